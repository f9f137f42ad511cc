import { sql } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import { isMoment, placeOf, tokenOf } from '#platform/rpc/list-place.ts'
import { memberNames } from '#platform/audit/member-names.ts'
import type { Shop } from '#platform/shop.ts'
import type { ReceiptKind } from '../../tables.ts'

export type MovementRow = {
  id: string
  at: string
  productId: string
  productName: string
  pieces: number
  kind: ReceiptKind | null
  reason: string
  staffId: string | null
  by: string | null
}

type MovementQuery = {
  product?: string | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** Everything that came in or went out other than by an order, newest first, by keyset. */
export async function movements(
  shop: Shop,
  { product, after, limit = 50 }: MovementQuery,
): Promise<{ rows: MovementRow[]; next: string | null }> {
  const conditions = [
    product !== undefined && (isId(product) ? sql`r.product_id = ${product}` : sql`false`),
    after !== undefined && beyond(after),
  ].filter((condition) => condition !== false)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await shop.db.execute<Omit<MovementRow, 'by'>>(sql`
    select r.id, to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      r.product_id as "productId", p.name as "productName", r.quantity as pieces, r.kind, r.reason,
      r.staff_id as "staffId"
    from (select * from stock_receipt r ${where} order by r.at desc, r.id desc limit ${limit + 1}) as r
    join product p on p.id = r.product_id order by r.at desc, r.id desc`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const names = await memberNames(
    shop,
    page.map(({ staffId }) => staffId),
  )
  return {
    rows: page.map((row) => ({ ...row, by: (row.staffId && names.get(row.staffId)) ?? null })),
    next: rows.length > limit && last ? tokenOf({ key: last.at, id: last.id }) : null,
  }
}

function beyond(token: string) {
  const { key, id } = placeOf(token, isMoment)
  return sql`(r.at, r.id) < (${key}::timestamptz, ${id}::uuid)`
}

export type DeliveryRow = {
  id: string
  supplier: string
  invoice: string
  onDate: string
  staffId: string
  receivedAt: string
  reversedAt: string | null
  lines: number
  pieces: number
  costPaise: number | null
  by: string | null
}

/** The newest deliveries, with their sums. */
export async function deliveries(shop: Shop): Promise<DeliveryRow[]> {
  const { rows } = await shop.db.execute<Omit<DeliveryRow, 'by'>>(sql`
    select d.id, d.supplier, d.invoice, d.on_date as "onDate", d.staff_id as "staffId",
      d.received_at as "receivedAt", d.reversed_at as "reversedAt", sums.*
    from (select * from goods_in order by id desc limit 50) as d
    cross join lateral (
      select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces,
        sum(quantity * cost_paise)::float8 as "costPaise"
      from stock_receipt where goods_in_id = d.id
    ) as sums order by d.id desc`)
  const names = await memberNames(
    shop,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.staffId) ?? null }))
}
