import { query } from '../goods.ts'
import type { Market } from '../market.ts'
import { deedsOf, type Deed } from '../staff/deeds.ts'
import type { Breach } from './check-money.ts'
import type { ReturnRow } from './check-returns.ts'

/**
 * What came is back on the shelf or written off once, and ends in its price or in the same again,
 * never in both; a refund has its credit note.
 */
export async function checkEnds(
  stage: Market,
  deeds: Deed[],
  returns: Map<string, ReturnRow>,
): Promise<Breach[]> {
  return [
    ...wrongEnds(deeds, returns),
    ...otherPrices([...returns.values()]),
    ...(await putAwayOtherwise(stage)),
    ...(await moreThanReturned(stage)),
    ...(await otherNotes(stage)),
  ]
}

/** An acknowledged refund is the price, an acknowledged replacement left, and none has both. */
function wrongEnds(deeds: Deed[], returns: Map<string, ReturnRow>): Breach[] {
  const refunds = deedsOf(deeds, 'give back').filter(({ was }) => was === 'done')
  const replaced = deedsOf(deeds, 'replace').filter(({ was }) => was === 'done')
  const replacedIds = new Set(replaced.map(({ id }) => id))
  return [
    ...refunds
      .filter(({ id, key, paise }) => {
        const row = returns.get(id)
        return row?.refund !== key || row.moved !== paise || row.paise !== paise
      })
      .map(({ id, key, paise }) => ({
        rule: 'E7 an acknowledged refund of a return is lost, or not what its pieces cost',
        id,
        said: `key ${key}, ${paise} paise`,
      })),
    ...replaced
      .filter(({ id, tracking }) => returns.get(id)?.tracking !== tracking)
      .map(({ id }) => ({ rule: 'E7 an acknowledged replacement is lost or another one', id })),
    ...refunds
      .filter(({ id }) => replacedIds.has(id))
      .map(({ id }) => ({ rule: 'E7 a return was acknowledged as refunded and as replaced', id })),
  ]
}

/** Whoever was told of it: money went back of a return exactly at the price, or not at all. */
function otherPrices(rows: ReturnRow[]): Breach[] {
  return rows.flatMap(({ id, state, tracking, paise, moved, lines }): Breach[] => {
    const came = (lines ?? []).filter(({ condition }) => condition !== 'awaited')
    const price = came.reduce((sum, line) => sum + line.pieces * line.price, 0)
    const isPrice = state === 'settled' ? paise === price && moved === price : moved === null
    const isOneEnd = tracking === null || moved === null
    const detail = `${state}, ${moved} paise for ${price}`
    return isPrice && isOneEnd ? [] : [{ rule: 'E7 a return has another end than one', id, detail }]
  })
}

/** Each piece came back into its lot once, and left it again where it cannot be sold. */
async function putAwayOtherwise({ database }: Market): Promise<Breach[]> {
  const rows = await query<{ id: string; detail: string }>(
    database,
    `select c.id, 'came ' || came || ', moved ' || coalesce(back, 0) || ' and '
        || coalesce(gone, 0) as detail
    from return_case c join lateral (
      select l.product_id, sum(l.pieces) as came,
        coalesce(sum(l.pieces) filter (where l.condition <> 'as new'), 0) as spoilt
      from return_line l join product p on p.id = l.product_id and p.lots_since is not null
      where l.case_id = c.id and l.condition <> 'awaited' group by l.product_id) l on true
    cross join lateral (
      select sum(m.quantity) filter (where m.kind = 'returned') as back,
        -sum(m.quantity) filter (where m.kind = 'written off') as gone
      from lot_move m join lot t on t.id = m.lot_id
      where t.product_id = l.product_id and m.cause = 'came back with return R' || c.number) m
    where came <> coalesce(back, 0) or spoilt <> coalesce(gone, 0)`,
  )
  return rows.map(({ id, detail }) => ({
    rule: 'E7 pieces of a return came back to stock otherwise than once',
    id,
    said: detail,
  }))
}

/** By the provider's ledger: of an order of which pieces are returned nothing else goes back. */
async function moreThanReturned(stage: Market): Promise<Breach[]> {
  const rows = await query<{ payment: string; paise: number }>(
    stage.database,
    `select o.paid_payment_id as payment, sum(coalesce(c.amount_paise, 0))::float8 as paise
    from "order" o join return_case c on c.order_id = o.id
    where o.paid_payment_id is not null group by o.id`,
  )
  const most = new Map(rows.map(({ payment, paise }) => [payment, paise]))
  const payments = (await stage.provider.ledger()).flatMap((entry) => entry.payments)
  return payments
    .filter(({ id, amountRefunded }) => amountRefunded > (most.get(id) ?? Infinity))
    .map(({ id, amountRefunded }) => ({
      rule: 'E7 more money went back than its returns are worth',
      id,
      said: `${amountRefunded} of ${most.get(id)} paise`,
    }))
}

/** Every parcel has its invoice, every refund of a return its note, and no number is left out. */
async function otherNotes({ database }: Market): Promise<Breach[]> {
  return query<{ rule: string; id: string }>(
    database,
    `select 'E7 an order was sent without its invoice' as rule, o.id::text from "order" o
    where o.status in ('Shipped', 'Delivered') and not exists (
      select from invoice i where i.order_id = o.id and i.kind = 'tax invoice')
    union all
    select 'E7 a refund of a return has another credit note than one', c.id::text
    from return_case c where c.refund_id is not null and (
      select array[count(*), sum(n.total_paise), sum(
        (select sum(l.quantity) from invoice_line l where l.invoice_id = n.id))]
      from invoice n where n.cause = 'refund ' || c.refund_id
    ) is distinct from array[1, c.amount_paise, (
      select sum(r.pieces) from return_line r
      where r.case_id = c.id and r.condition <> 'awaited')]::numeric[]
    union all
    select 'E7 a credit note takes back what did not come back', n.id::text from invoice n
    where n.original_id is not null and n.cause not like 'given back before%' and not exists (
      select from return_case c where n.cause = 'refund ' || c.refund_id)
    union all
    select 'E7 more is credited than went back before the invoice', o.id::text from "order" o
    where (select sum(n.total_paise) from invoice n
        where n.order_id = o.id and n.cause like 'given back before%') > (
      select coalesce(sum(r.amount_paise), 0) from refund r
      where r.payment_id = o.paid_payment_id and r.status <> 'failed' and not exists (
        select from return_case c where c.refund_id = r.id))
    union all
    select 'E7 the numbers of papers have a gap', i.series from invoice i
    group by i.series having min(i.serial) <> 1 or max(i.serial) <> count(*)`,
  )
}
