import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { contract as catalogueContract, ProductCard } from '#catalogue/contract.ts'
import type { contract as contentContract } from '#content/contract.ts'
import type { contract as deliveryContract } from '#delivery/contract.ts'
import type { ClientOf } from '#platform/rpc/contract.ts'
import { seedOnce } from './seed.ts'
import { callContextOf, screensClient } from './api.ts'

type Clients = {
  catalogue: ClientOf<typeof catalogueContract>
  content: ClientOf<typeof contentContract>
  delivery: ClientOf<typeof deliveryContract>
}

describe('a read that anybody may make', () => {
  it('is answered over HTTP as the library’s own client answers it', async ({ shop }) => {
    await seedOnce(shop, () => undefined)
    const { catalogue, content, delivery } = screensClient(
      callContextOf(shop, new Request('http://localhost:3000/'), {
        requestId: 'a-request',
        address: '192.0.2.1',
      }),
    ) as Clients
    const overHttp = async (path: string) => (await asking(shop)('GET', `/api/${path}`)).body
    const page = await catalogue.getProduct({ search: 'mask', limit: 5 })
    const [first] = page.products as [ProductCard]
    expect(await overHttp('get-product?search=mask&limit=5')).toEqual(page)
    expect(await overHttp(`single-product/${first._id}`)).toEqual(
      await catalogue.singleProduct({ id: first._id }),
    )
    expect(await overHttp(`get-product-by-category/${first.categoryName._id}`)).toEqual(
      await catalogue.getProductByCategory({ id: first.categoryName._id }),
    )
    expect(await overHttp('all-category')).toEqual(await catalogue.allCategory())
    expect(await overHttp('events/all-event')).toEqual(await content.events())
    expect(await overHttp('all-pincode')).toEqual(await delivery.allPincode())
  })

  it('is refused in the same words, whether it is looked at or not', async ({ shop }) => {
    const ask = asking(shop)
    expect(await ask('GET', '/api/single-product/no-such-id')).toMatchObject({
      status: 404,
      body: {
        success: false,
        message: 'We could not find this product.',
        requestId: expect.any(String),
      },
    })
    expect(await ask('GET', '/api/single-product/no-such-id?colour=red')).toMatchObject({
      status: 400,
      body: { message: 'There is no field named “colour”.', errors: [{ path: 'colour' }] },
    })
    expect(await ask('GET', '/api/single-product/%E0%A4')).toMatchObject({ status: 404 })
    expect(await ask('GET', '/api/get-product/')).toMatchObject({
      status: 200,
      body: { products: [] },
    })
    expect(await ask('HEAD', '/api/all-category')).toMatchObject({ status: 200 })
    expect(await ask('GET', '/api/all-order-by-userid/somebody')).toMatchObject({ status: 401 })
    const askedWrongly = await ask('GET', '/api/checkout')
    expect(askedWrongly).toMatchObject({
      status: 405,
      body: { success: false, message: 'This call is made with POST.' },
    })
    expect(askedWrongly.headers.get('allow')).toBe('POST')
  })
})

describe('a call that does something', () => {
  it('says first that nobody is logged in, then that it cannot be read, and then what is wrong with it', async ({
    shop,
  }) => {
    const [nobody, shopper] = [asking(shop), asking(shop, { as: await aShopper(shop) })]
    const words = {
      success: false,
      message: 'We could not read this request. Please send valid JSON.',
      requestId: expect.any(String),
    }
    for (const body of ['{"userId"', {}])
      expect(await nobody('POST', '/api/checkout', { body })).toMatchObject({
        status: 401,
        body: { success: false, message: 'Please log in to continue.' },
      })
    expect(await shopper('POST', '/api/checkout', { body: '{"userId"' })).toMatchObject({
      status: 400,
      body: words,
    })
    const refused = await shopper('POST', '/api/checkout', { body: { products: [] } })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: expect.arrayContaining([{ path: 'products', message: 'Your cart is empty.' }]),
      },
    })
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it('is found under its own method and path alone', async ({ shop }) => {
    const ask = asking(shop, { as: await aShopper(shop) })
    for (const path of ['/api/checkout/', '/api/no-such-call'])
      expect(await ask('POST', path, { body: {} })).toMatchObject({ body: { success: false } })
    expect(await ask('PUT', '/api/checkout', { body: {} })).toMatchObject({
      status: 405,
      body: { success: false, message: 'This call is made with POST.' },
    })
  })
})
