import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import {
  aRegisteredShopper,
  aShopperWithEverything,
  marks,
  password,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { MyData } from './contract.ts'

describe('the export', () => {
  it('is everything about the shopper as a file of the documented shape, and nothing that opens the account', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aShopperWithEverything(shop)
    const { status, body, headers } = await asking(shop, { as: shopper })(
      'POST',
      '/api/privacy/export',
      { body: { password } },
    )
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="nadi-my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual(MyData.parse(body))
    expect(body.profile).toMatchObject({ _id: shopper.id, name: shopper.name, email: marks.email })
    expect(body.sessions).toHaveLength(1)
    expect(body.orders.map((order: { orderStatus: string }) => order.orderStatus)).toEqual([
      'Delivered',
      'Delivered',
      'Cancelled',
    ])
    const [cash, online, reduced] = body.orders
    expect(cash.returns).toMatchObject([
      { state: 'refused', reason: 'size', steps: [{ words: `too small for ${marks.name}` }, {}] },
    ])
    expect(cash).toMatchObject({
      shippingAddress: {
        recipient: `${marks.recipient} Khan`,
        landmark: `Behind ${marks.landmark}`,
        phone: marks.phone,
        city: marks.city,
      },
      cash: [{ amount: cash.totalAmount }],
      history: [{ status: 'Placed' }, { status: 'Shipped' }, { status: 'Delivered' }],
    })
    expect(online).toMatchObject({
      payments: [{ amount: 800, currency: 'INR', status: 'captured' }],
      refunds: [{ amount: 100, status: 'processed' }],
      products: [{ price: 800, quantity: 1 }],
    })
    expect(reduced).toMatchObject({
      products: [{ quantity: 1, takenOff: 1 }],
      takenOff: [{ pieces: 1, amount: 800, reason: 'damaged' }],
    })
    expect(body.cart).toEqual([{ productName: 'A walker', quantity: 2 }])
    expect(body.vouchers).toMatchObject([{ orderNumber: cash.orderNumber, state: 'consumed' }])
    expect(body.reviews).toMatchObject([{ stars: 5, words: `for ${marks.name}`, state: 'shown' }])
    expect(body.quotations).toMatchObject([{ clinic: marks.legalName, total: 800 }])
    expect(body.questions).toMatchObject([
      { words: `Is it for ${marks.name}, too?`, state: 'open' },
    ])
    expect(body.reminders).toMatchObject([{ days: 30, endedAt: null }])
    expect(body.alerts).toMatchObject([{ productName: 'A wheelchair', writtenAt: null }])
    expect(body.wishlist).toMatchObject([{ productName: 'A walker' }])
    expect(body.addresses).toMatchObject([{ label: marks.name, isDefault: true }])
    expect(body.enquiries).toMatchObject([
      { subject: 'A bed', number: marks.phone },
      { report: expect.arrayContaining([{ name: 'Serial number', value: marks.phone }]) },
    ])
    expect(Object.keys(body.sessions[0]).sort()).toEqual(['device', 'endsAt', 'startedAt'])
    expect(body.passkeys).toEqual([{ name: marks.passkey, addedAt: expect.any(String) }])
    expect([body.authenticatorApp, JSON.stringify(body).includes('the encrypted key')]).toEqual([
      true,
      false,
    ])
  })

  it('is named by the day it is in India', async ({ shop: plain }) => {
    const shop = { ...withDataFolder(plain), clock: () => new Date('2026-11-30T18:45:00Z') }
    const ravi = await aRegisteredShopper(shop, { name: 'Ravi Menon', email: 'ravi@example.in' })
    const { headers } = await asking(shop, { as: ravi })('POST', '/api/privacy/export', {
      body: { password },
    })
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="nadi-my-data-2026-12-01.json"',
    )
  })

  it("is nobody else's", async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    await aShopperWithEverything(shop)
    const ravi = await aRegisteredShopper(shop, { name: 'Ravi Menon', email: 'ravi@example.in' })
    const { body } = await asking(shop, { as: ravi })('POST', '/api/privacy/export', {
      body: { password },
    })
    for (const mark of Object.values(marks)) expect(JSON.stringify(body)).not.toContain(mark)
    expect(
      (await asking(shop, { as: 'nobody' })('POST', '/api/privacy/export', { body: { password } }))
        .status,
    ).toBe(401)
  })
})
