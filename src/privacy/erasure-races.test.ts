import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { eraseAccount, lockAccount } from '#accounts/erase-account.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { atomically } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { checkoutBody } from '#tests/support/paying.ts'
import {
  anOrderOf,
  aRegisteredShopper,
  marks,
  password,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'
import { erasure } from './tables.ts'
import { wish, because, everyMark } from '#tests/support/erasing.ts'

describe('at the same moment', () => {
  itRaces('two wishes to delete are one', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const { id } = await aRegisteredShopper(shop)
    await Promise.all([1, 2, 3, 4].map(() => eraseShopper(shop, id, because)))
    await eraseShopper(shop, id, because)
    expect(await shop.db.select().from(erasure)).toMatchObject([{ userId: id }])
    expect(
      readFileSync(join(shop.settings.dataDir, 'erasures.jsonl'), 'utf8').trim().split('\n'),
    ).toHaveLength(1)
  })

  itRaces(
    'an order and the wish to delete: one of them comes too late, and says so',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, async (_, index) => {
          const shopper = await aRegisteredShopper(shop, {
            name: marks.name,
            email: `${index}-${marks.email}`,
          })
          const [deleted, orderStatus] = await Promise.all([
            asking(shop, { as: shopper })('POST', '/api/privacy/erase', { body: wish }),
            anOrderOf(shop, shopper).then(
              () => 201,
              () => 0,
            ),
          ])
          const { rows } = await shop.db.execute<{ orders: string }>(
            sql`select count(*) as orders from "order" where user_id = ${shopper.id}`,
          )
          return { deleted: deleted.status, ordered: orderStatus, orders: Number(rows[0]?.orders) }
        }),
      )
      for (const outcome of outcomes)
        expect([
          { deleted: 204, ordered: 0, orders: 0 },
          { deleted: 409, ordered: 201, orders: 1 },
        ]).toContainEqual(outcome)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )

  itRaces(
    'an order that finds the account gone is refused as busy, and leaves nothing behind',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const shopper = await aRegisteredShopper(shop)
      await eraseShopper(shop, shopper.id, because)
      const late = await asking(shop, { as: shopper })('POST', '/api/checkout', {
        body: checkoutBody(shopper, [{ row: await aProduct(shop) }]),
      })
      expect([late.status, late.body.message]).toEqual([
        503,
        'The shop is busy. Please try again in a moment.',
      ])
      const { rows } = await shop.db.execute(sql`select from "order"`)
      expect([rows, await tablesThatSay(shop, everyMark)]).toEqual([[], []])
      expect(
        (await asking(shop)('POST', '/api/log-in', { body: { email: marks.email, password } }))
          .status,
      ).toBe(401)
    },
  )
})

describe('a log-in at the moment of the erasure', () => {
  itRaces(
    'waits for it, and is answered as if there had never been an account',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const { id } = await aRegisteredShopper(shop)
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const erasing = atomically(shop, async (inside) => {
        await lockAccount(inside, id)
        await eraseAccount(inside, id)
        await mayEnd
      })
      const entering = asking(shop)('POST', '/api/log-in', {
        body: { email: marks.email, password },
      })
      const waiting = async () =>
        (
          await shop.db.execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1).finally(end)
      await erasing
      const { status, body, headers } = await entering
      expect([status, body.message, headers.getSetCookie()]).toEqual([
        401,
        (await asking(shop)('POST', '/api/log-in', { body: { email: marks.email, password } })).body
          .message,
        [],
      ])
    },
  )
})
