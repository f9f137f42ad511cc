import { sql } from 'drizzle-orm'
import { eraseAccount, lockAccount } from '#accounts/erase-account.ts'
import { deleteCartOf } from '#cart/sweep-carts.ts'
import { accountsOf, eraseCustomer } from '#customers/erase-customer.ts'
import { eraseConsentsOf } from '#consents/of-shopper.ts'
import { enquiriesOf } from '#enquiries/enquiries.ts'
import { eraseEnquiries } from '#enquiries/erase-enquiries.ts'
import { mergedIds } from '#customers/merge.ts'
import { erasePicturesOf } from '#media/shoppers/of-shopper.ts'
import { sweepPictures } from '#media/shoppers/sweep-pictures.ts'
import { forgetPayer } from '#payments/sandbox/ledger/forget-payer.ts'
import { eraseDetails } from '#platform/audit/erase-details.ts'
import { allowSeconds } from '#platform/db/database.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { anonymiseEvents, anonymiseOrders, receiptsOf } from './anonymise-orders.ts'
import { deleteQueuedEmails } from './forget-emails.ts'
import { refuseWhileOpen } from './erasure-blockers.ts'
import { appendToJournal, type Entry } from './journal-file.ts'
import { eraseQuotationsOf } from '#quotations/of-shopper.ts'
import { eraseRemindersOf } from '#reminders/of-shopper.ts'
import { eraseAlertsOf } from '#stock-alerts/of-shopper.ts'
import { eraseWishesOf } from '#wishlist/of-shopper.ts'
import { eraseAddressesOf } from '#addresses/of-shopper.ts'
import { eraseQuestionsOf } from '#product-questions/of-shopper.ts'
import { eraseReviewsOf } from '#reviews/reviews-of-shopper.ts'
import { erasure } from './tables.ts'

type Erasing = {
  actor: string
  reason: string
  /** After a restore: repeats an erasure, open orders or not. */
  again?: boolean
  byAddress?: boolean
}

/**
 * Erases a shopper in one transaction; what the law requires stays anonymised. Idempotent. Throws
 * STILL_OPEN while an order or money is on its way, except `again`, after a restore: open orders
 * then keep their address.
 */
export async function eraseShopper(shop: Shop, userId: string, erasing: Erasing): Promise<void> {
  const entries = await atomically(shop, (shop) => eraseInTransaction(shop, userId, erasing))
  if (!erasing.again) await appendToJournal(shop, entries)
  // Their files; what a store refuses now goes with the next sweep.
  await sweepPictures(shop).catch((error: unknown) => shop.log.warn({ error }, 'pictures are left'))
}

/** The same in the caller's transaction, whose commit the journal beside the database waits for. */
export async function eraseInTransaction(
  shop: Shop,
  userId: string,
  erasing: Erasing,
): Promise<Entry[]> {
  const at = shop.clock()
  const result = await erase(shop, userId, { ...erasing, at })
  if (!result) return []
  const { actor } = erasing
  const merged = await eraseMerged(shop, userId, { ...erasing, at })
  return [{ userId, at, actor, ...result }, ...merged.map((id) => ({ ...ofMerged(id), at, actor }))]
}

// Emails and events are searched by content, and may be many: a longer statement timeout.
const timeoutSeconds = 60

async function erase(
  shop: Shop,
  userId: string,
  { again = false, byAddress: wasByAddress = false, ...journal }: Erasing & { at: Date },
): Promise<{ byAddress: boolean } | undefined> {
  await allowSeconds(shop.db, timeoutSeconds)
  const shopper = await lockAccount(shop, userId)
  if (!shopper) return undefined
  // Locks the orders: concurrent changes finish first and are included.
  await shop.db.execute(sql`select from "order" where user_id = ${userId} order by id for update`)
  if (!again) await refuseWhileOpen(shop, userId)
  const keptName = (await anonymiseOrders(shop, userId)) ? shopper.name : null
  await anonymiseEvents(shop, { userIds: sql`${userId}`, since: new Date(0) })
  await forgetPayer(shop.db, receiptsOf(sql`${userId}`))
  // An unverified address may be another person's: it matches nothing.
  const byAddress = shopper.emailVerified || wasByAddress
  const person = { userId, email: byAddress ? shopper.email : undefined }
  const enquiries = sql`select id::text from enquiry where ${enquiriesOf(person)}`
  await eraseDetails(shop, { kind: 'enquiry', ids: enquiries })
  await eraseDetails(shop, { kind: 'shopper', ids: accountsOf(userId) })
  await eraseEnquiries(shop, person)
  const reviews = sql`select id::text from product_review where user_id = ${userId}`
  await eraseDetails(shop, { kind: 'review', ids: reviews })
  await eraseReviewsOf(shop, userId)
  await erasePicturesOf(shop, userId)
  await eraseQuestionsOf(shop, userId)
  await eraseAddressesOf(shop, userId)
  await eraseWishesOf(shop, userId)
  await eraseConsentsOf(shop, person)
  await eraseRemindersOf(shop, userId)
  await eraseQuotationsOf(shop, userId)
  await eraseAlertsOf(shop, person)
  await deleteCartOf(shop, userId)
  await eraseCustomer(shop, userId)
  await eraseAccount(shop, userId)
  await shop.db
    .insert(erasure)
    .values({ userId, ...journal, keptName, byAddress })
    .onConflictDoUpdate({ target: erasure.userId, set: { keptName, byAddress } })
  await deleteQueuedEmails(shop, person)
  return { byAddress }
}

/** In a backup of before the merge they are accounts of their own. */
async function eraseMerged(
  shop: Shop,
  intoId: string,
  { actor, reason, at }: Erasing & { at: Date },
): Promise<string[]> {
  const { merged } = await mergedIds(shop, intoId)
  for (const id of merged) {
    await shop.db
      .insert(erasure)
      .values({ ...ofMerged(id), actor, reason, at })
      .onConflictDoNothing()
    await deleteQueuedEmails(shop, { userId: id, email: undefined })
  }
  return merged
}

function ofMerged(userId: string) {
  return { userId, byAddress: false }
}
