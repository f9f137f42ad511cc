import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { attempt } from '#platform/tables.ts'
import { it, testShop } from '#tests/support/test-shop.ts'
import { aBrowser, changesOf, quantitiesIn } from '#tests/support/cart-browser.ts'
import { sweepCarts } from './sweep-carts.ts'
import { cart } from './tables.ts'

describe('a cart without an account', () => {
  it('waits behind a cookie for 90 days: httpOnly, Lax, and stored only as a hash', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const browser = aBrowser(shop)
    const { status, body, headers } = await browser.set([{ id, quantity: 2 }])
    expect(status).toBe(200)
    expect(body.lines).toEqual([
      {
        productId: id,
        productName: expect.stringContaining('Product'),
        productImage: '/media/products/stethoscope.webp',
        price: 800,
        quantity: 2,
      },
    ])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^nadi\.cart=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/,
      ),
    ])
    expect(await browser.see()).toEqual([[id, 2]])
    const [row] = await shop.db.select().from(cart)
    expect(JSON.stringify(row)).not.toContain(browser.cookie().split('=')[1])
  })

  it('has a Secure cookie that no other host can set where the shop is https', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const https = testShop(shop.db, { PUBLIC_URL: 'https://nadi.example', PAYMENTS: 'off' })
    const { headers } = await aBrowser(https).set([{ id, quantity: 1 }])
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-nadi\.cart=.*; HttpOnly; Secure$/)
  })

  it('makes no row and no cookie for a visitor without one', async ({ shop }) => {
    const { body, headers } = await aBrowser(shop).look()
    expect([body, headers.getSetCookie()]).toEqual([{ isOfAccount: false, lines: [] }, []])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await aBrowser(shop).set([])).headers.getSetCookie()).toEqual([])
    expect(await shop.db.$count(cart)).toBe(0)
  })

  it('has the newest first, keeps a changed line in its place, and puts a deleted one back there', async ({
    shop,
  }) => {
    const browser = aBrowser(shop)
    const ids = [(await aProduct(shop)).id, (await aProduct(shop)).id, (await aProduct(shop)).id]
    const [a = '', b = '', c = ''] = ids
    await browser.set(ids.map((id) => ({ id, quantity: 1 })))
    await browser.set([{ id: b, quantity: 5 }])
    expect(await browser.see()).toEqual([
      [c, 1],
      [b, 5],
      [a, 1],
    ])
    await browser.set([{ id: b, quantity: 0 }])
    await browser.set([{ id: b, quantity: 5, place: 1 }])
    expect(await browser.see()).toEqual([
      [c, 1],
      [b, 5],
      [a, 1],
    ])
  })

  it('applies a change that is sent again once, and the same change in another order not at all', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const browser = aBrowser(shop)
    const [add, more] = changesOf([
      { id, quantity: 1 },
      { id, quantity: 4 },
    ])
    await browser.send({ changes: [add, more] })
    await browser.set([{ id, quantity: 0 }])
    await browser.send({ changes: [add, more] })
    await browser.send({ changes: [more] })
    expect(await browser.see()).toEqual([])
  })

  it('leaves out a product that does not exist, and keeps one that is no longer sold', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop, { active: false })
    const browser = aBrowser(shop)
    await browser.set([
      { id: '0190a000-0000-7000-8000-000000000000', quantity: 1 },
      { id: "'; drop table cart", quantity: 1 },
      { id: id.toUpperCase(), quantity: 1 },
    ])
    expect(await browser.see()).toEqual([[id, 1]])
  })

  it('holds at most 100 lines', async ({ shop }) => {
    const { categoryId } = await aProduct(shop)
    const ids = await Promise.all(
      Array.from({ length: 102 }, async () => (await aProduct(shop, { categoryId })).id),
    )
    const browser = aBrowser(shop)
    await browser.set(ids.slice(0, 99).map((id) => ({ id, quantity: 1 })))
    await browser.set(ids.slice(99).map((id) => ({ id, quantity: 1 })))
    expect(await browser.see()).toHaveLength(100)
  })
})

