import { eq, sql } from 'drizzle-orm'
import { isReachable } from '#accounts/desk-customers.ts'
import { user } from '#accounts/tables.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { sendLater } from '#platform/jobs/outbox.ts'
import { emailJob } from '#platform/mail/send-email.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'
import { orderPlacedEmail } from '../emails.ts'
import { makeLink } from '../links/order-links.ts'
import { billingOf } from '../billing/rules.ts'
import { order, orderLine } from '../tables.ts'

export const orderPlacedJob = 'order-placed'

export const emailJobs = [emailJob, orderPlacedJob]

/**
 * The confirmation is queued in the order's transaction and written when sent, so that the checkout
 * does not wait for it.
 */
export async function emailOrderPlaced(shop: Shop, orderId: string): Promise<void> {
  await sendLater(shop, { id: orderId, kind: orderPlacedJob, payload: { orderId } })
}

/** The order as bought; undefined for an account without an address. */
export async function writeOrderPlacedEmail(
  shop: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<Email | undefined> {
  const lines = await linesBought(shop).execute(payload as { orderId: string })
  const [firstRow] = lines
  if (!firstRow || !isReachable(firstRow.shopper.to)) return undefined
  const { shopper, order: boughtOrder } = firstRow
  const draft = { shippingAddress: boughtOrder, paymentMethod: boughtOrder.paymentMethod }
  const details = {
    ...shopper,
    number: boughtOrder.number,
    ...(boughtOrder.channel === 'phone' && {
      orderUrl: await makeLink(shop, boughtOrder, 'order'),
    }),
    lines: lines.map(({ line }) => line),
    totals: boughtOrder,
    draft,
    billing: billingOf(boughtOrder),
  }
  const { userId, language } = boughtOrder
  return { ...orderPlacedEmail(details, shop.settings.publicUrl), userId, language }
}

const linesBought = memoizePerConnection(({ db }) =>
  db
    .select({ order, line: orderLine, shopper: { to: user.email, name: user.name } })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(eq(order.id, sql.placeholder('orderId')))
    .orderBy(orderLine.position)
    .prepare('lines_bought'),
)
