import { and, eq, gt } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { clearedCookie, staffCookie, staffToken } from './cookies.ts'
import { staffChallenge } from './tables.ts'
import { hashOf, newToken } from './tokens.ts'

type Purpose = (typeof staffChallenge.$inferSelect)['purpose']
export type Challenge = { staffId: string | null; value: string | null }

// Whoever is invited may have to find an authenticator app first.
const minutesOf = (purpose: Purpose) => (purpose === 'invited' ? 60 : 10)

/** What this browser may do next; answers its cookie. */
export async function openChallenge(
  shop: Shop,
  about: { purpose: Purpose } & Partial<Challenge>,
): Promise<string> {
  const { token, tokenHash } = newToken()
  if (about.staffId) await forgetFormer(shop, about.purpose, about.staffId)
  const minutes = minutesOf(about.purpose)
  const expiresAt = new Date(shop.clock().getTime() + minutes * 60_000)
  await shop.db.insert(staffChallenge).values({ ...about, tokenHash, expiresAt })
  return staffCookie(shop, cookieOf(about.purpose), { value: token, seconds: minutes * 60 })
}

/** The newest counts: a member opens no more rows than there are purposes. */
async function forgetFormer({ db }: Shop, purpose: Purpose, staffId: string): Promise<void> {
  await db
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.staffId, staffId), eq(staffChallenge.purpose, purpose)))
}

export async function findChallenge(
  shop: Shop,
  purpose: Purpose,
  headers: Headers,
): Promise<Challenge | undefined> {
  const [row] = await shop.db
    .select()
    .from(staffChallenge)
    .where(ofBrowser(shop, purpose, headers))
  return row
}

/** The same, used up. */
export async function takeChallenge(
  shop: Shop,
  purpose: Purpose,
  headers: Headers,
): Promise<Challenge | undefined> {
  const [row] = await shop.db
    .delete(staffChallenge)
    .where(ofBrowser(shop, purpose, headers))
    .returning()
  return row
}

export function endedChallenge(shop: Shop, purpose: Purpose): string {
  return clearedCookie(shop, cookieOf(purpose))
}

function ofBrowser(shop: Shop, purpose: Purpose, headers: Headers) {
  return and(
    eq(staffChallenge.tokenHash, hashOf(staffToken(shop, cookieOf(purpose), headers) ?? '')),
    eq(staffChallenge.purpose, purpose),
    gt(staffChallenge.expiresAt, shop.clock()),
  )
}

/** Whoever is at the code, or invited, may still change to a passkey. */
function cookieOf(purpose: Purpose): 'step' | 'challenge' | 'invited' {
  if (purpose === 'invited') return 'invited'
  return purpose === 'second step' ? 'step' : 'challenge'
}
