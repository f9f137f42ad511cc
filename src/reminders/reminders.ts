import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { endConsent, giveConsent } from '#consents/give-consent.ts'
import { receivedAt } from '#orders/state/received.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { requestLanguage } from '#platform/language/request-language.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { reminderErrors } from './contract.ts'
import { mostReminders } from './rules.ts'
import { refillReminder, type ListedReminder } from './tables.ts'

const perShopper: Limit = {
  name: 'reminder',
  what: 'changes of reminders',
  attempts: 100,
  minutes: 60,
}
const dayMs = 86_400_000

type NewReminder = { userId: string; product: string; days: number }

/**
 * Of what was delivered to them, to a confirmed address; other days are a new consent. Throws
 * NO_PRODUCT, NOT_RECEIVED, NOT_CONFIRMED, LIST_FULL and TOO_MANY_REQUESTS.
 */
export async function saveReminder(shop: Shop, form: NewReminder): Promise<void> {
  const { userId, product: productId, days } = form
  const { name } = await soldProduct(shop, productId)
  if (!(await receivedAt(shop, { userId, productId })))
    throw apiError(reminderErrors, 'NOT_RECEIVED')
  await countAttempt(shop, perShopper, userId)
  await atomically(shop, async (shop) => {
    const { db, clock } = shop
    const email = await confirmedAddress(db, userId)
    const own = and(eq(refillReminder.userId, userId), isNull(refillReminder.endedAt))
    const [open] = await db.select({ all: count() }).from(refillReminder).where(own)
    const [same] = await db
      .select({ id: refillReminder.id, consentId: refillReminder.consentId })
      .from(refillReminder)
      .where(and(own, eq(refillReminder.productId, productId)))
    if (!same && (open?.all ?? 0) >= mostReminders) throw apiError(reminderErrors, 'LIST_FULL')
    const at = clock()
    const nextAt = new Date(at.getTime() + days * dayMs)
    const language = requestLanguage()
    const reminder = { id: productId, about: aboutReminder(name, days) }
    const input = { userId, email, product: reminder, language, by: 'form' as const }
    const consentId = await giveConsent(shop, { notice: 'reminders', ...input })
    const values = { days, consentedAt: at, nextAt, language, consentId }
    if (!same) await db.insert(refillReminder).values({ id: v7(), userId, productId, ...values })
    else {
      await db.update(refillReminder).set(values).where(eq(refillReminder.id, same.id))
      await endConsent(shop, same.consentId, 'replaced')
    }
  })
}

export function aboutReminder(name: string, days: number): string {
  return `${name}, every ${days} days`
}

async function soldProduct({ db }: Shop, id: string): Promise<{ name: string }> {
  const [onSale] = isId(id)
    ? await db
        .select({ name: product.name })
        .from(product)
        .where(and(eq(product.id, id), product.active))
    : []
  if (!onSale) throw apiError(reminderErrors, 'NO_PRODUCT')
  return onSale
}

/** Locks the account: presses at once pass no limit. */
async function confirmedAddress(db: Shop['db'], userId: string): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from "user" where id = ${userId} and email_verified for no key update`,
  )
  if (!rows[0]) throw apiError(reminderErrors, 'NOT_CONFIRMED')
  return rows[0].email
}

/** The next first. */
export function listReminders({ db }: Shop, userId: string) {
  const { name, names, images, wall, active } = product
  return db
    .select({ reminder: refillReminder, name, names, images, wall, active })
    .from(refillReminder)
    .innerJoin(product, eq(product.id, refillReminder.productId))
    .where(and(eq(refillReminder.userId, userId), isNull(refillReminder.endedAt)))
    .orderBy(asc(refillReminder.nextAt), asc(refillReminder.id))
    .limit(mostReminders)
}

/** Throws NO_REMINDER for one that is not theirs. */
export async function endReminder(shop: Shop, userId: string, id: string): Promise<ListedReminder> {
  const listed = await listReminders(shop, userId)
  const match = isId(id)
    ? listed.find(({ reminder }) => reminder.id === id.toLowerCase())
    : undefined
  if (!match) throw apiError(reminderErrors, 'NO_REMINDER')
  await atomically(shop, (shop) => end(shop, match.reminder, 'profile'))
  return match
}

/** How many of an account are open. */
export async function openReminders({ db }: Shop, userId: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(refillReminder)
    .innerJoin(user, eq(user.id, refillReminder.userId))
    .where(and(eq(refillReminder.userId, userId), isNull(refillReminder.endedAt)))
  return row?.all ?? 0
}

type Ending = Pick<typeof refillReminder.$inferSelect, 'id' | 'consentId'>

/** With its consent; one of an older version has none yet. */
async function end(shop: Shop, { id, consentId }: Ending, by: 'profile' | 'link') {
  await endConsent(shop, consentId, by)
  await shop.db
    .update(refillReminder)
    .set({ endedAt: shop.clock() })
    .where(and(eq(refillReminder.id, id), isNull(refillReminder.endedAt)))
}

/** By the link of an email. Idempotent. */
export function endReminders(shop: Shop, userId: string): Promise<number> {
  return atomically(shop, async (shop) => {
    const open = await shop.db
      .select({ id: refillReminder.id, consentId: refillReminder.consentId })
      .from(refillReminder)
      .where(and(eq(refillReminder.userId, userId), isNull(refillReminder.endedAt)))
      .orderBy(asc(refillReminder.id))
      .for('no key update')
    for (const reminder of open) await end(shop, reminder, 'link')
    return open.length
  })
}
