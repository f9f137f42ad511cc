import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { cancelOwnOrder } from '#orders/moves/cancel-order.ts'
import { order } from '#orders/tables.ts'
import { asking } from '#tests/support/ask.ts'
import {
  anOrderOf,
  aPaidOrder,
  aRegisteredShopper,
  marks,
  password,
  settleRefunds,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-data.ts'
import { erasure } from './tables.ts'
import { wish, because, everyMark } from '#tests/support/erasing.ts'

describe('deleting is refused', () => {
  it('while an order is open, in the words of what to wait for, and everything stays', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    const ask = asking(shop, { as: shopper })
    const { id, body } = await anOrderOf(shop, shopper)
    for (const status of ['Payment Pending', 'Placed', 'Packed', 'Shipped'] as const) {
      await shop.db.update(order).set({ status }).where(eq(order.id, id))
      const answer = await ask('POST', '/api/privacy/erase', { body: wish })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `Order ${body.checkout.orderNumber} is still open. The account can be deleted once it is delivered or cancelled.`,
      ])
    }
    expect((await exportShopper(shop, shopper.id)).profile.email).toBe(marks.email)
    expect([
      await shop.db.select().from(erasure),
      existsSync(join(shop.settings.dataDir, 'erasures.jsonl')),
    ]).toEqual([[], false])
  })

  it('while money is on its way back', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    await aPaidOrder(shop, shopper)
    await expect(eraseShopper(shop, shopper.id, because)).rejects.toThrow(
      'is still on its way back',
    )
    await settleRefunds(shop)
    await eraseShopper(shop, shopper.id, because)
  })

  it('while a late payment may still arrive, counted from the end of a long wait', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const inDays = (days: number) => ({
      ...shop,
      clock: () => new Date(Date.now() + days * 86_400_000),
    })
    const shopper = await aRegisteredShopper(shop)
    const { id } = await anOrderOf(shop, shopper, { paymentMethod: 'Online' })
    await cancelOwnOrder(inDays(3), shopper, id)
    await expect(eraseShopper(inDays(6.9), shopper.id, because)).rejects.toThrow(
      /^Order \d+ was not paid, but a late payment for it could still arrive\. The account can be deleted after \d+ [A-Z][a-z]+ \d{4}\.$/,
    )
    await eraseShopper(inDays(7), shopper.id, because)
    expect(await tablesThatSay(shop, everyMark)).toEqual([])
  })

  it('without the password, without the word, and without a session; guesses count as guesses at the log-in', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    const ask = asking(
      { ...shop, settings: { ...shop.settings, logInAttempts: 3 } },
      { as: shopper },
    )
    expect(
      (await asking(shop, { as: 'nobody' })('POST', '/api/privacy/erase', { body: wish })).status,
    ).toBe(401)
    for (const body of [
      { password },
      { confirm: 'DELETE' },
      { ...wish, confirm: 'delete' },
      { ...wish, password: '' },
      { ...wish, userId: shopper.id },
    ])
      expect((await ask('POST', '/api/privacy/erase', { body })).status).toBe(400)
    const statuses: number[] = []
    for (const path of ['erase', 'export', 'erase', 'export'])
      statuses.push(
        (
          await ask('POST', `/api/privacy/${path}`, {
            body: { password: 'a wrong one', ...(path === 'erase' && { confirm: 'DELETE' }) },
          })
        ).status,
      )
    expect(statuses).toEqual([403, 403, 403, 429])
    expect((await exportShopper(shop, shopper.id)).profile.name).toBe(shopper.name)
  })
})
