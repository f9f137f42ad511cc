import pg from 'pg'
import { v7 } from 'uuid'
import { familyUs, processorUs } from '../child.ts'
import type { Loader } from '../load.ts'
import { median } from '../measure.ts'
import { untilNothingWaits } from './order-cost.ts'
import type { Stage } from '../stage.ts'
import { number, table } from '../tables.ts'
import { workloadsOf, type Mix } from '../workloads.ts'

/** Processor time of one order in milliseconds, of the shop and of PostgreSQL, with its email. */
type Cost = { shopMs: number; databaseMs: number; totalMs: number; perSecond: number }

/** Checkouts paid on delivery of products that are kept by lots, beside others. */
export type LotsCost = {
  orders: number
  byLots: Cost
  others: Cost
  /** Median of the rounds' own ratios: processor time, and rate. */
  ratio: number
  rateRatio: number
  refused: Record<string, number>
}

const connections = 16
const mostRatio = 1.03

/** One shop, in turns, so that whatever else the machine does meets both. */
export async function checkoutsWithLots(
  stage: Stage,
  customers: Loader,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<LotsCost> {
  const { bought } = stage.prepared
  const [kept, plain] = [0, 1].map((turn) => bought.filter((_, at) => at % 2 === turn))
  if (!kept || !plain) throw new Error('nothing is bought')
  const idsOf = (products: typeof bought) => products.map(({ id }) => id)
  await keepByLots(stage.databaseUrl, { kept: idsOf(kept), plain: idsOf(plain) })
  const mixOf = (products: typeof bought) =>
    workloadsOf({ ...stage.prepared, bought: products }).checkout.shop
  const round = (mix: Mix, length = seconds) => oneRound(stage, customers, { mix, seconds: length })
  const mixes = [mixOf(kept), mixOf(plain)] as const
  for (const mix of mixes) await round(mix, 2 * seconds)
  const pairs: { byLots: Round; others: Round }[] = []
  for (let at = 0; at < rounds; at += 1) {
    const turned = at % 2 === 1
    const first = await round(mixes[turned ? 1 : 0])
    const second = await round(mixes[turned ? 0 : 1])
    pairs.push(turned ? { byLots: second, others: first } : { byLots: first, others: second })
  }
  const costOf = (of: Round[]): Cost => ({
    shopMs: median(of.map(({ shopMs }) => shopMs)),
    databaseMs: median(of.map(({ databaseMs }) => databaseMs)),
    totalMs: median(of.map(({ totalMs }) => totalMs)),
    perSecond: median(of.map(({ perSecond }) => perSecond)),
  })
  const all = pairs.flatMap(({ byLots, others }) => [byLots, others])
  return {
    orders: all.reduce((sum, { answered }) => sum + answered, 0),
    byLots: costOf(pairs.map(({ byLots }) => byLots)),
    others: costOf(pairs.map(({ others }) => others)),
    ratio: median(pairs.map(({ byLots, others }) => byLots.totalMs / others.totalMs)),
    rateRatio: median(pairs.map(({ byLots, others }) => byLots.perSecond / others.perSecond)),
    refused: Object.assign({}, ...all.map(({ refused }) => refused)),
  }
}

type Round = Cost & { answered: number; refused: Record<string, number> }

/** Until its last email is written. */
async function oneRound(
  { shop, postgresPid, databaseUrl }: Stage,
  customers: Loader,
  { mix, seconds }: { mix: Mix; seconds: number },
): Promise<Round> {
  await untilNothingWaits(databaseUrl)
  const [shopUs, databaseUs] = [processorUs(shop), familyUs(postgresPid)]
  const load = { url: shop.url, connections, seconds, ...mix }
  const { answered, perSecond, refused } = await customers.shoot(load)
  await untilNothingWaits(databaseUrl)
  const shopMs = (processorUs(shop) - shopUs) / answered / 1_000
  const databaseMs = (familyUs(postgresPid) - databaseUs) / answered / 1_000
  return { answered, perSecond, refused, shopMs, databaseMs, totalMs: shopMs + databaseMs }
}

/**
 * Three lots each with a third of the pieces in the house, one of which does not expire. The rows of
 * the others are written once, too: all lie in new pages with as much room.
 */
async function keepByLots(
  url: string,
  { kept: ids, plain }: { kept: readonly string[]; plain: readonly string[] },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const [at, years] of [1, 2, undefined].entries()) {
      const lotIds = ids.map(() => v7())
      await client.query(
        `insert into lot (id, product_id, code, code_plain, expires_on, received_at)
        select n.lot, n.product, $3, $3, current_date + ($4 * interval '1 year'), now()
        from unnest($1::uuid[], $2::uuid[]) as n (lot, product)`,
        [lotIds, ids, `L${at + 1}`, years ?? null],
      )
      await client.query(
        `insert into lot_move (id, lot_id, quantity, kind, actor, at)
        select l.id, l.id, (p.stock + p.held + p.reserved + p.sold + $2) / 3, 'opening', 'bench', now()
        from lot l join product p on p.id = l.product_id where l.id = any($1::uuid[])`,
        [lotIds, at],
      )
    }
    await client.query(
      `update product set lots_since = case when id = any($1::uuid[]) then now() end
      where id = any($1::uuid[]) or id = any($2::uuid[])`,
      [ids, plain],
    )
    await client.query('commit')
    await client.query('vacuum analyze product, lot, lot_move')
  } finally {
    await client.end()
  }
}

export function lotsTable(measured: LotsCost | undefined): string {
  if (!measured) return ''
  const { orders, byLots, others, ratio, rateRatio } = measured
  const head = ['Products', 'Shop', 'PostgreSQL', 'Together', 'Orders/s']
  const rows = [costRow('Kept by three lots each', byLots), costRow('Without lots', others)]
  const verdict = ratio <= mostRatio ? 'reached' : '**not reached**'
  return `## Checkouts of products with lots\n\n${orders} orders paid on delivery, 16 at a time, in turns; milliseconds of processor time for one, with its email. Median of the rounds' own ratios: processor time ${ratio.toFixed(3)} (aim ${mostRatio} ${verdict}), rate ${rateRatio.toFixed(3)}.\n\n${table(head, rows)}`
}

function costRow(what: string, { shopMs, databaseMs, totalMs, perSecond }: Cost) {
  return [what, ...[shopMs, databaseMs, totalMs, perSecond].map((figure) => number(figure))]
}
