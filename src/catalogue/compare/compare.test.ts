import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'

describe('GET /compare', () => {
  it('puts products on sale side by side in the order of the address, and names the others', async ({
    shop,
  }) => {
    const first = await aProduct(shop, { brand: 'Nadi' })
    const second = await aProduct(shop, { brand: 'Saans' })
    const draft = await aProduct(shop, { active: false })
    const nobody = v7()
    const ids = [second.id, draft.id, first.id.toUpperCase(), nobody].join(',')
    const { status, body } = await asking(shop)('GET', `/api/compare?products=${ids}`)
    expect(status).toBe(200)
    expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([second.id, first.id])
    expect(body.rows[0]).toEqual({ name: 'Brand', values: ['Saans', 'Nadi'], differs: true })
    expect(body.unknown).toEqual([draft.id, nobody])
  })

  it('refuses none, more than four, and what is no list of ids', async ({ shop }) => {
    const ask = asking(shop)
    const five = Array.from({ length: 5 }, () => v7()).join(',')
    for (const query of ['', '?products=', '?products=,,', `?products=${five}`, '?products=a&x=1'])
      expect((await ask('GET', `/api/compare${query}`)).status, query).toBe(400)
    expect((await ask('GET', '/api/compare?products=nonsense')).body).toEqual({
      products: [],
      rows: [],
      unknown: ['nonsense'],
    })
  })
})
