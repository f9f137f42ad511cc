import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { exportedQuotations } from '#quotations/of-shopper.ts'
import { exportedReminders } from '#reminders/of-shopper.ts'
import { listAlerts } from '#stock-alerts/of-shopper.ts'
import { wishesOfShopper } from '#wishlist/of-shopper.ts'
import { addressesOf } from '#addresses/address-book.ts'
import { accountOf } from '#accounts/export-account.ts'
import { linesOf } from '#cart/sweep-carts.ts'
import { namedLines } from '#cart/find-cart.ts'
import { exportedConsents } from '#consents/of-shopper.ts'
import { enquiriesOf, type Person } from '#enquiries/enquiries.ts'
import { reportLines } from '#enquiries/adverse-events/rules.ts'
import { adverseEvent } from '#enquiries/adverse-events/tables.ts'
import { enquiry, enquiryMessage } from '#enquiries/tables.ts'
import { exportedPictures } from '#media/shoppers/of-shopper.ts'
import { order } from '#orders/tables.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { exportedQuestions } from '#product-questions/of-shopper.ts'
import { reviewsOfShopper, withheldOf } from '#reviews/reviews-of-shopper.ts'
import { voucher, voucherRedemption } from '#vouchers/tables.ts'
import type { MyData } from './contract.ts'
import { exportedOrders } from './export-orders.ts'

/**
 * Everything the shop keeps about a shopper, in the shape the contract documents. Throws NOT_FOUND.
 */
export async function exportShopper(shop: Shop, userId: string): Promise<MyData> {
  const account = await accountOf(shop, userId)
  if (!account) throw apiError(commonErrors, 'NOT_FOUND')
  const { id, name, email, emailVerified, createdAt, sessions, passkeys, twoFactorEnabled } =
    account
  const person = { userId, email: emailVerified ? email : undefined }
  return {
    exportedAt: shop.clock().toISOString(),
    store: shop.settings.storeName,
    profile: { _id: id, name, email, emailVerified, registeredAt: createdAt.toISOString() },
    sessions: sessions.map((row) => ({
      startedAt: row.createdAt.toISOString(),
      endsAt: row.expiresAt.toISOString(),
      device: row.userAgent ?? '',
    })),
    passkeys: passkeys.map((row) => ({ name: row.name, addedAt: row.createdAt.toISOString() })),
    authenticatorApp: twoFactorEnabled,
    cart: (await namedLines(shop, await linesOf(shop, userId))).map(
      ({ name: productName, quantity }) => ({ productName, quantity }),
    ),
    doneByShop: account.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    orders: await exportedOrders(shop, userId),
    vouchers: await vouchersUsed(shop, userId),
    addresses: await exportedAddresses(shop, userId),
    wishlist: (await wishesOfShopper(shop, userId)).map(({ productName, addedAt }) => ({
      productName,
      addedAt: addedAt.toISOString(),
    })),
    reminders: await exportedReminders(shop, userId),
    consents: await exportedConsents(shop, person),
    quotations: await exportedQuotations(shop, userId),
    alerts: await exportedAlerts(shop, person),
    pictures: await exportedPictures(shop, userId),
    reviews: await exportedReviews(shop, userId),
    withheldReviews: await withheldOf(shop, userId),
    questions: await exportedQuestions(shop, userId),
    enquiries: await exportedEnquiries(shop, person),
  }
}

async function vouchersUsed({ db }: Shop, userId: string): Promise<MyData['vouchers']> {
  const rows = await db
    .select({
      code: voucher.code,
      number: order.number,
      state: voucherRedemption.state,
      at: voucherRedemption.at,
    })
    .from(voucherRedemption)
    .innerJoin(voucher, eq(voucher.id, voucherRedemption.voucherId))
    .innerJoin(order, eq(order.id, voucherRedemption.orderId))
    .where(eq(order.userId, userId))
    .orderBy(asc(order.number))
  return rows.map(({ code, number, state, at }) => ({
    code,
    orderNumber: String(number),
    state,
    at: at.toISOString(),
  }))
}

async function exportedAddresses(shop: Shop, userId: string): Promise<MyData['addresses']> {
  const rows = await addressesOf(shop, userId)
  return rows.map(({ id: _, userId: __, slot: ___, savedAt, ...address }) => ({
    ...address,
    savedAt: savedAt.toISOString(),
  }))
}

async function exportedAlerts(shop: Shop, person: Person): Promise<MyData['alerts']> {
  const rows = await listAlerts(shop, person)
  return rows.map(({ name, alert: { askedAt, confirmedAt, writtenAt } }) => ({
    productName: name,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    writtenAt: writtenAt?.toISOString() ?? null,
  }))
}

async function exportedReviews(shop: Shop, userId: string): Promise<MyData['reviews']> {
  const rows = await reviewsOfShopper(shop, userId)
  return rows.map(({ review, productName }) => ({
    productName,
    stars: review.stars,
    headline: review.headline,
    words: review.words,
    forWhom: review.forWhom,
    shownName: review.authorName,
    state: review.state,
    answer: review.answer,
    writtenAt: review.writtenAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
  }))
}

async function exportedEnquiries(shop: Shop, person: Person): Promise<MyData['enquiries']> {
  const rows = await shop.db
    .select({ ...getTableColumns(enquiry), report: adverseEvent.report })
    .from(enquiry)
    .leftJoin(adverseEvent, eq(adverseEvent.enquiryId, enquiry.id))
    .where(enquiriesOf(person))
    .orderBy(asc(enquiry.at))
  const messages = await sentMessages(
    shop,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, email, number, subject, message, report, at }) => ({
    name,
    email,
    number,
    subject,
    message,
    ...(report && { report: reportLines(report) }),
    at: at.toISOString(),
    messages: messages.filter(({ enquiryId }) => enquiryId === id).map(messageView),
  }))
}

function messageView({ kind, words, at }: typeof enquiryMessage.$inferSelect) {
  return {
    from: kind === 'answer' ? ('shop' as const) : ('shopper' as const),
    words,
    at: at.toISOString(),
  }
}

/** Of both sides; notes of the team are theirs. */
function sentMessages({ db }: Shop, ids: string[]) {
  return db
    .select()
    .from(enquiryMessage)
    .where(
      and(
        inArray(enquiryMessage.enquiryId, ids),
        inArray(enquiryMessage.kind, ['answer', 'reply']),
      ),
    )
    .orderBy(asc(enquiryMessage.at))
}
