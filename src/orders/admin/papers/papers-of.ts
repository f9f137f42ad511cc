import { sql } from 'drizzle-orm'
import bwip from 'bwip-js/node'
import type { Shop } from '#platform/shop.ts'
import { costPaise } from '../../state/due.ts'
import { piecesLeft } from '../../state/units.ts'
import { conditionOf, type Reader } from '../filters.ts'
import { papersOfParcels } from './parcel-papers.ts'
import type { PaperKind } from './rules.ts'
import type { PaperRow } from '../tables.ts'

/** Orders that are packed, sent, or will be; only those the reader may see, as asked for. */
export async function papersOf(
  shop: Shop,
  { numbers, kind }: { numbers: readonly string[]; kind: PaperKind },
  reader: Reader,
): Promise<PaperRow[]> {
  const { rows } = await shop.db.execute<Omit<PaperRow, 'bars'>>(sql`
    select o.id, o.number::text, o.placed_at, o.payment_method, o.payment_status,
      ${costPaise} as total_paise, o.shipping_paise, null as parcel, false as is_collected,
      exists (select from parcel q where q.order_id = o.id and q.undone_at is null) as is_parted,
      o.tracking_number, o.recipient, u.name as shopper, o.phone, o.address, o.landmark, o.city,
      o.state, o.country, o.postal_code, sold.lines, sold.weight_grams
    from unnest(${sql.param(numbers)}::bigint[]) with ordinality as asked (number, place)
    join "order" o on o.number = asked.number join "user" u on u.id = o.user_id
    cross join lateral (
      select json_agg(json_build_object('id', p.id, 'name', l.product_name, 'sku', p.sku,
          'bin', p.bin, 'pieces', ${piecesLeft}, 'unitPricePaise', l.unit_price_paise,
          'weightGrams', p.weight_grams)
          order by l.position) as lines,
        case when count(*) = count(p.weight_grams) then sum(p.weight_grams * ${piecesLeft})::int end
          as weight_grams
      from order_line l join product p on p.id = l.product_id
      where l.order_id = o.id and ${piecesLeft} > 0
    ) as sold
    where ${printable} and ${conditionOf({}, reader).sql} order by asked.place`)
  const papers: PaperRow[] = []
  for (const row of rows)
    papers.push(...(await papersOfParcels(shop, { ...row, bars: barsOf(row.number) }, kind)))
  return papers
}

const printable = sql`o.status in ('Placed', 'Packed', 'Shipped', 'Delivered')`

/** Code 128: the widths of bars and gaps in turn, in modules. */
export function barsOf(text: string): number[] {
  const [symbol] = bwip.raw('code128', text, {})
  return symbol && 'sbs' in symbol ? [...symbol.sbs] : []
}

const paperNames = { slips: 'packing slip', labels: 'label', picks: 'pick list' }

/** A note in the story of each order that the reader may see; answers how many there were. */
export async function notePrinted(
  { db, clock }: Shop,
  { kind, numbers, actor }: { kind: keyof typeof paperNames; numbers: string[]; actor: string },
  reader: Reader,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into order_note (id, order_id, actor, note, at)
    select gen_random_uuid(), o.id, ${actor}, ${`printed: ${paperNames[kind]}`}, ${clock()}
    from "order" o where o.number = any(${sql.param(numbers)}::bigint[])
      and ${printable} and ${conditionOf({}, reader).sql}`)
  return rowCount ?? 0
}
