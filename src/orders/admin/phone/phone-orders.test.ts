import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { expireOrders } from '#orders/moves/expire-orders.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { phoneOrder } from '#tests/support/phone-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder, emailsBegin, seenOf } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'

type Fields = Record<string, unknown>
type Row = Awaited<ReturnType<typeof aProduct>>

async function aDesk(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const call = (name: string, body: Fields) => ask('POST', `/admin/api/orders/${name}`, { body })
  const quote = (body: Fields) => call('quote-phone-order', body)
  const place = (body: Fields) => call('place-phone-order', body)
  return { ask, call, quote, place }
}

function lineOf({ id, pricePaise }: Row, quantity: number) {
  return { productId: id, quantity, price: pricePaise / 100 }
}

const aFive = (shop: Shop, stock = 20) =>
  aProduct(shop, { listPricePaise: 50_000, discountPercent: 0, stock })

async function orderRow({ db }: Shop, id: string) {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select o.status, o.payment_status, o.payment_method, o.channel, o.discount_paise, o.total_paise,
      (select actor from order_event where order_id = o.id and sequence = 1) as actor, u.email
    from "order" o join "user" u on u.id = o.user_id where o.id = ${id}`)
  return rows[0]
}

describe('an order by phone', () => {
  it('is placed once a key, by the statements of the checkout, for a customer without an e-mail', async ({
    shop,
  }) => {
    const { ask, place } = await aDesk(shop)
    const body = phoneOrder(await aFive(shop))
    const first = await place(body)
    expect(first.status).toBe(200)
    expect((await place(body)).body).toEqual(first.body)
    expect((await place({ ...body, total: 999 })).status).toBe(409)
    expect(await orderRow(shop, first.body.placed._id)).toMatchObject({
      status: 'Placed',
      channel: 'phone',
      total_paise: '100000',
      actor: expect.stringMatching(/^staff /),
      email: expect.stringMatching(/@phone\.invalid$/),
    })
    expect(await emailsBegin(shop, '')).toEqual([])
    const { orderNumber } = first.body.placed
    const detail = await ask('GET', `/admin/api/orders/detail?number=${orderNumber}`)
    expect(detail.body.shopper).toMatchObject({ name: 'Meera Krishnan', email: null })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('has the voucher first, then the discount by hand within the limit, and says why', async ({
    shop,
  }) => {
    const { ask, quote, place } = await aDesk(shop, { discountLimitPercent: 10 })
    const [row, other] = [
      await aFive(shop),
      await aProduct(shop, { listPricePaise: 33_300, discountPercent: 0 }),
    ]
    const { code: voucher } = await aVoucher(shop, { value: 7 })
    const terms = { voucher, payment: 'Cash On Delivery', discount: { percent: 10 }, shipping: 40 }
    const products = [lineOf(row, 1), lineOf(other, 3)]
    const draft = {
      products: products.map(({ price: _, ...line }) => line),
      postalCode: '560003',
      ...terms,
    }
    // 1,499.00 less 7 % (104.93) is 1,394.07, of which 10 % are 139.41.
    const quoted = await quote(draft)
    expect(quoted.body).toMatchObject({ discount: 244.34, byHand: 139.41, total: 1294.66 })
    expect((await quote({ ...draft, discount: { rupees: 139.42 } })).status).toBe(403)
    const body = phoneOrder(row, { ...terms, products, total: 1294.66 })
    expect((await place(body)).body.errors[0].path).toBe('reason')
    const placed = await place({ ...body, key: v7(), reason: 'the box was dented' })
    expect(placed.status).toBe(200)
    expect(await orderRow(shop, placed.body.placed._id)).toMatchObject({ discount_paise: '24434' })
    const report = await ask('GET', '/admin/api/reports/read?report=vouchers&period=today')
    const [table] = report.body.tables
    expect(table.rows).toMatchObject([{ cells: [voucher, 1, 10_493, 129_466, 129_466] }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is refused with what is left where a shopper was quicker', async ({ shop }) => {
    const { place } = await aDesk(shop)
    const row = await aFive(shop, 2)
    await anOrder(shop, { row, quantity: 1 })
    const answer = await place(phoneOrder(row))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('Only 1 piece'),
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('at the counter is delivered and paid at once, and a return owes the cash', async ({
    shop,
  }) => {
    const { place, call } = await aDesk(shop)
    const body = phoneOrder(await aFive(shop), { payment: 'Cash', shippingAddress: null })
    const { placed } = (await place(body)).body
    expect(placed).toMatchObject({ orderStatus: 'Delivered', paymentStatus: 'Paid' })
    expect(await brokenInvariants(shop)).toEqual([])
    const returned = await call('return', {
      order_id: placed._id,
      seen: await seenOf(shop, placed._id),
      reason: 'too small',
      resaleable: true,
    })
    expect(returned.body.order).toMatchObject({ paymentStatus: 'Refund Initiated', cashHeld: 1000 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('by bank transfer waits, is placed by its whole amount, and ends when nothing comes', async ({
    shop,
  }) => {
    const { place, call } = await aDesk(shop)
    const row = await aFive(shop)
    const waiting = { payment: 'Bank Transfer', waitMinutes: 1440 }
    const first = (await place(phoneOrder(row, waiting))).body.placed
    const second = (await place(phoneOrder(row, waiting))).body.placed
    const receive = async (id: string, rupees: number) =>
      call('receive-transfer', {
        order_id: id,
        seen: await seenOf(shop, id),
        rupees,
        reference: 'UTR 1',
      })
    expect((await receive(first._id, 999)).status).toBe(409)
    expect((await receive(first._id, 1000)).body.order).toMatchObject({
      orderStatus: 'Placed',
      paymentStatus: 'Paid',
      cashHeld: 1000,
    })
    expect((await receive(first._id, 1000)).status).toBe(409)
    await shop.db.execute(
      sql`update "order" set expires_at = now() - interval '1 minute' where id = ${second._id}`,
    )
    await expireOrders(shop)
    expect((await orderRow(shop, second._id))?.status).toBe('Cancelled')
    expect(await brokenInvariants(shop)).toEqual([])
    // Late, and the pieces are still there.
    expect((await receive(second._id, 1000)).body.order).toMatchObject({ orderStatus: 'Placed' })
    const cancelled = await call('cancel', {
      order_id: second._id,
      seen: await seenOf(shop, second._id),
      reason: 'shopper asked',
    })
    expect(cancelled.body.order).toMatchObject({ paymentStatus: 'Refund Initiated' })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('by bank transfer is not paid online, and says so to who tries', async ({ shop }) => {
    const { place } = await aDesk(shop)
    const [row, shopper] = [await aFive(shop), await aShopper(shop)]
    const fields = { customer: { _id: shopper.id }, payment: 'Bank Transfer', waitMinutes: 1440 }
    const { placed } = (await place(phoneOrder(row, fields))).body
    const api = asking(shop, { as: shopper })
    const { body } = await api('GET', `/api/own-order?number=${placed.orderNumber}`)
    expect(body.data).toMatchObject({
      orderStatus: 'Payment Pending',
      payUntil: expect.any(String),
    })
    const { status, body: refused } = await api('POST', '/api/payment/start', {
      body: { order_id: placed._id },
    })
    const message = 'This order waits for your bank transfer: it is not paid online.'
    expect([status, refused.message]).toEqual([409, message])
  })

  it('belongs to the customer whom the search finds, whole only with their contacts', async ({
    shop,
  }) => {
    const { ask, place } = await aDesk(shop)
    const { shopper, row } = await anOrder(shop, { address: { phone: '9845000210' } })
    const find = (words: string, by = ask) =>
      by('GET', `/admin/api/orders/find-customers?words=${encodeURIComponent(words)}`)
    for (const words of ['0210', shopper.email])
      expect((await find(words)).body).toMatchObject([{ _id: shopper.id, orders: 1 }])
    const addresses = await ask(
      'GET',
      `/admin/api/orders/customer-addresses?customer=${shopper.id}`,
    )
    expect(addresses.body).toHaveLength(1)
    const { pricePaise } = row
    const placed = await place(
      phoneOrder(row, { customer: { _id: shopper.id }, total: (pricePaise * 2) / 100 }),
    )
    expect(placed.status).toBe(200)
    const duplicate = await place(
      phoneOrder(row, {
        customer: { name: 'Meera', email: shopper.email },
        total: (pricePaise * 2) / 100,
      }),
    )
    expect([duplicate.status, duplicate.body.errors[0].path]).toEqual([409, 'customer.email'])
    const masked = askingStaff(shop, {
      as: await aMember(shop, { permissions: ['orders.create'] }),
    })
    expect((await find('0210', masked)).status).toBe(403)
  })

  itRaces(
    'is one order when the same press arrives twenty times, and two never sell one piece',
    async ({ shop }) => {
      const { place } = await aDesk(shop)
      const row = await aFive(shop, 6)
      const body = phoneOrder(row)
      const same = await Promise.all(Array.from({ length: 20 }, () => place(body)))
      expect(
        new Set(same.map(({ status, body: answer }) => `${status} ${answer.placed?._id}`)).size,
      ).toBe(1)
      const others = await Promise.all(Array.from({ length: 6 }, () => place(phoneOrder(row))))
      expect(others.filter(({ status }) => status === 200)).toHaveLength(2)
      expect(await brokenInvariants(shop)).toEqual([])
    },
  )
})
