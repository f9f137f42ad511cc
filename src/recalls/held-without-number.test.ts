import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { returnOrder } from '#orders/moves/owner-actions.ts'
import { ownMigrations } from '#platform/db/migrations.ts'
import type { Shop } from '#platform/shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { piecesByLot } from '#tests/support/lots.ts'
import { beginPieces, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aSerialKeeper, serialIdOf } from '#tests/support/serials.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

/**
 * Pieces in the house that may be sold: with a number that is not blocked, none without while the
 * recall is open and the books lack one of its numbers.
 */
async function sellable({ db }: Shop, productId: string, called: string[]): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select (case when r.closed_at is null and n.called < ${called.length} then n.named
      else (select sum(on_hand)::int from lot where product_id = ${productId}) - n.blocked end)
      as pieces
    from recall r cross join lateral (
      select count(*) filter (where blocked_at is null and state = 'in stock')::int as named,
        count(*) filter (where blocked_at is not null and state = 'in stock')::int as blocked,
        count(*) filter (where serial = any(${sql.param(called)}::text[]))::int as called
      from device_serial where product_id = ${productId}) as n`)
  return rows[0]?.pieces ?? 0
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `OLD-${at + 1}`)

/** Orders with pieces of before, a recall of numbers that the books do not have. */
async function aWalk(shop: Shop, list: string) {
  const row = await aProduct(shop, { stock: 8 })
  const keeper = await aSerialKeeper(shop)
  const orders = []
  for (let at = 0; at < 4; at += 1) orders.push(await sentOrder(shop, keeper, row, 2))
  await keeper.post('serials/keep', { id: row.id })
  const { body } = await beginPieces(keeper, row.id, list)
  for (const order of orders)
    await keeper.post('recalls/answer', { id: body.id, order: order.id, answer: 'returned' })
  return { row, keeper, orders, recall: body.id as string }
}

describe('while a recall misses numbers', () => {
  it.for([
    [99, 11],
    [3, 11],
    [3, 12],
    [2, 13],
  ] as const)(
    'of %d, what is on sale is not called back (%d)',
    async ([count, start], { shop }) => {
      const called = numbers(count)
      const list = count > 2 ? `OLD-1 to OLD-${count}` : called.join('\n')
      const { row, keeper, orders, recall } = await aWalk(shop, list)
      let seed: number = start
      // By the high bits, as the low ones repeat.
      const random = (most: number) => {
        seed = (seed * 1_103_515 + 12_345) % 2 ** 31
        return Math.floor((seed / 2 ** 31) * most)
      }
      let next = 1
      const fresh = () =>
        random(2) ? `OLD-${1 + random(Math.min(count, 60))}` : `NEW-${(next += 1)}`
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
        expect([step, at, stock]).toEqual([step, at, await sellable(shop, row.id, called)])
      }
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  it('notes numbers that came in under the former release', async ({ shop }) => {
    const list = ['OLD 1', 'old-2', 'OLD-3', 'OLD-4 to OLD-4']
    const { row, keeper, orders, recall } = await aWalk(shop, list.join('\n'))
    for (const order of orders) await returnOrder(shop, order.id, { ...reason, resaleable: true })
    await keeper.receiveNamed(row.id, ['OLD-1', 'OLD-2', 'OLD-4'])
    const lacking = async () =>
      (await keeper.get(`recalls/recall?id=${recall}`)).body.recall.missing as string[]
    expect(await lacking()).toEqual(['OLD-3'])
    await shop.db.execute(sql`update recall set missing = ${sql.param(list)}::text[]`)
    const text = readFileSync(join(ownMigrations, '0184_held_without_number.sql'), 'utf8')
    for (const statement of text.split('--> statement-breakpoint'))
      await shop.db.execute(sql.raw(statement))
    // Of a range it cannot say; the next number that comes in does.
    expect(await lacking()).toEqual(['OLD-3', 'OLD-4 to OLD-4'])
    await keeper.receiveNamed(row.id, ['OLD-3'])
    expect(await lacking()).toEqual([])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 8, held: 4 })
  })
})

itRaces('pieces come back while the recall is closed or opened: held or free', async ({ shop }) => {
  const { row, keeper, orders, recall } = await aWalk(shop, 'OLD-1 to OLD-99')
  for (const [at, order] of orders.entries()) {
    const [, closed] = await Promise.all([
      returnOrder(shop, order.id, { ...reason, resaleable: true }),
      keeper.post('recalls/close', { id: recall, isClosed: at % 2 === 0 }),
    ])
    expect(closed.status).toBe(200)
    const { stock } = await piecesByLot(shop, row.id)
    expect(stock).toBe(await sellable(shop, row.id, numbers(99)))
    expect(await brokenInvariants(shop)).toEqual([])
  }
})

itRaces('the last numbers come into the books at once: none are missing', async ({ shop }) => {
  const { row, keeper, orders, recall } = await aWalk(shop, 'OLD-1 to OLD-4')
  for (const order of orders) await returnOrder(shop, order.id, { ...reason, resaleable: true })
  const lot = await keeper.lotIdOf(row.id, null)
  const answers = await Promise.all([
    ...['OLD-1', 'OLD-2', 'OLD-3'].map((serial) =>
      keeper.post('serials/record', { lot, serials: [serial] }),
    ),
    keeper.receiveNamed(row.id, ['OLD-4', 'NEW-1']),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { body } = await keeper.get(`recalls/recall?id=${recall}`)
  expect(body.recall).toMatchObject({ missing: [], missingLines: 0 })
  expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 6, held: 4 })
  expect(await brokenInvariants(shop)).toEqual([])
})
