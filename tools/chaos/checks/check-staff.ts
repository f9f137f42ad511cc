import { verifyChain } from '#platform/audit/verify-chain.ts'
import { query } from '../goods.ts'
import type { Market } from '../market.ts'
import { deedsOf, type Deed, type DeedOf } from '../staff/deeds.ts'
import type { Desk } from '../staff/members.ts'
import type { Breach } from './check-money.ts'

type Counted = { call: string; id: string; count: number }

/**
 * What members were told is what is there, once; each change has its entry in the audit, and the
 * chain is whole.
 */
export async function checkStaff(stage: Market): Promise<Breach[]> {
  const { desk } = stage
  if (!desk) return []
  const { deeds } = desk
  return [
    ...(await checkFields(stage, deedsOf(deeds, 'field'))),
    ...(await checkGoods(stage, deedsOf(deeds, 'goods in'))),
    ...(await checkMoves(stage, deeds)),
    ...(await checkRefunds(stage, deedsOf(deeds, 'refund'))),
    ...(await checkPrices(stage, desk)),
    ...(await checkAudit(stage, deeds)),
  ]
}

const bodyNames: Record<string, string> = { discount: 'discountPercent', lowStock: 'lowStock' }

/**
 * An acknowledged change is the next version, or what the version seen said already; and the newest
 * version is how the product is.
 */
async function checkFields({ database }: Market, fields: DeedOf<'field'>[]): Promise<Breach[]> {
  const rows = await query<{ id: string; version: number; body: Record<string, unknown> }>(
    database,
    `select subject_id as id, version, body from revision where kind = 'product'`,
  )
  const bodies = new Map(rows.map((row) => [`${row.id} ${row.version}`, row.body]))
  const breaches = fields
    .filter(({ was }) => was === 'done')
    .flatMap(({ product, version, field, value }): Breach[] => {
      const isThere = [version, version + 1].some(
        (at) => String(bodies.get(`${product} ${at}`)?.[bodyNames[field] ?? '']) === value,
      )
      const detail = `${field} ${value}, version ${version}`
      return isThere
        ? []
        : [{ rule: 'E6 an acknowledged change of a product is lost', id: product, detail }]
    })
  const halves = await query<{ id: string }>(
    database,
    `select p.id from product p
      join lateral (select body from revision where kind = 'product' and subject_id = p.id
        order by version desc limit 1) r on true
      where (r.body ->> 'discountPercent')::int <> p.discount_percent`,
  )
  return [
    ...breaches,
    ...halves.map(({ id }) => ({ rule: 'E6 a price was published in half', id })),
  ]
}

async function checkGoods({ database }: Market, goods: DeedOf<'goods in'>[]): Promise<Breach[]> {
  const rows = await query<{ invoice: string; pieces: number; count: number }>(
    database,
    `select g.invoice, sum(r.quantity)::int as pieces, count(*)::int as count
      from goods_in g join stock_receipt r on r.goods_in_id = g.id group by g.id, g.invoice`,
  )
  const byInvoice = Map.groupBy(rows, ({ invoice }) => invoice)
  return goods.flatMap(({ invoice, pieces, was }): Breach[] => {
    const all = byInvoice.get(invoice) ?? []
    if (all.length > 1) return [{ rule: 'E6 goods came in twice', id: invoice }]
    const isMissing = all.length === 0 ? was === 'done' : all[0]?.pieces !== pieces
    return isMissing ? [{ rule: 'E6 acknowledged goods in are lost', id: invoice }] : []
  })
}

