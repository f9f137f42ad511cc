import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { expireOrders } from '#orders/moves/expire-orders.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { payAtProvider, providerFaults } from '#tests/support/paying.ts'
import { phoneOrder } from '#tests/support/phone-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { emailsBegin } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { linkedOrder } from '../../server/links/order-links.ts'

const aStranger = () => ({ name: 'Meera Krishnan', email: `meera-${v7()}@example.in` })

/** An order by phone that waits for its payment by link; 2 pieces at 500.00. */
async function aWaitingOrder(shop: Shop, customer: Record<string, string> = aStranger()) {
  const row = await aProduct(shop, { listPricePaise: 50_000, discountPercent: 0, stock: 5 })
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const { body } = await ask('POST', '/admin/api/orders/place-phone-order', {
    body: phoneOrder(row, {
      customer,
      payment: 'Online',
      waitMinutes: 1440,
    }),
  })
  return { id: body.placed._id as string, payLink: body.payLink as string, row }
}

async function page(shop: Shop, url: string) {
  const response = await linkedOrder(shop, new Request(url))
  if (!response) throw new Error(`no page of a link: ${url}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Pays what the form of the page names, as the provider's own page does, and comes back. */
async function payByLink(shop: Shop, id: string, text: string) {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const proof = await payAtProvider(shop, {
    checkout: { _id: id },
    razorpayOrder: { id: field('order_id') },
  })
  const callback = new URL(field('callback_url').replaceAll('&amp;', '&'))
  const back = await asking(shop)('POST', callback.pathname + callback.search, {
    body: new URLSearchParams(proof).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return back.headers.get('location') ?? ''
}

describe('the link of an order', () => {
  it('to pay shows number, amount and first name to nobody’s cache, and is paid once', async ({
    shop,
  }) => {
    const { id, payLink } = await aWaitingOrder(shop)
    expect(await emailsBegin(shop, 'Please pay your order')).toMatchObject([
      { text: expect.stringContaining('/pay/') },
    ])
    const before = await page(shop, payLink)
    expect(before.headers.get('cache-control')).toBe('private, no-store')
    expect(before.headers.get('x-robots-tag')).toContain('noindex')
    expect(before.text).toContain('Pay ₹1,000')
    expect(before.text).toContain('Hello Meera.')
    expect(before.text).not.toMatch(/Temple Road|Krishnan|9845000210|meera-|product/i)
    const back = await payByLink(shop, id, before.text)
    expect(back).toBe(`${new URL(payLink).pathname}?back=1`)
    expect((await page(shop, payLink)).text).toContain('is paid')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('to pay leaves the cart of who pays by it as it was', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const { id, payLink, row } = await aWaitingOrder(shop, { _id: shopper.id })
    const ask = asking(shop, { as: shopper })
    const put = { id: 'a-change', productId: row.id, quantity: 2, price: 500 }
    await ask('POST', '/api/cart', { body: { changes: [put] } })
    await payByLink(shop, id, (await page(shop, payLink)).text)
    expect((await page(shop, payLink)).text).toContain('is paid')
    const { body } = await ask('GET', '/api/cart')
    expect(body.lines).toMatchObject([{ quantity: 2 }])
  })

  it('to pay has 15 minutes more, in steps of five, while a payment is under way or nobody answers', async ({
    shop,
  }) => {
    const { id, payLink } = await aWaitingOrder(shop)
    await page(shop, payLink)
    const endOfTime = async (minutesAgo: number) => {
      const { rows } = await shop.db.execute<{ end: string }>(
        sql`select expires_at as end from "order" where id = ${id}`,
      )
      // Order, link and intent grow old together, and the wait was a day.
      const older = sql`(now() - ${rows[0]?.end}::timestamptz) - make_interval(mins => ${minutesAgo})`
      await shop.db.execute(sql`update "order" set expires_at = expires_at + ${older}`)
      await shop.db.execute(sql`update order_link set ends_at = ends_at + ${older}`)
      await shop.db.execute(sql`update payment_intent set created_at = created_at + ${older}`)
    }
    const stateOf = async () => {
      const { rows } = await shop.db.execute(sql`
        select status, round(extract(epoch from expires_at - now()) / 60)::int as minutes
        from "order" where id = ${id}`)
      return rows[0]
    }
    await providerFaults(shop, [{ fault: '500', match: 'GET /orders/:id/payments' }])
    await endOfTime(1)
    await expireOrders(shop)
    expect(await stateOf()).toEqual({ status: 'Payment Pending', minutes: 5 })
    // The wait that was agreed ended 14 minutes ago, the last five minutes one ago.
    await shop.db.execute(sql`update order_link set ends_at = ends_at - interval '13 minutes'`)
    await shop.db.execute(sql`update "order" set expires_at = now() - interval '1 minute'`)
    await expireOrders(shop)
    expect(await stateOf()).toEqual({ status: 'Payment Pending', minutes: 5 })
    await shop.db.execute(sql`update order_link set ends_at = ends_at - interval '2 minutes'`)
    await shop.db.execute(sql`update "order" set expires_at = now() - interval '1 minute'`)
    await expireOrders(shop)
    expect(await stateOf()).toMatchObject({ status: 'Cancelled' })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('to pay ends with the time to pay, which gives the pieces back', async ({ shop }) => {
    const { id, payLink, row } = await aWaitingOrder(shop)
    const waits = await shop.db.execute<{ hours: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from "order" where id = ${id}`,
    )
    expect(waits.rows).toEqual([{ hours: 24 }])
    await shop.db.execute(
      sql`update "order" set expires_at = now() - interval '1 minute' where id = ${id}`,
    )
    await expireOrders(shop)
    expect((await page(shop, payLink)).text).toContain('is closed')
    const { rows } = await shop.db.execute(
      sql`select stock, reserved from product where id = ${row.id}`,
    )
    expect(rows).toEqual([{ stock: 5, reserved: 0 }])
    await shop.db.execute(sql`update order_link set ends_at = now() - interval '1 minute'`)
    expect((await page(shop, payLink)).status).toBe(404)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('shows steps and sums without whole name, phone or address, and no guess opens one', async ({
    shop,
  }) => {
    const { id, payLink } = await aWaitingOrder(shop)
    await payByLink(shop, id, (await page(shop, payLink)).text)
    const [email] = await emailsBegin(shop, 'We received your payment')
    const [link = ''] = /http\S+\/order\/[\w-]+/.exec(email?.text ?? '') ?? []
    const { status, text } = await page(shop, link)
    expect(status).toBe(200)
    expect(text).toContain('98•••••10')
    expect(text).not.toMatch(/9845000210|Temple Road|Meera|Krishnan/)
    for (const other of [payLink.replace('/pay/', '/order/'), `${link.slice(0, -1)}~`, `${link}a`])
      expect((await page(shop, other)).status).toBe(404)
    const { rows } = await shop.db.execute<{ found: boolean }>(
      sql`select exists (select from order_link where encode(token_hash, 'escape') = ${link.split('/').at(-1)}) as found`,
    )
    expect(rows).toEqual([{ found: false }])
  })
})
