import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeMembers, type Member } from '../chaos/staff/members.ts'
import { percentile } from '../attack/percentile.ts'
import type { Loader } from './load.ts'
import { median } from './measure.ts'
import { secret, type Stage } from './stage.ts'
import { number, table } from './tables.ts'
import { workloadsOf } from './workloads.ts'

/** Checkouts a second alone and beside members at work, and how soon a saved price is seen. */
export type BesideStaff = {
  alone: number
  beside: number
  /** Median of the rounds' own ratios. */
  ratio: number
  actionsPerSecond: number
  /** From the press to the shop's answer with the new price. */
  seenMs: { p50: number; p95: number }
  refused: Record<string, number>
}

const members = 20
const connections = 16
const seconds = 4
// Between two presses of a quick member; each is two or three calls.
const pauseMs = 5_000
const saves = 40
const [leastRatio, mostSeenMs] = [0.95, 300]

/** In turns, so that whatever else the machine does meets both. */
export async function checkoutsBesideStaff(
  { prepared, shop, databaseUrl }: Stage,
  customers: Loader,
  rounds: number,
): Promise<BesideStaff> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const team = await makeMembers({ pool }, { count: members, secret })
  const products = prepared.bought.map(({ id }) => id)
  // What is live cannot be saved without them.
  await pool.query(
    `update product set image_alts = array_fill('A product'::text, array[cardinality(images)])
      where id = any($1)`,
    [[...products, ...prepared.viewedIds.slice(0, saves)]],
  )
  await pool.end()
  const checkouts = {
    url: shop.url,
    connections,
    seconds,
    ...workloadsOf(prepared).checkout.shop,
  }
  await customers.shoot(checkouts)
  const results: { alone: number; beside: number; actions: number; refused: object }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await customers.shoot(checkouts)
    const work = startWork(shop.url, team, products)
    const beside = await customers.shoot(checkouts)
    const actions = await work.stop()
    const refused = { ...alone.refused, ...beside.refused }
    results.push({ alone: alone.perSecond, beside: beside.perSecond, actions, refused })
  }
  const [first] = team
  const seenMs = first ? await savesSeen(shop.url, first, prepared.viewedIds) : { p50: 0, p95: 0 }
  const of = (pick: (round: (typeof results)[number]) => number) => median(results.map(pick))
  return {
    alone: of(({ alone }) => alone),
    beside: of(({ beside }) => beside),
    ratio: of(({ alone, beside }) => beside / alone),
    actionsPerSecond: of(({ actions }) => actions / seconds),
    seenMs,
    refused: Object.assign({}, ...results.map(({ refused }) => refused)),
  }
}

/** Members who look at lists and orders, pack, and change products. */
function startWork(url: string, team: Member[], products: string[]): { stop(): Promise<number> } {
  const state = { isOver: false, actions: 0 }
  const working = team.map(async (member, at) => {
    await pause((pauseMs / team.length) * at)
    for (let nth = at; !state.isOver; nth += 1) {
      await act({ url, member, product: products[nth % products.length] ?? '' }, nth)
      state.actions += 1
      await pause(pauseMs)
    }
  })
  const stop = async () => {
    state.isOver = true
    await Promise.all(working)
    return state.actions
  }
  return { stop }
}

type Acting = { url: string; member: Member; product: string }
type Row = { _id: string; version: number; orderStatus: string; orderNumber: string }

async function act({ url, member, product }: Acting, nth: number): Promise<void> {
  const ask = asking(url, member)
  if (nth % 3 === 0) {
    const { version } = await ask<{ version: number }>(`/catalogue/product?id=${product}`)
    const cell = { field: 'lowStock', value: String(1 + (nth % 400)) }
    await ask('/catalogue/set-field', { id: product, version, ...cell })
    return
  }
  const { rows } = await ask<{ rows: Row[] }>('/orders/list?view=to-pack&limit=50')
  const row = rows[nth % Math.max(1, rows.length)]
  if (!row) return
  const { _id: id, version, orderStatus: status, orderNumber } = row
  await ask(`/orders/detail?number=${orderNumber}`)
  if (nth % 3 === 1)
    await ask('/orders/pack', { order_id: id, seen: { status, version }, reason: 'bench' })
}

/** Answers of the back office; a conflict with another member is one too. */
function asking(url: string, { cookie }: Member) {
  return async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${url}/admin/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok && answer.status !== 409)
      throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Body
  }
}

async function savesSeen(
  url: string,
  member: Member,
  products: string[],
): Promise<BesideStaff['seenMs']> {
  const ask = asking(url, member)
  const times: number[] = []
  for (const id of products.slice(0, saves)) {
    const { version } = await ask<{ version: number }>(`/catalogue/product?id=${id}`)
    const before = await priceIn(url, id)
    const startedAt = performance.now()
    await ask('/catalogue/set-field', { id, version, field: 'discount', value: '77' })
    while ((await priceIn(url, id)) === before) await pause(1)
    times.push(performance.now() - startedAt)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

async function priceIn(url: string, id: string): Promise<number> {
  const answer = await fetch(`${url}/api/single-product/${id}`)
  return ((await answer.json()) as { product: { productFinalPrice: number } }).product
    .productFinalPrice
}

const verdict = (isReached: boolean) => (isReached ? 'reached' : '**not reached**')

export function besideStaffTable(measured: BesideStaff | undefined): string {
  if (!measured) return ''
  const { alone, beside, ratio, actionsPerSecond, seenMs } = measured
  const rows = [
    [
      `Checkouts, COD, ${connections} at a time, beside ${members} members`,
      `${number(alone)}/s alone, ${number(beside)}/s beside ${number(actionsPerSecond)} actions/s`,
      ratio.toFixed(2),
      `${leastRatio} ${verdict(ratio >= leastRatio)}`,
    ],
    [
      'A price saved in the list, seen in the shop',
      `p50 ${number(seenMs.p50)} ms, p95 ${number(seenMs.p95)} ms`,
      '',
      `${mostSeenMs} ms ${verdict(seenMs.p95 <= mostSeenMs)}`,
    ],
  ]
  return `## Members at work\n\nIn turns with nobody at work.\n\n${table(['What', 'Figures', 'Ratio', 'Aim'], rows)}`
}
