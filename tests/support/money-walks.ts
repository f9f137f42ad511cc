import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { priceGivenBack } from '#orders/state/due.ts'
import type { Shop } from '#platform/shop.ts'
import { registered } from './invoices.ts'
import { anOrderOfTwo, booksOf, type Parcel } from './parcels.ts'
import { aDesk } from './returns.ts'
import { seenOf, waitIsOver } from './staff-orders.ts'

/** Moves of two people with the parcels, returns and money of one order, in any sequence. */

type Answer = { status: number; body: { message?: string; order?: { parcels: Parcel[] } } }
type Walk = Awaited<ReturnType<typeof begin>>

/** Its first parcel leaves without an invoice, as nobody has said how the shop stands to GST. */
type Way = NonNullable<Parameters<typeof anOrderOfTwo>[1]> & { isBare?: boolean }

async function begin(shop: Shop, { isBare, ...about }: Way) {
  const desk = await anOrderOfTwo(shop, about, 3_331)
  const others = [await aDesk(desk.store), await aDesk(desk.store)] as const
  const bareShop = registered(shop, { gstMode: undefined, seed: 'none' })
  const bare = isBare ? await aDesk(bareShop) : undefined
  return { ...desk, others, bare, isOnline: about.paymentMethod === 'Online', turn: 0 }
}

async function move(walk: Walk, name: string, fields: object = {}): Promise<Answer> {
  const body = { order_id: walk.id, seen: await seenOf(walk.store, walk.id), ...fields }
  const desk = walk.turn === 0 ? walk.bare : undefined
  const { ask } = desk ?? walk.others[walk.turn % 2 === 0 ? 0 : 1]
  return ask('POST', `/admin/api/orders/${name}`, { body })
}

const act = (walk: Walk, name: string, fields: Record<string, unknown>): Promise<Answer> =>
  walk.others[walk.turn % 2 === 0 ? 0 : 1].act(name, fields)

async function parcelIn({ store, id }: Walk, state: 'packed' | 'sent'): Promise<string> {
  const { rows } = await store.db.execute<{ id: string }>(sql`
    select id from parcel where order_id = ${id} and undone_at is null and delivered_at is null
      and (sent_at is null) = ${state === 'packed'} order by number desc limit 1`)
  return rows[0]?.id ?? randomUUID()
}

async function returnIn({ store, id }: Walk, ...states: string[]): Promise<string> {
  const { rows } = await store.db.execute<{ id: string }>(sql`
    select id from return_case where order_id = ${id}
      and state = any(${sql.param(states)}::text[]) order by number limit 1`)
  return rows[0]?.id ?? randomUUID()
}

/** Packs what is not in a parcel yet, at most so many of each product, and sends it. */
async function send(walk: Walk, most: number): Promise<Answer> {
  const { rows } = await walk.store.db.execute<{ product: string; pieces: number }>(sql`
    select l.product_id as product, least(${most}::int, l.quantity - l.taken_off - coalesce((
      select sum(b.pieces)::int from parcel_line b join parcel p on p.id = b.parcel_id
      where b.order_id = l.order_id and b.product_id = l.product_id and p.undone_at is null), 0)) as pieces
    from order_line l where l.order_id = ${walk.id}`)
  const lines = rows.filter(({ pieces }) => pieces > 0)
  const opened = await move(walk, 'open-parcel', { key: randomUUID(), lines })
  if (opened.status !== 200) return opened
  const parcel = await parcelIn(walk, 'packed')
  const sent = await move(walk, 'send-parcel', {
    parcel,
    trackingNumber: `A ${parcel.slice(0, 8)}`,
  })
  if (sent.status !== 200) await move(walk, 'put-back-parcel', { parcel })
  await waitIsOver(walk.store)
  return sent
}

const giveBack = (walk: Walk, fields: object) =>
  move(walk, walk.isOnline ? 'refund' : 'record-cash-refund', {
    key: randomUUID(),
    reason: 'late',
    ...fields,
  })

/** A cuff that arrived comes back, and is received. */
async function comeBack(walk: Walk): Promise<Answer> {
  const lines = [{ product: walk.cuff, pieces: 1 }]
  const about = { order_id: walk.id, key: randomUUID(), lines, reason: 'faulty' }
  const opened = await act(walk, 'open', about)
  if (opened.status !== 200) return opened
  const came = lines.map((line) => ({ ...line, condition: 'as new' }))
  return act(walk, 'receive', { id: await returnIn(walk, 'approved'), came })
}

async function takeOffReturn(walk: Walk): Promise<Answer> {
  const id = await returnIn(walk, 'received')
  const undone = await act(walk, 'undo-receive', { id })
  return undone.status === 200 ? act(walk, 'withdraw', { id, words: 'kept' }) : undone
}

