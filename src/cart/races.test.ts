import { describe, expect } from 'vitest'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { aBrowser, quantitiesIn } from '#tests/support/cart-browser.ts'
import { cart } from './tables.ts'

const sorted = (lines: [string, number][]) => lines.toSorted(([a], [b]) => a.localeCompare(b))

describe('at the same moment', () => {
  itRaces('two tabs add twenty products each, and none is lost', async ({ shop }) => {
    const { id: first, categoryId } = await aProduct(shop)
    const browser = aBrowser(shop)
    await browser.set([{ id: first, quantity: 1 }])
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => (await aProduct(shop, { categoryId })).id),
    )
    await Promise.all(ids.map((id) => browser.set([{ id, quantity: 1 }])))
    expect(sorted(await browser.see())).toEqual(
      sorted([first, ...ids].map((id): [string, number] => [id, 1])),
    )
  })

  itRaces('two devices of an account that has no cart yet make one', async ({ shop }) => {
    const [a, b] = [await aProduct(shop), await aProduct(shop)]
    const meera = await aShopper(shop)
    await Promise.all([a, b].map(({ id }) => aBrowser(shop).set([{ id, quantity: 1 }], meera)))
    expect(await shop.db.$count(cart)).toBe(1)
    expect(await aBrowser(shop).see(meera)).toHaveLength(2)
  })

  itRaces('ten pages after the log-in merge the browser’s cart once', async ({ shop }) => {
    const [a, b] = [await aProduct(shop), await aProduct(shop)]
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await aBrowser(shop).set([{ id: a.id, quantity: 1 }], meera)
    await browser.set([
      { id: a.id, quantity: 3 },
      { id: b.id, quantity: 2 },
    ])
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.look(meera)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await browser.see(meera)).toEqual([
      [b.id, 2],
      [a.id, 3],
    ])
  })

  itRaces('a log-in and a press of before it: both are in the account’s cart', async ({ shop }) => {
    const [a, b] = [await aProduct(shop), await aProduct(shop)]
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await browser.set([{ id: a.id, quantity: 1 }])
    await Promise.all([browser.set([{ id: b.id, quantity: 1 }]), browser.look(meera)])
    expect(sorted(await browser.see(meera))).toEqual(
      sorted([
        [a.id, 1],
        [b.id, 1],
      ]),
    )
  })

  itRaces(
    'an order and a tab that adds: what was ordered is gone, what was added stays',
    async ({ shop }) => {
      const bought = await aProduct(shop, { stock: 100 })
      const others = await Promise.all(Array.from({ length: 15 }, () => aProduct(shop)))
      const meera = await aShopper(shop)
      const browser = aBrowser(shop)
      await browser.set([{ id: bought.id, quantity: 2 }], meera)
      const [order] = await Promise.all([
        asking(shop, { bySessionOf: meera })('POST', '/api/checkout', {
          body: bodyOf(meera, bought),
        }),
        ...others.map(({ id }) => browser.set([{ id, quantity: 1 }], meera)),
      ])
      expect(order.status).toBe(201)
      expect(sorted(await browser.see(meera))).toEqual(
        sorted(others.map(({ id }): [string, number] => [id, 1])),
      )
    },
  )

  itRaces('an order is sent twice: the cart loses its pieces once', async ({ shop }) => {
    const bought = await aProduct(shop, { stock: 100 })
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await browser.set([{ id: bought.id, quantity: 9 }], meera)
    const send = () =>
      asking(shop, { bySessionOf: meera })('POST', '/api/checkout', {
        body: bodyOf(meera, bought),
        headers: { 'idempotency-key': 'one-press' },
      })
    await Promise.all(Array.from({ length: 8 }, send))
    expect(await browser.see(meera)).toEqual([[bought.id, 7]])
  })

  itRaces('a change is sent by many: it is applied once', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    const wish = [{ id, quantity: 4, change: 'pressed-once' }]
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.set(wish, meera)))
    expect(answers.map(quantitiesIn)).toEqual(Array.from({ length: 10 }, () => [[id, 4]]))
  })

  itRaces(
    'the account is erased and a tab adds: nothing is left of the cart',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const { id } = await aProduct(shop)
      const meera = await aShopper(shop)
      await Promise.all([
        eraseShopper(shop, meera.id, { actor: 'owner meera', reason: 'by letter' }),
        ...Array.from({ length: 10 }, () => aBrowser(shop).set([{ id, quantity: 1 }], meera)),
      ])
      await aBrowser(shop).set([{ id, quantity: 1 }], meera)
      expect(await shop.db.$count(cart)).toBe(0)
    },
  )
})
