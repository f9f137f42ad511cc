import { sql } from 'drizzle-orm'
import { eraseAccount } from '#accounts/erase-account.ts'
import { noteEvent } from '#accounts/events/note-event.ts'
import { deleteCartOf } from '#cart/sweep-carts.ts'
import { moveConsents } from '#consents/of-shopper.ts'
import { enquiriesOf } from '#enquiries/enquiries.ts'
import { enquiry } from '#enquiries/tables.ts'
import { waitForCheckouts } from '#orders/checkout/block-cash.ts'
import { moveAddresses } from '#addresses/of-shopper.ts'
import { moveQuotations } from '#quotations/of-shopper.ts'
import { moveReminders } from '#reminders/of-shopper.ts'
import { moveAlerts } from '#stock-alerts/of-shopper.ts'
import { moveWishes } from '#wishlist/of-shopper.ts'
import { moveQuestions } from '#product-questions/of-shopper.ts'
import { movePictures } from '#media/shoppers/of-shopper.ts'
import { moveReviews } from '#reviews/reviews-of-shopper.ts'
import { refreshSearchOf } from '#orders/search/fill-search.ts'
import { allowSeconds } from '#platform/db/database.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { maskedEmail } from '#platform/masking.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { lockCustomer, noCustomer, type Account } from './change-customer.ts'
import { mergedEmail } from './emails.ts'
import { customerErrors } from './errors.ts'
import { hasNoAddress } from './rules.ts'
import { mergedAccount } from './tables.ts'

const mostOrders = 2_000
// The queue's emails are searched by content, as an erasure does.
const timeoutSeconds = 60

type Merge = { from: string; name: string; reason: string; member: Member }

/**
 * Both accounts under their locks, in the order of ids, after the checkouts of both: what is placed
 * meanwhile comes before it or is refused. Throws NOT_FOUND, ERASED and SAME_ACCOUNT.
 */
export async function lockBoth(shop: Shop, ids: readonly [string, string]): Promise<void> {
  if (!ids.every(isId)) throw noCustomer()
  if (ids[0] === ids[1]) throw apiError(customerErrors, 'SAME_ACCOUNT')
  for (const id of ids.toSorted()) await waitForCheckouts(shop, id)
  for (const id of ids.toSorted()) await lockCustomer(shop, id)
}

/**
 * Everything of `from` belongs to the account, in the caller's transaction; what logged in there is
 * over (rulings.md#merged-accounts). Throws OTHER_NAME, NOT_PROVED and TOO_MANY_ORDERS.
 */
export async function mergeInto(
  shop: Shop,
  into: Account,
  { from: fromId, name, reason, member }: Merge,
): Promise<void> {
  await allowSeconds(shop.db, timeoutSeconds)
  const from = await lockCustomer(shop, fromId)
  if (from.name !== name.trim()) throw apiError(customerErrors, 'OTHER_NAME')
  if (from.isVerified && !into.isVerified) throw apiError(customerErrors, 'NOT_PROVED')
  await moveOrders(shop, from, into)
  await moveEnquiries(shop, from, into)
  await moveNotes(shop, from, into)
  await movePictures(shop, { from: from.id, into: into.id })
  await moveReviews(shop, { from: from.id, into: into.id })
  await moveQuestions(shop, { from: from.id, into: into.id })
  await moveWishes(shop, { from: from.id, into: into.id })
  await moveConsents(shop, { from: from.id, into: into.id })
  await moveReminders(shop, { from: from.id, into: into.id })
  await moveQuotations(shop, { from: from.id, into: into.id })
  await moveAlerts(shop, { from: from.id, into: into.id })
  await moveAddresses(shop, { from: from.id, into: into.id })
  await deleteCartOf(shop, from.id)
  await eraseAccount(shop, from.id)
  const { db, clock } = shop
  await db
    .update(mergedAccount)
    .set({ intoId: into.id })
    .where(sql`into_id = ${from.id}`)
  await db.insert(mergedAccount).values({ userId: from.id, intoId: into.id, at: clock() })
  await refreshSearchOf(shop, sql`o.user_id = ${into.id}`)
  const what = 'another account merged into this one'
  await noteEvent(shop, { userId: into.id, what, actor: `staff ${member.id}`, reason })
  await tellBoth(shop, from, into)
}

/** The key of a confirmation stays, unless the other account has the same. */
async function moveOrders({ db }: Shop, from: Account, into: Account): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from "order" where user_id = ${from.id} order by id limit ${mostOrders + 1} for update`,
  )
  if ((rowCount ?? 0) > mostOrders) throw apiError(customerErrors, 'TOO_MANY_ORDERS')
  await db.execute(sql`
    update "order" o set user_id = ${into.id}, idempotency_key = case when exists (
      select from "order" k where k.user_id = ${into.id} and k.idempotency_key = o.idempotency_key) then o.id::text else o.idempotency_key end
    where user_id = ${from.id}`)
  // A voucher that both used up stays used by both: nobody used it more often than it allows.
  await db.execute(sql`
    update voucher_redemption r set user_id = ${into.id} from voucher v where r.user_id = ${from.id} and v.id = r.voucher_id
      and (v.usage_limit_per_shopper is null or v.usage_limit_per_shopper >= (
        select count(*) from voucher_redemption u where u.voucher_id = v.id and u.user_id in (${from.id}, ${into.id}) and u.state <> 'released'))`)
}

/** Those of a proved address too, which nobody else could claim, with the emails about them. */
async function moveEnquiries({ db }: Shop, from: Account, into: Account): Promise<void> {
  const email = from.isVerified ? from.email : undefined
  await db
    .update(enquiry)
    .set({ userId: into.id })
    .where(enquiriesOf({ userId: from.id, email }))
  if (email === undefined) return
  await db.execute(sql`
    update pgboss.job set data = jsonb_set(data, '{payload,userId}', to_jsonb(${into.id}::text))
    where not (data -> 'payload' ? 'userId') and ${email} in
      (lower(data #>> '{payload,to}'), lower(data #>> '{payload,replyTo}'), lower(data #>> '{payload,email}'))`)
}

/** With what was done to the account; a block of either holds for both. */
async function moveNotes({ db }: Shop, from: Account, into: Account): Promise<void> {
  await db.execute(sql`update customer_note set user_id = ${into.id} where user_id = ${from.id}`)
  await db.execute(sql`update account_event set user_id = ${into.id} where user_id = ${from.id}`)
  await db.execute(sql`
    insert into cash_block (user_id, reason, staff_id, at)
    select ${into.id}, reason, staff_id, at from cash_block where user_id = ${from.id} on conflict do nothing`)
  await db.execute(sql`delete from cash_block where user_id = ${from.id}`)
}

async function tellBoth(shop: Shop, from: Account, into: Account): Promise<void> {
  const { storeName, storeOwnerEmail } = shop.settings
  if (hasNoAddress(into.email)) return
  for (const to of [from.email, into.email].filter((email) => !hasNoAddress(email)))
    await queueEmail(
      shop,
      `merged ${from.id} ${to === into.email ? 'into' : 'from'}`,
      mergedEmail({
        to,
        userId: into.id,
        logIn: to === into.email ? to : maskedEmail(into.email),
        storeName,
        storeOwnerEmail,
      }),
    )
}

export async function mergedIds({ db }: Shop, intoId: string): Promise<{ merged: string[] }> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select user_id as id from merged_account where into_id = ${intoId} order by user_id`,
  )
  return { merged: rows.map(({ id }) => id) }
}