const moves = {
  'sends some': (walk: Walk) => send(walk, 1),
  'sends the rest': (walk: Walk) => send(walk, 9),
  'brings a parcel': async (walk: Walk) =>
    move(walk, 'deliver-parcel', { parcel: await parcelIn(walk, 'sent') }),
  'brings all': (walk: Walk) => move(walk, 'deliver'),
  'takes a parcel back': async (walk: Walk) =>
    move(walk, 'take-back-parcel', {
      parcel: await parcelIn(walk, 'sent'),
      reason: 'refused at the door',
      resaleable: true,
    }),
  'gives an amount back': (walk: Walk) => giveBack(walk, { rupees: 10 }),
  'gives a piece back': (walk: Walk) =>
    giveBack(walk, { lines: [{ product: walk.sling, pieces: 1 }] }),
  'takes a piece off': (walk: Walk) => {
    const lines = [{ product: walk.sling, pieces: 1 }]
    return move(walk, 'take-off', { key: randomUUID(), lines, cause: 'none left', restock: true })
  },
  'receives a return': comeBack,
  'pays a return': async (walk: Walk) =>
    act(walk, 'refund', { id: await returnIn(walk, 'received'), key: randomUUID() }),
  'pays a return less': async (walk: Walk) =>
    act(walk, 'refund', { id: await returnIn(walk, 'received'), key: randomUUID(), rupees: 7 }),
  'closes a return': async (walk: Walk) =>
    act(walk, 'close', { id: await returnIn(walk, 'received'), words: 'used' }),
  'undoes a return': takeOffReturn,
  'takes all back': (walk: Walk) => move(walk, 'return', { reason: 'refused', resaleable: true }),
} satisfies Record<string, (walk: Walk) => Promise<Answer>>
type Move = keyof typeof moves

/** In paise: what of the parcels that were sent is to be paid, and what its papers are. */
async function papersAndPrice({ store, id }: Walk) {
  const { rows } = await store.db.execute<{ status: string; sent: string }>(sql`
    select o.status, coalesce((
      select sum(l.unit_price_paise * b.pieces - b.discount_paise + b.delivery_paise)
      from parcel p join parcel_line b on b.parcel_id = p.id
      join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
      where p.order_id = o.id and p.undone_at is null and p.sent_at is not null), 0) as sent
    from "order" o where o.id = ${id}`)
  const { papers = 0 } = await booksOf(store, id)
  const isOver = ['Returned', 'Cancelled'].includes(rows[0]?.status ?? '')
  const back = await priceGivenBack(store, id)
  return { papers, price: isOver ? 0 : Math.max(0, Number(rows[0]?.sent) - back) }
}

async function step(walk: Walk, name: Move, story: string[]): Promise<void> {
  const before = await booksOf(walk.store, walk.id)
  const { status, body } = await moves[name](walk)
  story.push(`${walk.turn % 2 === 0 ? 'Ravi' : 'Meera'} ${name}: ${status} ${body.message ?? ''}`)
  walk.turn += 1
  expect(story.concat(String(status)).at(-1), story.join('\n')).toMatch(/^(200|4\d\d)$/)
  if (status !== 200) expect(await booksOf(walk.store, walk.id), story.join('\n')).toEqual(before)
  expect(await brokenInvariants(walk.store), story.join('\n')).toEqual([])
  const { papers, price } = await papersAndPrice(walk)
  if (walk.bare) expect(papers, story.join('\n')).toBeLessThanOrEqual(price)
  else expect(papers, story.join('\n')).toBe(price)
}

/** The same numbers again for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is open ends, and all that is left goes back: no paper and no rupee is left over. */
const ends: Move[] = ['sends the rest', 'brings all', 'pays a return', 'pays a return']

/** How it is paid, and whether its first parcel has an invoice. */
export const moneyWays = [
  { words: 'online', paymentMethod: 'Online', percent: 7 },
  { words: 'at the door', paymentMethod: 'Cash On Delivery', percent: 7 },
  { words: 'online, a parcel without invoice', paymentMethod: 'Online', percent: 7, isBare: true },
  {
    words: 'at the door, a parcel without invoice',
    paymentMethod: 'Cash On Delivery',
    percent: 7,
    isBare: true,
  },
] as const

export async function walkOfMoney(shop: Shop, about: Way, seed: number): Promise<void> {
  const walk = await begin(shop, about)
  const next = numbersFrom(seed)
  const names = Object.keys(moves) as Move[]
  const story: string[] = [`seed ${seed}`]
  await step(walk, 'sends some', story)
  if (next() < 0.7) await step(walk, 'sends the rest', story)
  if (next() < 0.7) await step(walk, 'brings a parcel', story)
  for (let at = 0; at < 6; at += 1)
    await step(walk, names[Math.floor(next() * names.length)] ?? 'brings all', story)
  for (const name of ends) await step(walk, name, story)
  await giveBack(walk, {})
  expect(await brokenInvariants(walk.store), story.join('\n')).toEqual([])
  const { papers, cash } = await booksOf(walk.store, walk.id)
  expect([papers, cash], story.join('\n')).toEqual([0, 0])
}
