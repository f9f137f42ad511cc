import { sql } from 'drizzle-orm'
import { unverified, verifyChain } from '#platform/audit/verify-chain.ts'
import type { Shop } from '#platform/shop.ts'

const perBatch = 500_000

/**
 * Fills the audit up to so many sealed entries, hashed in the database as `chain.ts` hashes them:
 * written one by one by the shop they would take an hour. Needs a superuser.
 */
export async function fillAudit(
  { db }: Shop,
  count: number,
  say: (message: string) => void,
): Promise<void> {
  await db.execute(makeEntries)
  for (;;) {
    const { rows } = await db.execute<{ entryCount: number }>(
      sql`select make_entries(${count}::bigint, ${perBatch}::bigint)::int as "entryCount"`,
    )
    const entryCount = rows[0]?.entryCount ?? 0
    if (entryCount === 0) break
    say(`${entryCount} entries of the audit`)
  }
  await db.execute(sql`drop function make_entries`)
  await db.execute(sql`vacuum analyze audit_entry`)
  await db.execute(sql`vacuum analyze audit_detail`)
}

/** Seconds to verify the whole chain. Throws when it does not hold: then its figure means nothing. */
export async function verifySeconds(shop: Shop): Promise<{ entries: number; seconds: number }> {
  const startedAt = performance.now()
  const { seal, isWhole, wrong } = await verifyChain(shop, { from: unverified })
  if (!isWhole) throw new Error(`the audit does not hold at ${wrong?.seal}: ${wrong?.what}`)
  return { entries: seal, seconds: (performance.now() - startedAt) / 1000 }
}

const makeEntries = sql`
  create or replace function make_entries(count bigint, most bigint) returns bigint
  language plpgsql set session_replication_role = replica as $make$
  declare
    n bigint := coalesce((select max(seal) from audit_entry), 0);
    last bigint := least(count, n + most);
    previous bytea := coalesce((select hash from audit_entry where seal = n),
      decode(repeat('0', 64), 'hex'));
    number bigint := coalesce((select max(id) from audit_entry), 0);
    moment timestamptz := now() - interval '300 days';
    text_of text;
    salt bytea;
    detail bytea;
    words text := '{"after":{"status":"Packed"},"before":{"status":"Placed"},"reason":null}';
    xact xid8 := pg_current_xact_id();
  begin
    if n >= last then return 0; end if;
    while n < last loop
      n := n + 1;
      number := number + 1;
      moment := moment + interval '2 seconds';
      salt := decode(md5('salt ' || n), 'hex');
      detail := sha256(salt || convert_to(words, 'UTF8'));
      text_of := '{"actor":"staff ' || md5('member ' || n % 20)::uuid
        || '","address":"192.0.2.1","at":"'
        || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        || '","call":"orders.pack","detail_hash":"' || encode(detail, 'hex') || '","id":' || number
        || ',"outcome":"done","request_id":"' || md5('request ' || n)::uuid || '","seal":' || n
        || ',"session_id":null,"staff_id":"' || md5('member ' || n % 20)::uuid
        || '","stepped_up":false,"subject_id":"' || md5('order ' || n % 500000)::uuid
        || '","subject_kind":"order","transaction":"' || xact || '"}';
      previous := sha256(previous || convert_to(text_of, 'UTF8'));
      insert into audit_entry (id, at, staff_id, actor, session_id, address, request_id, call,
          subject_kind, subject_id, stepped_up, outcome, detail_hash, transaction, seal, hash)
        overriding system value
        values (number, moment, md5('member ' || n % 20)::uuid, 'staff ' || md5('member ' || n % 20)::uuid,
          null, '192.0.2.1', md5('request ' || n)::uuid, 'orders.pack', 'order',
          md5('order ' || n % 500000)::uuid, false, 'done', detail, xact, n, previous);
      insert into audit_detail (entry_id, salt, reason, before, after)
        values (number, salt, null, '{"status": "Placed"}', '{"status": "Packed"}');
    end loop;
    return last;
  end $make$`
