import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { alertErrors } from './contract.ts'
import { endOne } from './linked-alert.ts'
import { mostAlerts } from './rules.ts'
import { stockAlert, type ListedAlert } from './tables.ts'

/** An account and its verified address; before that anyone may have typed it. */
type Person = { userId: string; email: string | undefined }

/** Of the account, and of its confirmed address from before the log-in. */
function alertsOf({ userId, email }: Person): SQL | undefined {
  const own = eq(stockAlert.userId, userId)
  return email === undefined ? own : or(own, eq(stockAlert.email, email))
}

export async function personOf({ db }: Shop, userId: string): Promise<Person> {
  const { email, emailVerified } = user
  const [row] = await db.select({ email, emailVerified }).from(user).where(eq(user.id, userId))
  return { userId, email: row?.emailVerified ? row.email : undefined }
}

/** The newest first; for the list and the export. */
export function listAlerts({ db }: Shop, person: Person) {
  const { name, names, images, wall, stock, active } = product
  return db
    .select({ alert: stockAlert, name, names, images, wall, stock, active })
    .from(stockAlert)
    .innerJoin(product, eq(product.id, stockAlert.productId))
    .where(alertsOf(person))
    .orderBy(desc(stockAlert.askedAt), desc(stockAlert.id))
    .limit(2 * mostAlerts)
}

/** Throws NO_ALERT for one that is not theirs. */
export async function removeAlert(shop: Shop, userId: string, id: string): Promise<ListedAlert> {
  const listed = await listAlerts(shop, await personOf(shop, userId))
  const match = isId(id) ? listed.find(({ alert }) => alert.id === id.toLowerCase()) : undefined
  if (!match) throw apiError(alertErrors, 'NO_ALERT')
  await atomically(shop, (shop) => endOne(shop, match.alert.id, 'profile'))
  return match
}

/** In the caller's transaction. */
export async function eraseAlertsOf({ db }: Shop, person: Person): Promise<void> {
  await db.delete(stockAlert).where(alertsOf(person))
}

/** In the caller's transaction: what the other account waits for too stays as it is there. */
export async function moveAlerts(
  { db }: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.execute(sql`
    update stock_alert a set user_id = ${into} where user_id = ${from} and not exists (
      select from stock_alert k where k.user_id = ${into} and k.product_id = a.product_id)`)
  await db.delete(stockAlert).where(and(eq(stockAlert.userId, from)))
}