describe('a cart at log-in', () => {
  it('is merged into the account: the larger quantity of a product wins, never the sum', async ({
    shop,
  }) => {
    const [a, b, c] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
    const meera = await aShopper(shop)
    const [phone, desk] = [aBrowser(shop), aBrowser(shop)]
    await desk.set(
      [
        { id: a.id, quantity: 2 },
        { id: b.id, quantity: 7 },
      ],
      meera,
    )
    await phone.set([
      { id: b.id, quantity: 3 },
      { id: a.id, quantity: 5 },
      { id: c.id, quantity: 1 },
    ])
    const merged = [
      [c.id, 1],
      [b.id, 7],
      [a.id, 5],
    ]
    expect(await phone.see(meera)).toEqual(merged)
    expect(await desk.see(meera)).toEqual(merged)
    expect(await shop.db.$count(cart)).toBe(1)
  })

  it('stays with the account: after the log-out the browser has none', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await browser.set([{ id, quantity: 2 }])
    await browser.see(meera)
    expect(await browser.see()).toEqual([])
    expect(await browser.see(await aShopper(shop))).toEqual([])
    expect(await browser.see(meera)).toEqual([[id, 2]])
  })

  it('keeps every line of the account when both together have more than 100', async ({ shop }) => {
    const { categoryId } = await aProduct(shop)
    const ids = await Promise.all(
      Array.from({ length: 120 }, async () => (await aProduct(shop, { categoryId })).id),
    )
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await aBrowser(shop).set(
      ids.slice(0, 60).map((id) => ({ id, quantity: 1 })),
      meera,
    )
    await browser.set(ids.slice(60).map((id) => ({ id, quantity: 1 })))
    const productIds = (await browser.see(meera)).map(([id]) => id)
    expect(productIds).toHaveLength(100)
    expect(productIds).toEqual(expect.arrayContaining(ids.slice(0, 60)))
  })
})

describe('an order', () => {
  it('takes exactly what was ordered out of the account’s cart', async ({ shop }) => {
    const [bought, other] = [await aProduct(shop), await aProduct(shop)]
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await browser.set(
      [
        { id: bought.id, quantity: 5 },
        { id: other.id, quantity: 1 },
      ],
      meera,
    )
    const body = bodyOf(meera, bought)
    expect((await asking(shop, { as: meera })('POST', '/api/checkout', { body })).status).toBe(201)
    expect(await browser.see(meera)).toEqual([
      [other.id, 1],
      [bought.id, 3],
    ])
    const again = bodyOf(meera, bought, {
      products: [{ productId: bought.id, quantity: 3, price: 800 }],
    })
    await asking(shop, { as: meera })('POST', '/api/checkout', { body: again })
    expect(await browser.see(meera)).toEqual([[other.id, 1]])
  })

  it('that waits for its payment leaves the cart as it is', async ({ shop }) => {
    const bought = await aProduct(shop)
    const meera = await aShopper(shop)
    const browser = aBrowser(shop)
    await browser.set([{ id: bought.id, quantity: 2 }], meera)
    const body = bodyOf(meera, bought, { paymentMethod: 'Online' })
    expect((await asking(shop, { as: meera })('POST', '/api/checkout', { body })).status).toBe(201)
    expect(await browser.see(meera)).toEqual([[bought.id, 2]])
  })
})

