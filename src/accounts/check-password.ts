import { and, eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { authOf } from './auth.ts'
import { account } from './tables.ts'

/** Compares with the library's hash. The caller counts the attempts. */
export async function isPasswordOf(shop: Shop, userId: string, password: string): Promise<boolean> {
  const [own] = await shop.db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  if (!own?.hash) return false
  const library = await authOf(shop).$context
  return library.password.verify({ hash: own.hash, password })
}
