import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { inStock, outOfStock } from '#catalogue/rules.ts'
import { product } from '#catalogue/tables.ts'
import { atomically } from '#platform/shop.ts'
import { asking, type Answer } from '#tests/support/ask.ts'
import { aProduct, aSession, aShopper } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { moveWishes } from './of-shopper.ts'
import { sharedIds } from './rules.ts'
import { wishesIn } from './wish-cookie.ts'

const idsIn = ({ body }: Answer) => body.products.map(({ _id }: { _id: string }) => _id)
const cookieIn = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const adding = (...products: string[]) => ({ body: { products } })

describe('the wishlist', () => {
  it('has today’s prices, the newest first, says what is sold out, and forgets what left the catalogue', async ({
    shop,
  }) => {
    const ask = asking(shop, { as: await aShopper(shop) })
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const gone = await aProduct(shop)
    for (const { id } of [first, gone, second]) await ask('POST', '/api/wishlist', adding(id))
    await ask('POST', '/api/wishlist', adding(first.id))
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, second.id))
    await shop.db.update(product).set({ active: false }).where(eq(product.id, gone.id))
    const list = await ask('GET', '/api/wishlist')
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(list.body).toMatchObject({
      isOfAccount: true,
      products: [
        { _id: second.id, stock: outOfStock },
        { _id: first.id, productFinalPrice: 800, stock: inStock },
      ],
    })
    expect(idsIn(await ask('POST', `/api/wishlist/${second.id}/remove`))).toEqual([first.id])
    expect((await ask('POST', '/api/wishlist/nonsense/remove')).status).toBe(404)
    expect((await ask('POST', '/api/wishlist', adding(v7()))).status).toBe(404)
  })

  it('is the browser’s without an account, and joins the account’s at the first look after the log-in', async ({
    shop,
  }) => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const nobody = asking(shop, { as: 'nobody' })
    const added = await nobody('POST', '/api/wishlist', adding(first.id))
    const headers = { cookie: cookieIn(added) }
    expect(added.headers.getSetCookie()[0]).toContain('HttpOnly')
    expect(idsIn(await nobody('GET', '/api/wishlist', { headers }))).toEqual([first.id])
    const shopper = await aShopper(shop)
    const ask = asking(shop, { as: shopper })
    await ask('POST', '/api/wishlist', adding(second.id))
    const session = await aSession(shop, shopper)
    const merged = await asking(shop)('GET', '/api/wishlist', {
      headers: { cookie: `${session}; ${headers.cookie}` },
    })
    expect(idsIn(merged)).toHaveLength(2)
    expect(merged.headers.getSetCookie().join()).toMatch(/nadi\.wishlist=; .*Max-Age=0/)
    expect(idsIn(await ask('GET', '/api/wishlist')).sort()).toEqual([first.id, second.id].sort())
  })

  itRaces('has room again when the shop takes its products off sale', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const ask = asking(shop, { as: shopper })
    const ids = await Promise.all(
      Array.from({ length: 100 }, async () => (await aProduct(shop)).id),
    )
    const one = await aProduct(shop)
    const lists = async () => {
      const nobody = await asking(shop, { as: 'nobody' })('POST', '/api/wishlist', adding(...ids))
      const headers = { cookie: cookieIn(nobody) }
      return [
        () => ask('POST', '/api/wishlist', adding(one.id)),
        () =>
          asking(shop, { as: 'nobody' })('POST', '/api/wishlist', { ...adding(one.id), headers }),
      ] as const
    }
    await ask('POST', '/api/wishlist', adding(...ids))
    for (const add of await lists()) expect((await add()).status).toBe(409)
    const browsers = await lists()
    await shop.db
      .update(product)
      .set({ active: false })
      .where(eq(product.id, ids[0] ?? ''))
    for (const add of browsers) {
      const list = await add()
      expect([list.status, idsIn(list)[0], idsIn(list).length]).toEqual([200, one.id, 100])
    }
  })

  it('takes any cookie for a list of at most a hundred products, or for none', ({ shop }) => {
    const lists = ['', '!', 'AAAA', 'A'.repeat(22), randomBytes(16 * 200).toString('base64url')]
    for (const value of lists) {
      const ids = wishesIn(shop, new Headers({ cookie: `nadi.wishlist=${value}` }))
      expect(ids.length).toBeLessThanOrEqual(100)
      expect(ids.every((id) => id.length === 36)).toBe(true)
    }
  })

  it('is shared as products alone', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const { status, body } = await asking(shop, { as: 'nobody' })(
      'GET',
      `/api/shared-wishlist?products=${id.toUpperCase()},nonsense,${v7()},${id}`,
    )
    expect([status, Object.keys(body)]).toEqual([200, ['products']])
    expect(body.products).toMatchObject([{ _id: id }])
    expect(sharedIds(Array.from({ length: 300 }, () => v7()).join(','))).toHaveLength(100)
  })

  it('goes over into the account that another one became', async ({ shop }) => {
    const [old, account] = [await aShopper(shop), await aShopper(shop)]
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    await asking(shop, { as: old })('POST', '/api/wishlist', adding(first.id, second.id))
    const ask = asking(shop, { as: account })
    await ask('POST', '/api/wishlist', adding(first.id))
    await atomically(shop, (shop) => moveWishes(shop, { from: old.id, into: account.id }))
    expect(idsIn(await ask('GET', '/api/wishlist'))).toHaveLength(2)
    expect(idsIn(await asking(shop, { as: old })('GET', '/api/wishlist'))).toEqual([])
  })

  itRaces('has a hundred products when more come at once', async ({ shop }) => {
    const { id, categoryId } = await aProduct(shop)
    const ids = Array.from({ length: 103 }, () => v7())
    for (const [at, copy] of ids.entries())
      await aProduct(shop, { categoryId, id: copy, name: `Copy ${at}` })
    const ask = asking(shop, { as: await aShopper(shop) })
    await ask('POST', '/api/wishlist', adding(...ids.slice(0, 97), id))
    const answers = await Promise.all(
      ids.slice(97).map((copy) => ask('POST', '/api/wishlist', adding(copy))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(idsIn(await ask('GET', '/api/wishlist'))).toHaveLength(100)
  })
})