describe('a thief', () => {
  it('gets nothing by another token, a session’s cart by no token, and plants none', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const meera = await aShopper(shop)
    await aBrowser(shop).set([{ id, quantity: 2 }], meera)
    const thief = aBrowser(shop)
    for (const token of ['A'.repeat(43), 'x', '%00', "' or 1=1 --", 'A'.repeat(5_000)]) {
      thief.takeCookie(`nadi.cart=${token}`)
      const answer = await thief.look()
      expect([answer.status, quantitiesIn(answer)]).toEqual([200, []])
    }
    thief.takeCookie(`nadi.cart=${'A'.repeat(43)}`)
    await thief.set([{ id, quantity: 1 }])
    expect(thief.cookie()).not.toContain('A'.repeat(43))
  })

  it.for([
    ['no list', { changes: 'all' }, 'Please give the changes as a list.'],
    ['nothing', {}, 'Please give the changes as a list.'],
    ['another field', { changes: [], userId: 'x' }, 'There is no field named “userId”.'],
    [
      '101 changes',
      { changes: changesOf(Array.from({ length: 101 }, () => ({ id: 'x', quantity: 1 }))) },
      'Please send at most 100 changes.',
    ],
    ['100 pieces', { changes: changesOf([{ id: 'x', quantity: 100 }]) }, /from 0 to 99/],
    ['half a piece', { changes: changesOf([{ id: 'x', quantity: 0.5 }]) }, /whole quantity/],
    [
      'a negative price',
      { changes: changesOf([{ id: 'x', quantity: 1, price: -1 }]) },
      /0 or more/,
    ],
    [
      'a change without an id',
      { changes: [{ productId: 'x', quantity: 1 }] },
      /give each change an id/,
    ],
  ] as const)('who sends %s is told what is wrong', async ([, body, message], { shop }) => {
    const answer = await aBrowser(shop).send(body)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('who sends a huge body is refused before it is read', async ({ shop }) => {
    const { status } = await aBrowser(shop).send({ changes: [], x: 'x'.repeat(70_000) })
    expect(status).toBe(413)
  })

  it('makes at most 600 carts an hour from one address, and known carts go on', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const browser = aBrowser(shop)
    await browser.set([{ id, quantity: 1 }])
    const statusOf = async () => (await aBrowser(shop).set([{ id, quantity: 1 }])).status
    await shop.db.update(attempt).set({ points: 599 })
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 429, 429])
    expect(await shop.db.$count(cart)).toBe(2)
    expect((await browser.set([{ id, quantity: 2 }])).status).toBe(200)
    expect((await aBrowser(shop, '198.51.100.1').set([{ id, quantity: 1 }])).status).toBe(200)
    expect((await aBrowser(shop).set([{ id, quantity: 1 }], await aShopper(shop))).status).toBe(200)
  })
})

describe('old carts', () => {
  it('are swept after 90 days without use, an account’s after 400, an empty one of a browser after a day', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const later = (days: number) => ({
      ...shop,
      clock: () => new Date(Date.now() + days * 86_400_000),
    })
    const meera = await aShopper(shop)
    const [guest, emptied] = [aBrowser(shop), aBrowser(shop)]
    await guest.set([{ id, quantity: 1 }])
    await aBrowser(shop).set([{ id, quantity: 1 }], meera)
    await emptied.set([{ id, quantity: 1 }])
    await emptied.set([{ id, quantity: 0 }])
    const linesAfter = async (days: number) => {
      await sweepCarts(later(days))
      return shop.db.$count(cart)
    }
    expect([
      await linesAfter(0),
      await linesAfter(2),
      await linesAfter(91),
      await linesAfter(401),
    ]).toEqual([3, 2, 1, 0])
  })

  it('that are looked at live on, and their cookie with them', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const guest = aBrowser(shop)
    await guest.set([{ id, quantity: 1 }])
    const in60Days = { ...shop, clock: () => new Date(Date.now() + 60 * 86_400_000) }
    const { headers } = await asking(in60Days, { as: 'nobody' })('GET', '/api/cart', {
      headers: { cookie: guest.cookie() },
    })
    expect(headers.getSetCookie()[0]).toContain('Max-Age=7776000')
    await sweepCarts({ ...shop, clock: () => new Date(Date.now() + 100 * 86_400_000) })
    expect(await guest.see()).toEqual([[id, 1]])
  })
})
