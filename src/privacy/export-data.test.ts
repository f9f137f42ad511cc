import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { sql } from 'drizzle-orm'
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

  it('names products whose review was hidden, and serial numbers of pieces', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aShopperWithEverything(shop)
    const ask = asking(shop, { as: shopper })
    const { rows } = await shop.db.execute<{ id: string; name: string }>(sql`
      select p.id, p.name from product_review r join product p on p.id = r.product_id`)
    await shop.db.execute(sql`update product_review set state = 'hidden', hidden_for = 'rude'`)
    await ask('POST', `/api/my-review/${rows[0]?.id}/delete`)
    await shop.db.execute(sql`insert into lot (id, product_id, code_plain, received_at)
      select ${v7()}, ${rows[0]?.id}, '', now()`)
    await shop.db.execute(sql`
      insert into device_serial (id, product_id, serial, serial_plain, lot_id, state, order_id, since)
      select ${v7()}, l.product_id, 'SN-1', 'SN1', t.id, 'out', l.order_id, now()
      from order_line l join "order" o on o.id = l.order_id join lot t on t.product_id = l.product_id
      where l.product_id = ${rows[0]?.id} order by o.number limit 1`)
    const { body } = await ask('POST', '/api/privacy/export', { body: { password } })
    expect(body.reviews).toEqual([])
    expect(body.withheldReviews).toEqual([{ productName: rows[0]?.name }])
    expect(body.orders[0].products[0].serialNumbers).toEqual(['SN-1'])
    expect(body).toEqual(MyData.parse(body))
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
