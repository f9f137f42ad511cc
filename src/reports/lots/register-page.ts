import { sql, type SQL } from 'drizzle-orm'
import type { Register } from './rules.ts'

export const lineEnd = '\r\n'

/** Lines of each row of a statement: small pieces hold up nobody. */
const inRow = 500

/** Moves after the first place and up to the second, in the order of their index. */
export type Range = { after: Place; upTo: Place }
export type Place = [at: string, id: string]

/** Single columns beside the pairs, of which the planner knows no statistics. */
export function isInside({ after, upTo }: Range): SQL {
  return sql`at >= ${after[0]}::timestamptz and at <= ${upTo[0]}::timestamptz
    and (at, id) > ${pairOf(after)} and (at, id) <= ${pairOf(upTo)}`
}

function pairOf([at, id]: Place): SQL {
  return sql`(${at}::timestamptz, ${id}::uuid)`
}

const quoted = (text: SQL) => sql`'"' || replace(coalesce(${text}, ''), '"', '""') || '"'`
/** What somebody typed: never a formula, which begins with = + - @, tab or return. */
const typed = (column: string) =>
  quoted(
    sql.raw(
      `case when ascii(ltrim(${column}, '''')) in (61, 43, 45, 64, 9, 13) then '''' || ${column} else ${column} end`,
    ),
  )
const line = (...cells: SQL[]) => sql.join(cells, sql.raw(`|| ',' ||`))
const dayOf = (day: SQL) => sql`to_char(${day}, 'DD-Mon-YYYY')`

/**
 * What a delivery, an order or a lot says is written once for all its lines. `offset 0` has the
 * text of a cell made once, too, and an index asked for each row and not a whole table read.
 */
export function pageOf(register: Register, range: Range): SQL {
  const { reference, parcel, source } = sources[register]
  const sign = register === 'sales' ? sql`-m.quantity` : sql`m.quantity`
  return sql`
    with m as materialized (
      select m.*, row_number() over (order by m.at, m.id)::int as place from (
        select id, at, kind, quantity, lot_id, ${reference} as ref, ${parcel} as parcel_id
        from lot_move where ${reference} is not null and ${isInside(range)}) as m),
    moved as materialized (
      select l.id, l.product_id, coalesce(l.code, 'not recorded') as code, l.expires_on
      from lot l where l.id in (select lot_id from m)),
    made as materialized (
      select p.id, ${line(typed('p.name'), typed('p.maker'), typed('p.importer'))} as csv
      from (select p.id, p.name, ${firm('maker')}, ${firm('importer')} from product p
        where p.id in (select product_id from moved) offset 0) as p),
    goods as materialized (
      select l.id, ${line(
        sql`made.csv`,
        typed('l.code'),
        sql`coalesce(${dayOf(sql`l.expires_on`)}, '')`,
      )} as csv
      from moved l join made on made.id = l.product_id),
    named as materialized (
      select x.id, ${typed('x.serials')} as csv from (
        select x.lot_move_id as id, string_agg(s.serial, ', ' order by s.serial) as serials
        from serial_move x join device_serial s on s.id = x.serial_id
        where x.lot_move_id in (select id from m) group by x.lot_move_id offset 0) as x),
    source as materialized (${source})
    select string_agg(
      ${dayOf(sql`m.at at time zone 'Asia/Kolkata'`)} || ',' || source.csv || ',' || ${kindWords}
        || ',' || goods.csv || ',' || coalesce(named.csv, '""') || ',' || (${sign}), ${lineEnd}::text order by m.place) as csv
    from m left join source on source.id = m.ref
      and source.parcel_id is not distinct from m.parcel_id
    left join goods on goods.id = m.lot_id left join named on named.id = m.id
    group by (m.place - 1) / ${sql.raw(String(inRow))} order by (m.place - 1) / ${sql.raw(String(inRow))}`
}

const firm = (name: string) =>
  sql.raw(
    `concat_ws(', ', p.declarations ->> '${name}', p.declarations ->> '${name}Address') as ${name}`,
  )

const sources: Record<Register, { reference: SQL; parcel: SQL; source: SQL }> = {
  purchases: {
    reference: sql.raw('goods_in_id'),
    parcel: sql.raw('null::uuid'),
    source: sql`
      select g.id, null::uuid as parcel_id, ${line(
        typed('g.supplier'),
        typed('g.supplier_address'),
        typed('g.licence'),
        typed('g.invoice'),
        typed('g.day'),
      )} as csv
      from (select distinct ref from m) as s cross join lateral (
        select *, case when on_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
          then ${dayOf(sql`to_date(on_date, 'YYYY-MM-DD')`)} else on_date end as day
        from goods_in where id = s.ref offset 0) as g`,
  },
  // Of an order without an invoice, or one whose years are over, what the order itself says; of one
  // that goes in several parcels the invoice of each. A replacement left under that of the sale, and
  // no move under that of another parcel that came back.
  sales: {
    reference: sql.raw('order_id'),
    parcel: sql.raw('parcel_id'),
    source: sql`
      select o.id, o.parcel_id, ${line(
        quoted(sql`o.invoice`),
        quoted(sql`o.number::text`),
        typed('o.buyer'),
        typed('o.place'),
        quoted(sql`o.gstin`),
      )} as csv
      from (select o.id, s.parcel_id, i.number as invoice, o.number,
        coalesce(nullif(coalesce(i.buyer ->> 'name', o.buyer_legal_name, o.recipient,
          (select name from "user" where id = o.user_id)), ''), 'erased') as buyer,
        coalesce(i.buyer ->> 'placeName',
          nullif(concat_ws(', ', nullif(o.city, ''), nullif(o.state, '')), '')) as place,
        coalesce(i.buyer ->> 'gstin', o.buyer_gstin) as gstin
      from (select distinct ref, parcel_id from m) as s
      cross join lateral (select * from "order" where id = s.ref offset 0) as o
      left join lateral (
        select number, buyer from invoice where order_id = o.id
          and (s.parcel_id is null or parcel_id = s.parcel_id
            or exists (select from return_case c where c.id = s.parcel_id))
          and (parcel_id is not distinct from s.parcel_id or not exists (
            select from parcel q where q.id = invoice.parcel_id and q.came_back_at is not null))
        order by sequence limit 1) i on true offset 0) as o`,
  },
}

const kindWords = sql.raw(`case m.kind when 'in' then 'Received'
  when 'reversed' then 'Receipt taken back'
  when 'packed' then case when exists (select from return_case c where c.id = m.parcel_id)
    then 'Sent in replacement' else 'Sent' end
  when 'put back' then 'Put back before it was sent' when 'returned' then 'Returned'
  else m.kind end`)