async function checkMoves({ database }: Market, deeds: Deed[]): Promise<Breach[]> {
  const rows = await query<{
    id: string
    packed: number
    sent: number
    arrived: number
    tracking: string | null
  }>(
    database,
    `select o.id, o.tracking_number as tracking,
      (count(*) filter (where e.to_status = 'Packed'))::int as packed,
      (count(*) filter (where e.to_status = 'Shipped'))::int as sent,
      (count(*) filter (where e.to_status = 'Delivered'))::int as arrived
      from "order" o join order_event e on e.order_id = o.id group by o.id`,
  )
  const orders = new Map(rows.map((row) => [row.id, row]))
  const twice = rows
    .filter(({ packed, sent, arrived }) => packed > 1 || sent > 1 || arrived > 1)
    .map(({ id }) => ({ rule: 'E6 an order was packed, sent or delivered twice', id }))
  const isThere = (deed: Deed): boolean => {
    if (deed.kind === 'pack') return orders.get(deed.order)?.packed === 1
    if (deed.kind === 'deliver') return orders.get(deed.order)?.arrived === 1
    if (deed.kind !== 'send') return true
    const row = orders.get(deed.order)
    return row?.sent === 1 && row.tracking === deed.tracking
  }
  const lost = deeds
    .filter((deed) => deed.was === 'done' && !isThere(deed))
    .map((deed) => ({
      rule: `E6 an acknowledged ${deed.kind} is lost`,
      id: 'order' in deed ? deed.order : '',
    }))
  return [...twice, ...lost]
}

/** The key of a request is the id of its refund. */
async function checkRefunds({ database }: Market, refunds: DeedOf<'refund'>[]): Promise<Breach[]> {
  const rows = await query<{ id: string; paise: number }>(
    database,
    'select id, amount_paise::float8 as paise from refund',
  )
  const refundPaise = new Map(rows.map(({ id, paise }) => [id, paise]))
  return refunds
    .filter(({ key, paise, was }) => was === 'done' && refundPaise.get(key) !== paise)
    .map(({ key }) => ({ rule: 'E6 an acknowledged refund is lost or another one', id: key }))
}

/** Every server shows the price that is in the database. */
async function checkPrices({ database, shops }: Market, { products }: Desk): Promise<Breach[]> {
  const rows = await query<{ id: string; rupees: number }>(
    database,
    'select id, (price_paise / 100.0)::float8 as rupees from product where id = any($1)',
    [products.map(({ id }) => id)],
  )
  const shown = rows.flatMap(({ id, rupees }) =>
    shops.map(async ({ url }): Promise<Breach[]> => {
      const answer = await fetch(`${url}/api/single-product/${id}`)
      const { product } = (await answer.json()) as { product?: { productFinalPrice: number } }
      const detail = `${url} shows ${product?.productFinalPrice}, not ${rupees}`
      return product?.productFinalPrice === rupees
        ? []
        : [{ rule: 'E6 a server shows another price', id, detail }]
    }),
  )
  return (await Promise.all(shown)).flat()
}

const calls: Record<Deed['kind'], string> = {
  field: 'catalogue.setField',
  'goods in': 'stock.receive',
  pack: 'orders.pack',
  send: 'orders.send',
  deliver: 'orders.deliver',
  refund: 'orders.refund',
  approve: 'returns.approve',
  refuse: 'returns.refuse',
  receive: 'returns.receive',
  'give back': 'returns.refund',
  replace: 'returns.sendReplacement',
  arrive: 'returns.deliverReplacement',
  recall: 'recalls.begin',
  'recall pieces': 'recalls.beginPieces',
  write: 'recalls.tell',
  answer: 'recalls.answer',
  close: 'recalls.close',
  lift: 'lots.release',
}

/** As many entries as changes were acknowledged, and at most as many more as nobody knows of. */
async function checkAudit(stage: Market, deeds: Deed[]): Promise<Breach[]> {
  const { wrong } = await verifyChain(stage.shop)
  const rows = await query<Counted>(
    stage.database,
    `select call, count(*)::int as count from audit_entry where outcome = 'done' group by call`,
  )
  const entries = new Map(rows.map(({ call, count }) => [call, count]))
  const miscounted = Object.entries(calls).flatMap(([kind, call]): Breach[] => {
    const all = deeds.filter((deed) => deed.kind === kind)
    const acknowledged = all.filter(({ was }) => was === 'done').length
    const presses = kind === 'refund' ? 2 : 1
    const most = presses * all.filter(({ was }) => was !== 'refused').length
    const count = entries.get(call) ?? 0
    const detail = `${count} entries for ${acknowledged} acknowledged, ${most} at most`
    return count >= acknowledged && count <= most
      ? []
      : [{ rule: 'E6 the audit has too few or too many entries', id: call, detail }]
  })
  const broken = wrong
    ? [{ rule: 'E6 the audit is not whole', id: String(wrong.seal), said: wrong.what }]
    : []
  return [...broken, ...miscounted]
}
