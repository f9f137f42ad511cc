import { sql } from 'drizzle-orm'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from './ask.ts'
import { aProduct, aShopper } from './builders.ts'
import { checkoutBody, payAtProvider } from './paying.ts'
import { aVoucher } from './vouchers.ts'

type About = {
  shopper?: Shopper
  row?: Awaited<ReturnType<typeof aProduct>>
  paymentMethod?: 'Online' | 'Cash On Delivery'
  /** Fields of the address that differ. */
  address?: Record<string, string>
  quantity?: number
  /** Several products; else it is one. */
  lines?: { row: Awaited<ReturnType<typeof aProduct>>; quantity: number }[]
  /** A voucher of so many percent, or of rupees. */
  percent?: number
  rupees?: number
}

/** An order of a shopper, paid when it is paid online, as the back office refers to it. */
export async function anOrder(shop: Shop, about: About = {}) {
  const { paymentMethod = 'Cash On Delivery', address = {}, quantity = 2 } = about
  const row = about.row ?? about.lines?.[0]?.row ?? (await aProduct(shop))
  const shopper = about.shopper ?? (await aShopper(shop))
  const body = checkoutBody(shopper, about.lines ?? [{ row, quantity }], {
    paymentMethod,
    ...(await discountOf(shop, about)),
  })
  Object.assign(body.shippingAddress, address)
  const ask = asking(shop, { as: shopper })
  const answer = await ask('POST', '/api/checkout', { body })
  if (paymentMethod === 'Online')
    await ask('POST', '/api/payment/verify', { body: await payAtProvider(shop, answer.body) })
  const checkout = answer.body.checkout as Record<string, string> | undefined
  const { _id: id, orderNumber: number } = checkout ?? {}
  if (!id || !number) throw new Error(`no order: ${JSON.stringify(answer)}`)
  return { id, number, shopper, row }
}

async function discountOf(shop: Shop, { percent, rupees }: About) {
  const value = rupees ?? percent
  if (value === undefined) return {}
  const kind = rupees === undefined ? 'percent' : 'rupees'
  return { voucher: (await aVoucher(shop, { kind, value })).code, couponDiscount: value }
}

/** The order as a screen shows it now. */
export async function seenOf(
  { db }: Shop,
  id: string,
): Promise<{ status: string; version: number }> {
  const { rows } = await db.execute<{ status: string; version: number }>(
    sql`select status, version from "order" where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no order ${id}`)
  return row
}

/** The minutes that the email about a parcel waits are over. */
export async function waitIsOver({ db }: Shop): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'created'`,
  )
}

/** Queued emails whose subject begins so. */
export async function emailsBegin({ db }: Shop, subject: string): Promise<{ text: string }[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select data #>> '{payload,text}' as text from pgboss.job
    where data ->> 'kind' = 'send-letter' and data #>> '{payload,subject}' like ${`${subject}%`}`)
  return rows
}
