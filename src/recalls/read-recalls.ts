import { sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { hasAddress, hasSomeLeft, productOfRecall, serialsOfOrder } from './called-back.ts'
import { recallErrors } from './errors.ts'
import type { NoticeRow, RecallRow } from './tables.ts'

const mostNamed = sql.raw('10')

const columns = sql`r.id, r.reason, r.words, r.started_at as "startedAt", r.closed_at as "closedAt",
  s.name as by, p.id as "productId", p.name as "productName", l.codes as lots,
  coalesce(r.serials[1:${mostNamed}], '{}') as serials,
  coalesce(cardinality(r.serials), 0) as "serialLines",
  coalesce(r.missing[1:${mostNamed}], '{}') as missing,
  coalesce(cardinality(r.missing), 0) as "missingLines",
  (select count(*)::int from recall_serial x where x.recall_id = r.id) as "serialCount",
  n.buyers, n.pieces, n.told, n.answered`

const source = sql`recall r left join staff s on s.id = r.staff_id
  join product p on p.id = ${productOfRecall}
  cross join lateral (
    select coalesce(array_agg(coalesce(l.code, 'not recorded') order by l.code), '{}') as codes
    from recall_lot x join lot l on l.id = x.lot_id where x.recall_id = r.id
  ) as l
  cross join lateral (
    select count(*)::int as buyers, coalesce(sum(pieces), 0)::int as pieces,
      count(told_at)::int as told, count(answer)::int as answered
    from recall_notice where recall_id = r.id
  ) as n`

export async function listRecalls({ db }: Shop): Promise<RecallRow[]> {
  const { rows } = await db.execute<RecallRow>(
    sql`select ${columns} from ${source} order by r.started_at desc, r.id limit 100`,
  )
  return rows
}

/** Throws NO_RECALL. */
export async function recallRow({ db }: Shop, id: string): Promise<RecallRow> {
  const { rows } = isId(id)
    ? await db.execute<RecallRow>(sql`select ${columns} from ${source} where r.id = ${id}`)
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(recallErrors, 'NO_RECALL')
  return row
}

type Part = { limit: number; offset?: number }

/** Those that wait first, by the number of their order. */
export async function noticesOf(
  { db }: Shop,
  id: string,
  { limit, offset = 0 }: Part,
): Promise<NoticeRow[]> {
  const { rows } = await db.execute<NoticeRow>(sql`
    select o.id as "orderId", o.number::text, o.status, n.pieces, n.unnamed, n.told_at as "toldAt", n.answer,
      n.buyer_answer as "buyerAnswer", ${serialsOfOrder(sql`n.recall_id`)} as serials,
      ${hasAddress} as "isReachable",
      ${hasSomeLeft} as "hasSomeLeft",
      o.status = 'Packed' and (exists (
        select from recall_lot x join lot_move m on m.lot_id = x.lot_id and m.order_id = o.id
        left join parcel p on p.id = m.parcel_id
        where x.recall_id = n.recall_id and p.sent_at is null
        group by m.lot_id having sum(m.quantity) < 0) or exists (
        select from device_serial d join recall_serial x on x.serial_id = d.id
        left join parcel p on p.id = d.parcel_id
        where d.order_id = o.id and x.recall_id = n.recall_id and p.sent_at is null)
        or n.unnamed > 0 and (
          select bool_or(p.sent_at is null) from parcel p
          where p.order_id = o.id and p.undone_at is null) is not false) as "isUnsent"
    from recall_notice n join recall r on r.id = n.recall_id
    join "order" o on o.id = n.order_id join "user" u on u.id = o.user_id
    where n.recall_id = ${id} order by n.answer is not null, o.number
    limit ${limit} offset ${offset}`)
  return rows
}

/** Orders that have something of it left and were not written to: by email, and those to call. */
export async function countUnwritten(
  { db }: Shop,
  id: string,
): Promise<{ unwritten: number; toCall: number }> {
  const { rows } = await db.execute<{ unwritten: number; toCall: number }>(sql`
    select count(*) filter (where ${hasAddress})::int as unwritten,
      count(*) filter (where not ${hasAddress} and n.answer is null)::int as "toCall"
    from recall_notice n join recall r on r.id = n.recall_id
    join "order" o on o.id = n.order_id join "user" u on u.id = o.user_id
    where n.recall_id = ${id} and n.told_at is null and ${hasSomeLeft}`)
  return rows[0] ?? { unwritten: 0, toCall: 0 }
}

/** All numbers and ranges of a recall of single pieces, as they were typed. */
export async function calledOf(
  { db }: Shop,
  id: string,
): Promise<{ serials: string[]; missing: string[] }> {
  const { rows } = await db.execute<{ serials: string[] | null; missing: string[] | null }>(
    sql`select serials, missing from recall where id = ${id}`,
  )
  const [row] = rows
  return { serials: row?.serials ?? [], missing: row?.missing ?? [] }
}
