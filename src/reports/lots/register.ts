import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Days, Register } from './rules.ts'

const goodsHead = ['Product', 'Made by', 'Imported by', 'Lot', 'Expiry', 'Serial numbers', 'Pieces']
const heads: Record<Register, string[]> = {
  purchases: ['Day', 'Supplier', 'Address', 'Licence', 'Invoice', 'Of', 'What', ...goodsHead],
  sales: ['Day', 'Invoice', 'Order', 'To', 'Place', 'GSTIN', 'What', ...goodsHead],
}
const lineEnd = '\r\n'
const mark = '\uFEFF'

/** Lines of a statement, and of each of its rows: small ones hold up nobody. */
const [atOnce, inRow] = [20_000, 500]

type Piece = { csv: string; last: [at: string, id: string] }

/**
 * Every move of a lot from a supplier or to a buyer as CSV, oldest first, with what took it back in
 * lines of its own: the pieces of all lines are those of the moves. The database writes the lines, so
 * that a million of them hold up nobody else; the next piece is made while one is on its way.
 */
export async function* registerPieces(
  { db }: Shop,
  register: Register,
  days: Days,
): AsyncGenerator<Buffer> {
  yield Buffer.from(mark + heads[register].join(',') + lineEnd)
  const ask = (after: SQL) => db.execute<Piece>(pieceOf(register, days, after))
  let nextRows = ask(sql`m.at >= ${momentOf(sql`${days.from}::date`)}`)
  for (;;) {
    const { rows } = await nextRows
    const [piece] = rows
    if (!piece) return
    const [at, id] = piece.last
    nextRows = ask(sql`(m.at, m.id) > (${at}::timestamptz, ${id}::uuid)`)
    // A reader who went away leaves it unread.
    nextRows.catch(() => undefined)
    for (const { csv } of rows) yield Buffer.from(csv + lineEnd)
  }
}

const momentOf = (day: SQL) => sql`((${day})::timestamp at time zone 'Asia/Kolkata')`

const quoted = (text: SQL) => sql`'"' || replace(coalesce(${text}, ''), '"', '""') || '"'`
/** What somebody typed: never a formula of a spreadsheet. */
const typed = (text: SQL) => quoted(sql`regexp_replace(${text}, '^(''*[=+@\t\r-])', '''\\1')`)
const line = (...cells: SQL[]) => sql.join(cells, sql.raw(`|| ',' ||`))
const dayOf = (day: SQL) => sql`to_char(${day}, 'DD-Mon-YYYY')`

function pieceOf(register: Register, days: Days, after: SQL): SQL {
  const { reference, parcel, source } = sources[register]
  const until = momentOf(sql`${days.to}::date + 1`)
  const sign = register === 'sales' ? sql`-m.quantity` : sql`m.quantity`
  return sql`
    with m as materialized (
      select m.*, row_number() over (order by m.at, m.id) as place,
        (row_number() over (order by m.at, m.id) - 1) / ${inRow} as piece from (
        select m.id, m.at, m.kind, m.quantity, m.lot_id, m.${reference} as ref,
          ${parcel} as parcel_id from lot_move m
        where m.${reference} is not null and ${after} and m.at < ${until}
        order by m.at, m.id limit ${atOnce}) as m),
    goods as materialized (
      select l.id, ${line(
        typed(sql`p.name`),
        typed(firm('maker')),
        typed(firm('importer')),
        typed(sql`coalesce(l.code, 'not recorded')`),
        sql`coalesce(${dayOf(sql`l.expires_on`)}, '')`,
      )} as csv
      from lot l join product p on p.id = l.product_id where l.id in (select lot_id from m)),
    named as materialized (
      select x.lot_move_id as id, ${typed(sql`string_agg(s.serial, ', ' order by s.serial)`)} as csv
      from serial_move x join device_serial s on s.id = x.serial_id
      where x.lot_move_id in (select id from m) group by x.lot_move_id),
    source as materialized (${source})
    select string_agg(
      ${dayOf(sql`m.at at time zone 'Asia/Kolkata'`)} || ',' || source.csv || ',' || ${kindWords}
        || ',' || goods.csv || ',' || coalesce(named.csv, '""') || ',' || (${sign}), ${lineEnd}::text order by m.place) as csv,
      (select array[m.at::text, m.id::text] from m order by m.place desc limit 1) as last
    from m join goods on goods.id = m.lot_id join source on source.id = m.ref
      and source.parcel_id is not distinct from m.parcel_id
    left join named on named.id = m.id
    group by m.piece order by m.piece`
}

const firm = (name: string) =>
  sql.raw(`concat_ws(', ', p.declarations ->> '${name}', p.declarations ->> '${name}Address')`)

const sources: Record<Register, { reference: SQL; parcel: SQL; source: SQL }> = {
  purchases: {
    reference: sql.raw('goods_in_id'),
    parcel: sql.raw('null::uuid'),
    source: sql`
      select g.id, null::uuid as parcel_id, ${line(
        typed(sql`g.supplier`),
        typed(sql`g.supplier_address`),
        typed(sql`g.licence`),
        typed(sql`g.invoice`),
        typed(sql`case when g.on_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
          then ${dayOf(sql`to_date(g.on_date, 'YYYY-MM-DD')`)} else g.on_date end`),
      )} as csv from goods_in g where g.id in (select ref from m)`,
  },
  // Of an order without an invoice, or one whose years are over, what the order itself says; of one
  // that goes in several parcels the invoice of each. A replacement left under that of the sale, and
  // no move under that of another parcel that came back.
  sales: {
    reference: sql.raw('order_id'),
    parcel: sql.raw('m.parcel_id'),
    source: sql`
      select o.id, s.parcel_id, ${line(
        quoted(sql`i.number`),
        quoted(sql`o.number::text`),
        typed(sql`coalesce(nullif(coalesce(i.buyer ->> 'name', o.buyer_legal_name, o.recipient,
          (select name from "user" where id = o.user_id)), ''), 'erased')`),
        typed(sql`coalesce(i.buyer ->> 'placeName',
          nullif(concat_ws(', ', nullif(o.city, ''), nullif(o.state, '')), ''))`),
        quoted(sql`coalesce(i.buyer ->> 'gstin', o.buyer_gstin)`),
      )} as csv
      from (select distinct ref, parcel_id from m) s join "order" o on o.id = s.ref
      left join lateral (
        select number, buyer from invoice where order_id = o.id
          and (s.parcel_id is null or parcel_id = s.parcel_id
            or exists (select from return_case c where c.id = s.parcel_id))
          and (parcel_id is not distinct from s.parcel_id or not exists (
            select from parcel q where q.id = invoice.parcel_id and q.came_back_at is not null))
        order by sequence limit 1) i on true`,
  },
}

const kindWords = sql.raw(`case m.kind when 'in' then 'Received'
  when 'reversed' then 'Receipt taken back'
  when 'packed' then case when exists (select from return_case c where c.id = m.parcel_id)
    then 'Sent in replacement' else 'Sent' end
  when 'put back' then 'Put back before it was sent' when 'returned' then 'Returned'
  else m.kind end`)
