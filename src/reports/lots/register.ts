import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { plain, type Pages } from '../gst/cells.ts'
import { dayWords } from '../gst/rules.ts'
import type { Days, Register } from './rules.ts'

const goods = ['Product', 'Made by', 'Imported by', 'Lot', 'Expiry', 'Pieces']
const heads: Record<Register, string[]> = {
  purchases: ['Day', 'Supplier', 'Address', 'Licence', 'Invoice', 'Of', 'What', ...goods],
  sales: ['Day', 'Invoice', 'Order', 'To', 'Place', 'GSTIN', 'What', ...goods],
}
const atOnce = 20_000

type Row = {
  moment: string
  id: string
  day: string
  kind: string
  product: string
  maker: string | null
  importer: string | null
  code: string | null
  expiry: string | null
  pieces: number
  first: string | null
  second: string | null
  third: string | null
  fourth: string | null
  fifth: string | null
}

/**
 * Every move of a lot from a supplier or to a buyer, oldest first, with what took it back in lines of
 * its own: the pieces of all lines are those of the moves.
 */
export async function* registerRows({ db }: Shop, register: Register, days: Days): Pages {
  yield [heads[register]]
  const { taken, facts } = sources[register]
  const [from, until] = [sql`${days.from}::date`, sql`${days.to}::date + 1`].map(
    (day) => sql`((${day})::timestamp at time zone 'Asia/Kolkata')`,
  )
  for (let after = sql`m.at >= ${from}`; ;) {
    const { rows } = await db.execute<Row>(sql`
      with m as materialized (
        select m.* from lot_move m where ${taken} and ${after} and m.at < ${until}
        order by m.at, m.id limit ${atOnce})
      select m.at::text as moment, m.id, (m.at at time zone 'Asia/Kolkata')::date::text as day,
        m.kind, p.name as product, ${firm('maker')} as maker, ${firm('importer')} as importer,
        l.code, l.expires_on::text as expiry, m.quantity as pieces, ${facts}
      order by m.at, m.id`)
    const last = rows.at(-1)
    if (!last) return
    after = sql`(m.at, m.id) > (${last.moment}::timestamptz, ${last.id}::uuid)`
    yield rows.map((row) => cellsOf(row, register))
  }
}

const firm = (name: string) =>
  sql.raw(`concat_ws(', ', p.declarations ->> '${name}', p.declarations ->> '${name}Address')`)

const ofLot = sql`m join lot l on l.id = m.lot_id join product p on p.id = l.product_id`

const sources: Record<Register, { taken: SQL; facts: SQL }> = {
  purchases: {
    taken: sql`m.goods_in_id is not null`,
    facts: sql`g.supplier as first, g.supplier_address as second, g.licence as third,
      g.invoice as fourth, g.on_date as fifth
      from ${ofLot} join goods_in g on g.id = m.goods_in_id`,
  },
  // Of an order without an invoice, or one whose years are over, what the order itself says.
  sales: {
    taken: sql`m.order_id is not null`,
    facts: sql`i.number as first, o.number::text as second,
      coalesce(i.buyer ->> 'name', o.buyer_legal_name, o.recipient, u.name) as third,
      coalesce(i.buyer ->> 'placeName', nullif(concat_ws(', ', nullif(o.city, ''), nullif(o.state, '')), '')) as fourth,
      coalesce(i.buyer ->> 'gstin', o.buyer_gstin) as fifth
      from ${ofLot} join "order" o on o.id = m.order_id join "user" u on u.id = o.user_id
      left join invoice i on i.order_id = o.id and i.sequence = (
        select min(sequence) from invoice where order_id = o.id)`,
  },
}

const words: Record<string, string> = {
  in: 'Received',
  reversed: 'Receipt taken back',
  packed: 'Sent',
  'put back': 'Put back before it was sent',
  returned: 'Returned',
}

function cellsOf(row: Row, register: Register): string[] {
  const { first, second, third, fourth, fifth } = row
  const { product, maker, importer, code, expiry, pieces } = row
  const isSale = register === 'sales'
  return [
    dayWords(row.day),
    plain(first ?? ''),
    plain(second ?? ''),
    plain(third || (isSale ? 'erased' : '')),
    plain(fourth ?? ''),
    isSale || !fifth ? plain(fifth ?? '') : dayWords(fifth),
    words[row.kind] ?? row.kind,
    plain(product),
    plain(maker ?? ''),
    plain(importer ?? ''),
    code === null ? 'not recorded' : plain(code),
    expiry === null ? '' : dayWords(expiry),
    String(isSale ? -pieces : pieces),
  ]
}
