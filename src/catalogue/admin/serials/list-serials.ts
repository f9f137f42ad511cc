import { sql, type SQL } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { isMoment, pageBetween, placeOf } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import { isInRecall } from '../../serials/block-serials.ts'
import { hasBox } from '../../serials/boxes.ts'
import type { SerialState } from '../../serials/lifecycle.ts'
import { plainSerial } from '../../serials/rules.ts'
import { goodsErrors } from '../errors.ts'
import type { ListedSerial, SerialFilter, SerialMove, SerialsOfProduct } from './contract.ts'
import type { SerialView } from './rules.ts'

const usualRows = 50
const mostCounted = 1_001
const momentText = sql.raw(`to_char(s.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

const inView: Record<SerialView, SQL> = {
  'in-stock': sql`s.state = 'in stock'`,
  out: sql`s.state = 'out'`,
  gone: sql`s.state = 'gone'`,
  all: sql`true`,
}

type Row = {
  id: string
  serial: string
  productId: string
  productName: string
  lotId: string
  code: string | null
  state: SerialState
  order: string | null
  isInBox: boolean
  blockedBecause: string | null
  since: string
  mayForget: boolean
}

const columns = sql`s.id, s.serial, p.id as "productId", p.name as "productName", l.id as "lotId",
  l.code, s.state, coalesce(o.number, b.number)::text as "order", b.id is not null as "isInBox",
  s.blocked_because as "blockedBecause", s.since,
  b.id is null and s.state = 'in stock'
    and not exists (select from serial_move x where x.serial_id = s.id)
    and not ${isInRecall(sql`s.id`)} as "mayForget"`

const source = sql`device_serial s join product p on p.id = s.product_id join lot l on l.id = s.lot_id
  left join "order" o on o.id = s.order_id left join serial_choice c on c.serial_id = s.id
  left join "order" b on b.id = c.order_id and ${hasBox(sql`b`)}`

export async function listSerials({ db }: Shop, filter: SerialFilter) {
  const { view, q, after, before, limit = usualRows } = filter
  const token = after ?? before
  const isBack = after === undefined && before !== undefined
  const place = token === undefined ? undefined : placeOf(token, isMoment)
  const beyond = place
    ? sql`(s.since, s.id) ${isBack ? sql`>` : sql`<`} (${place.key}::timestamptz, ${place.id}::uuid)`
    : sql`true`
  const way = isBack ? sql`asc` : sql`desc`
  const found = sql`${inView[view]} and ${searched(q)}`
  const { rows } = await db.execute<Row & { moment: string }>(sql`
    select ${columns}, ${momentText} as moment from ${source} where ${found} and ${beyond}
    order by s.since ${way}, s.id ${way} limit ${limit + 1}`)
  const counted = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from device_serial s join product p on p.id = s.product_id
      where ${found} limit ${mostCounted}) as counted`)
  const page = pageBetween(rows, { after, before, limit })
  return { ...page, rows: page.rows.map(viewOf), count: counted.rows[0]?.count ?? 0 }
}

function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function searched(q = ''): SQL {
  const words = q.trim()
  if (words === '') return sql`true`
  if (isId(words)) return sql`p.id = ${words}::uuid`
  const plain = plainSerial(words)
  const ofSerial = plain === '' ? sql`false` : sql`s.serial_plain like ${part(plain)}`
  return sql`(${ofSerial} or p.name ilike ${part(words)})`
}

function viewOf(row: Row): ListedSerial {
  const { id, serial, state, order, isInBox, blockedBecause, mayForget } = row
  return {
    id,
    serial,
    product: { id: row.productId, name: row.productName },
    lot: { id: row.lotId, code: row.code },
    state,
    order,
    isInBox,
    blockedBecause,
    since: new Date(row.since).toISOString(),
    mayForget,
  }
}

/** Throws NO_SERIAL. */
export async function serialShown({ db }: Shop, id: string): Promise<ListedSerial> {
  const { rows } = isId(id)
    ? await db.execute<Row>(sql`select ${columns} from ${source} where s.id = ${id}`)
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(goodsErrors, 'NO_SERIAL')
  return viewOf(row)
}

export async function movesOfSerial({ db }: Shop, id: string): Promise<SerialMove[]> {
  const { rows } = await db.execute<Omit<SerialMove, 'at'> & { at: string }>(sql`
    select m.id, m.at, m.kind, m.quantity > 0 as "isIn", o.number::text as "order",
      g.supplier || ', ' || g.invoice as delivery, m.cause, s.name as by
    from serial_move x join lot_move m on m.id = x.lot_move_id
    left join "order" o on o.id = m.order_id left join goods_in g on g.id = m.goods_in_id
    left join staff s on m.actor = 'staff ' || s.id
    where x.serial_id = ${id} order by m.at desc, m.id desc limit 200`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

type ProductRow = Omit<SerialsOfProduct, 'product' | 'since'> & {
  id: string
  name: string
  since: string | null
}

/** Throws NO_PRODUCT. */
export async function serialsOfProduct({ db }: Shop, id: string): Promise<SerialsOfProduct> {
  const { rows } = isId(id)
    ? await db.execute<ProductRow>(sql`
        select p.id, p.name, p.serials_since as since, n.in_stock as "inStock", n.out,
          case when p.lots_since is null then p.stock + p.held + p.reserved else coalesce((
            select sum(on_hand)::int from lot where product_id = p.id), 0) end
            - n.in_stock as unnamed,
          not exists (select from device_serial s where s.product_id = p.id and (
            exists (select from serial_move x where x.serial_id = s.id)
            or ${isInRecall(sql`s.id`)})) and not exists (
            select from recall r where r.product_id = p.id and r.closed_at is null) as "mayStop"
        from product p cross join lateral (
          select count(*) filter (where state = 'in stock')::int as in_stock,
            count(*) filter (where state = 'out')::int as out
          from device_serial where product_id = p.id) as n
        where p.id = ${id}`)
    : { rows: [] }
  const [row] = rows
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  const { name, since, ...counts } = row
  return {
    product: { id: row.id, name },
    since: since === null ? null : new Date(since).toISOString(),
    inStock: counts.inStock,
    out: counts.out,
    unnamed: counts.unnamed,
    mayStop: counts.mayStop,
  }
}
