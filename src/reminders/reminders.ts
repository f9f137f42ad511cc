import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
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

type Wanted = { userId: string; product: string; days: number }

/**
 * Of what was delivered to them, to a confirmed address; other days are a new consent. Throws
 * NO_PRODUCT, NOT_RECEIVED, NOT_CONFIRMED, LIST_FULL and TOO_MANY_REQUESTS.
 */
export async function saveReminder(shop: Shop, wanted: Wanted): Promise<void> {
  const { userId, product: productId, days } = wanted
  await refuseUnsold(shop, productId)
  if (!(await receivedAt(shop, { userId, productId })))
    throw apiError(reminderErrors, 'NOT_RECEIVED')
  await countAttempt(shop, perShopper, userId)
  await atomically(shop, async ({ db, clock }) => {
    await refuseUnconfirmed(db, userId)
    const own = and(eq(refillReminder.userId, userId), isNull(refillReminder.endedAt))
    const [open] = await db.select({ all: count() }).from(refillReminder).where(own)
    const [same] = await db
      .select({ id: refillReminder.id })
      .from(refillReminder)
      .where(and(own, eq(refillReminder.productId, productId)))
    if (!same && (open?.all ?? 0) >= mostReminders) throw apiError(reminderErrors, 'LIST_FULL')
    const at = clock()
    const nextAt = new Date(at.getTime() + days * dayMs)
    const consent = { days, consentedAt: at, nextAt, language: requestLanguage() }
    if (same) await db.update(refillReminder).set(consent).where(eq(refillReminder.id, same.id))
    else await db.insert(refillReminder).values({ id: v7(), userId, productId, ...consent })
  })
}

async function refuseUnsold({ db }: Shop, id: string): Promise<void> {
  const onSale = isId(id)
    ? await db
        .select({ id: product.id })
        .from(product)
        .where(and(eq(product.id, id), product.active))
    : []
  if (onSale.length === 0) throw apiError(reminderErrors, 'NO_PRODUCT')
}

/** Locks the account: presses at once pass no limit. */
async function refuseUnconfirmed(db: Shop['db'], userId: string): Promise<void> {
  const { rows } = await db.execute<{ verified: boolean }>(
    sql`select email_verified as verified from "user" where id = ${userId} for no key update`,
  )
  if (!rows[0]?.verified) throw apiError(reminderErrors, 'NOT_CONFIRMED')
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
  const found = isId(id)
    ? listed.find(({ reminder }) => reminder.id === id.toLowerCase())
    : undefined
  if (!found) throw apiError(reminderErrors, 'NO_REMINDER')
  await shop.db
    .update(refillReminder)
    .set({ endedAt: shop.clock() })
    .where(eq(refillReminder.id, found.reminder.id))
  return found
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

/** Idempotent. */
export async function endReminders({ db, clock }: Shop, userId: string): Promise<number> {
  const { rowCount } = await db
    .update(refillReminder)
    .set({ endedAt: clock() })
    .where(and(eq(refillReminder.userId, userId), isNull(refillReminder.endedAt)))
  return rowCount ?? 0
}
