import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import type { FoundLine } from './contract.ts'
import { quickOrderErrors } from './contract.ts'

describe('an order from a list', () => {
  it('finds each line by name, item number or barcode, else by a search, and says which', async ({
    shop,
  }) => {
    const ask = asking(shop)
    const strips = await aProduct(shop, { name: 'Ketone Strips, Box of 25' })
    const walker = await aProduct(shop, { name: 'Folding Walker', sku: 'WLK-7' })
    const cuff = await aProduct(shop, { name: 'Large Arm Cuff', barcode: '8901234567894' })
    const hidden = await aProduct(shop, { name: 'Hidden Chair', sku: 'HID-1', active: false })
    await aProduct(shop, { name: 'Twin Name', sku: 'TW-1' })
    await aProduct(shop, { name: 'Twin Name', sku: 'TW-2' })
    const text = [
      'ketone strips, box of 25, 3',
      'wlk-7\t12',
      '8901234567894 x 2',
      'walkr',
      'HID-1, 1',
      'Twin Name, 2',
      'zzzzqqqq',
    ].join('\n')
    const { status, body } = await ask('POST', '/api/match-list', { body: { text } })
    expect(status).toBe(200)
    const lines = body.lines as FoundLine[]
    const results = lines.map(({ quantity, isExact, products }) => [
      quantity,
      isExact,
      products[0]?._id ?? null,
    ])
    expect(results.slice(0, 4)).toEqual([
      [3, true, strips.id],
      [12, true, walker.id],
      [2, true, cuff.id],
      [1, false, walker.id],
    ])
    expect(JSON.stringify(body)).not.toContain(hidden.id)
    expect([lines[5]?.isExact, lines[5]?.products.length]).toEqual([false, 2])
    expect(lines[6]?.products).toEqual([])
  })

  it('refuses what is no list, or too long a one, and too many of them', async ({ shop }) => {
    const ask = asking(shop)
    const send = (body: object) => ask('POST', '/api/match-list', { body })
    expect((await send({ text: `"'"` })).body.message).toBe(quickOrderErrors.NOTHING_LISTED.message)
    expect((await send({ text: 'a, 1\n'.repeat(51) })).body.message).toBe(
      quickOrderErrors.LIST_TOO_LONG.message,
    )
    const odd = [
      {},
      { text: 7 },
      { text: 'a'.repeat(10_001) },
      { text: ' \n ' },
      { text: 'a', more: 1 },
    ]
    for (const body of odd) expect((await send(body)).status).toBe(400)
    expect((await send({ text: 'a\u0000b, 1\n%_\\' })).status).toBeLessThan(500)
    let last = 0
    for (let count = 0; count < 21; count += 1) last = (await send({ text: 'walker' })).status
    expect(last).toBe(429)
    // A household has 2^64 addresses of IPv6.
    for (let count = 0; count < 21; count += 1)
      last = (
        await asking(shop, { address: `2001:db8:1:2::${count}` })('POST', '/api/match-list', {
          body: { text: 'walker' },
        })
      ).status
    expect(last).toBe(429)
  })
})
