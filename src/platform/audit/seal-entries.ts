import { sql } from 'drizzle-orm'
import { statement } from '../db/statement.ts'
import { atomically, type Shop } from '../shop.ts'
import { chainColumns, entryHash, firstHash, type ChainEntry } from './chain.ts'

/** Where the chain ends: number and hash of its last entry. */
export type Head = { seal: number; hash: string }

const batchSize = 500
const lock = 4_713_032

/**
 * Seals what can be sealed by now; answers how many. Nothing while another process does it. Members
 * never wait for each other: an entry is added without a number and gets it here.
 */
export async function sealEntries(shop: Shop): Promise<number> {
  let count = 0
  for (;;) {
    if ((await someUnsealed(shop.db, {})).length === 0) return count
    const sealed = await atomically(shop, sealBatch)
    count += sealed
    if (sealed < batchSize) return count
  }
}

async function sealBatch({ db }: Shop): Promise<number> {
  const [turn] = await takeTurn(db, {})
  if (!turn?.mine) return 0
  const entries = await readSealable(db, {})
  if (entries.length === 0) return 0
  let { seal, hash } = (await readHead(db, {}))[0] ?? { seal: 0, hash: firstHash }
  const sealed = entries.map((entry) => {
    seal = Number(seal) + 1
    hash = entryHash(hash, seal, entry)
    return { id: entry.id, seal, hash }
  })
  await writeSeals(db, {
    ids: sealed.map(({ id }) => id),
    seals: sealed.map((row) => row.seal),
    hashes: sealed.map((row) => row.hash),
  })
  return sealed.length
}

/** The last entry of the chain; undefined before the first. */
export async function headOf({ db }: Shop): Promise<(Head & { at: Date }) | undefined> {
  const [row] = await readHead(db, {})
  return row && { seal: Number(row.seal), hash: row.hash, at: new Date(row.at) }
}

const someUnsealed = statement(
  'some_unsealed_entry',
  sql`select 1 from audit_entry where seal is null limit 1`,
)

const takeTurn = statement<{ mine: boolean }>(
  'take_turn_to_seal',
  sql`select pg_try_advisory_xact_lock(${sql.raw(String(lock))}) as mine`,
)

const readHead = statement<{ seal: string | number; hash: string; at: string }>(
  'head_of_audit',
  sql`select seal, encode(hash, 'hex') as hash, at from audit_entry where seal is not null order by seal desc limit 1`,
)

// Every transaction below xmin is over, so no entry with a lower number of theirs is still to come.
// What is not below xmax was left by another cluster, before a restore.
const readSealable = statement<ChainEntry>(
  'sealable_entries',
  sql`
  select ${chainColumns} from audit_entry e
  where seal is null and (transaction < pg_snapshot_xmin(pg_current_snapshot()) or transaction >= pg_snapshot_xmax(pg_current_snapshot()))
  order by id limit ${sql.raw(String(batchSize))}`,
)

const { placeholder } = sql
const writeSeals = statement(
  'seal_entries',
  sql`
  update audit_entry e set seal = s.seal, hash = decode(s.hash, 'hex')
  from unnest(${placeholder('ids')}::bigint[], ${placeholder('seals')}::bigint[], ${placeholder('hashes')}::text[]) as s(id, seal, hash)
  where e.id = s.id`,
)
