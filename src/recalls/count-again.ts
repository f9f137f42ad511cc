import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { holders } from './begin-recall.ts'

/**
 * Notices of a recall that is opened again. Each has what its order got and nobody else got since;
 * an order that got more waits for an email and an answer again.
 */

/** Orders with a piece that was not theirs when it was blocked last. */
export async function ordersThatGot(
  { db }: Shop,
  { id, ids }: { id: string; ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct s.order_id as id from device_serial s
    left join recall_serial x on x.recall_id = ${id} and x.serial_id = s.id
    where s.id = any(${sql.param(ids)}::uuid[]) and s.order_id is not null
      and x.order_id is distinct from s.order_id`)
  return rows.map((row) => row.id)
}

/**
 * Of single pieces: by their numbers exactly. A piece that had none and has one by now is counted by
 * it alone, so those without are no more than the others of its line.
 */
export async function countPiecesAgain(
  { db }: Shop,
  { id, productId, news }: { id: string; productId: string; news: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into recall_notice (recall_id, order_id, pieces)
    select recall_id, order_id, count(*) from recall_serial
    where recall_id = ${id} and order_id is not null group by recall_id, order_id
    on conflict do nothing`)
  // In one go, not by order: a recall may be of thousands.
  await db.execute(sql`
    with own as (
      select order_id, serial_id as id from recall_serial
      where recall_id = ${id} and order_id is not null
    ), numbered as (
      select order_id, count(*)::int as pieces from (
        select order_id, id from own union
        select order_id, id from device_serial
        where product_id = ${productId} and order_id is not null
      ) as s group by order_id
    ), named as (select order_id, count(*)::int as pieces from own group by order_id)
    update recall_notice as n set ${waitingAgain(sql`n.order_id = any(${sql.param(news)}::uuid[])`)},
      unnamed = c.unnamed, pieces = c.named + c.unnamed
    from (
      select o.order_id, coalesce(m.pieces, 0) as named, least(o.unnamed,
        greatest(0, l.quantity - l.taken_off - coalesce(d.pieces, 0))) as unnamed
      from recall_notice o
      join order_line l on l.order_id = o.order_id and l.product_id = ${productId}
      left join numbered d on d.order_id = o.order_id left join named m on m.order_id = o.order_id
      where o.recall_id = ${id}
    ) as c where n.recall_id = ${id} and n.order_id = c.order_id`)
}

/** Of lots: what an order gave back counts still, and what it never got does not. */
export async function countLotsAgain(
  { db }: Shop,
  { id, lots }: { id: string; lots: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into recall_notice as n (recall_id, order_id, pieces)
    select ${id}::uuid, h.order_id, h.pieces from (${holders(lots)}) as h
    on conflict (recall_id, order_id) do update set ${waitingAgain(sql`true`)},
      pieces = excluded.pieces
    where n.pieces < excluded.pieces`)
  await db.execute(sql`
    update recall_notice as n set pieces = least(n.pieces, c.pieces) from (
      select n.order_id, greatest(0, coalesce((
        select -sum(m.quantity)::int from lot_move m
        where m.order_id = n.order_id and m.lot_id = any(${sql.param(lots)}::uuid[])
          and m.kind in ('packed', 'put back')), 0)) as pieces
      from recall_notice n where n.recall_id = ${id}
    ) as c where n.recall_id = ${id} and n.order_id = c.order_id and n.pieces > c.pieces`)
}

function waitingAgain(is: SQL): SQL {
  const kept = (column: string) => sql`case when ${is} then null else n.${sql.raw(column)} end`
  const columns = ['told_at', 'answer', 'answered_at', 'buyer_answer']
  return sql.join(
    columns.map((column) => sql`${sql.raw(column)} = ${kept(column)}`),
    sql`, `,
  )
}
