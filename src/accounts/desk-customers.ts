import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { isReserved } from './email/verified.ts'
import { user } from './tables.ts'

const withoutEmail = '@phone.invalid'

/**
 * Whether emails go there: not to an erased account, nor to a customer of the desk who gave no
 * address.
 */
export function isReachable(email: string): boolean {
  return !email.endsWith('@invalid') && !email.endsWith(withoutEmail)
}

/**
 * A customer whom the staff met by phone: an account without a password. With an e-mail address it is
 * theirs by a code or a new password. Undefined where the address has an account, or may get its
 * own back by an undo link.
 */
export async function addCustomer(
  shop: Shop,
  { name, email }: { name: string; email: string | null },
): Promise<string | undefined> {
  const { db, clock } = shop
  if (email !== null && (await isReserved(shop, email))) return undefined
  const id = v7()
  const at = clock()
  const rows = await db
    .insert(user)
    .values({ id, name, email: email ?? `${id}${withoutEmail}`, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: user.id })
  return rows[0]?.id
}

/** Name and e-mail address of an account, which may not be reachable. */
export async function customerOf(
  { db }: Shop,
  id: string,
): Promise<{ name: string; email: string }> {
  const [row] = await db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, id))
  return row ?? { name: '', email: '@invalid' }
}
