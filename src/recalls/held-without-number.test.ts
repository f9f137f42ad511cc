import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { returnOrder } from '#orders/moves/owner-actions.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { piecesByLot } from '#tests/support/lots.ts'
import { beginPieces, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aSerialKeeper, serialIdOf } from '#tests/support/serials.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

/** Pieces in the house that may be sold: with a number that is not blocked, none without while open. */
async function sellable({ db }: Shop, productId: string): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select (case when r.closed_at is null then n.named
      else (select sum(on_hand)::int from lot where product_id = ${productId}) - n.blocked end)
      as pieces
    from recall r cross join lateral (
      select count(*) filter (where blocked_at is null)::int as named,
        count(*) filter (where blocked_at is not null)::int as blocked
      from device_serial where product_id = ${productId} and state = 'in stock') as n`)
  return rows[0]?.pieces ?? 0
}

/** Orders with pieces of before, a recall of numbers that the books do not have. */
async function aWalk(shop: Shop) {
  const row = await aProduct(shop, { stock: 8 })
  const keeper = await aSerialKeeper(shop)
  const orders = []
  for (let at = 0; at < 4; at += 1) orders.push(await sentOrder(shop, keeper, row, 2))
  await keeper.post('serials/keep', { id: row.id })
  const { body } = await beginPieces(keeper, row.id, 'OLD-1 to OLD-99')
  for (const order of orders)
    await keeper.post('recalls/answer', { id: body.id, order: order.id, answer: 'returned' })
  return { row, keeper, orders, recall: body.id as string }
}

describe('while a recall misses numbers', () => {
  it('what is on sale has a number that is not called back, whatever happens', async ({ shop }) => {
    const { row, keeper, orders, recall } = await aWalk(shop)
    let seed = 11
    const random = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % most
    let next = 1
    const fresh = () => `${random(2) ? 'OLD' : 'NEW'}-${(next += 1)}`
    const written: string[] = []
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const order = orders.pop()
        if (order) await returnOrder(shop, order.id, { ...reason, resaleable: true })
      },
      async () => {
        const serial = fresh()
        const lot = await keeper.lotIdOf(row.id, null)
        const { status } = await keeper.post('serials/record', { lot, serials: [serial] })
        if (status === 200) written.push(serial)
      },
      async () => {
        const serial = written.at(random(written.length || 1)) ?? ''
        await keeper.post('serials/forget', { id: await serialIdOf(shop, serial) })
      },
      async () => keeper.receiveNamed(row.id, [fresh(), fresh()]),
      async () => keeper.post('recalls/close', { id: recall, isClosed: random(2) === 0 }),
      async () => {
        const typed = random(2) ? '+1' : '-1'
        await keeper.post('stock/set', { id: row.id, typed, seen: 0, key: randomUUID() })
      },
      async () => keeper.lose(await serialIdOf(shop, written.at(-1) ?? '')),
      async () => {
        const id = await serialIdOf(shop, written[0] ?? '')
        await keeper.post('serials/release', { id, reason: 'tested: fine' })
      },
    ]
    for (let step = 0; step < 80; step += 1) {
      const at = random(acts.length)
      await acts[at]?.()
      const { stock } = await piecesByLot(shop, row.id)
      expect([step, at, stock]).toEqual([step, at, await sellable(shop, row.id)])
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

itRaces('pieces come back while the recall is closed or opened: held or free', async ({ shop }) => {
  const { row, keeper, orders, recall } = await aWalk(shop)
  for (const [at, order] of orders.entries()) {
    const [, closed] = await Promise.all([
      returnOrder(shop, order.id, { ...reason, resaleable: true }),
      keeper.post('recalls/close', { id: recall, isClosed: at % 2 === 0 }),
    ])
    expect(closed.status).toBe(200)
    const { stock } = await piecesByLot(shop, row.id)
    expect(stock).toBe(await sellable(shop, row.id))
    expect(await brokenInvariants(shop)).toEqual([])
  }
})
