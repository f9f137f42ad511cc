import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { signUp } from './shoppers.ts'
import { user } from './tables.ts'

export const demoLogIn = { email: 'demo@nadi.example', password: 'nadi-demo-2026' }

/** The shopper whose log-in the start prints; safe to repeat. */
export async function seedShoppers(shop: Shop): Promise<void> {
  const [row] = await shop.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, demoLogIn.email))
  if (!row) await signUp(shop, { name: 'Meera Krishnan', ...demoLogIn })
  // Its address is ours, and nobody reads it.
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.email, demoLogIn.email))
}
