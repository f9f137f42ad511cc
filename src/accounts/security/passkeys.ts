import { and, asc, count, eq, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { isId, apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { authOf } from '../auth.ts'
import { challengeCookie } from '../cookies.ts'
import { proveAgain, type Proof } from '../prove-again.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import { passkey } from '../tables.ts'
import { countPasskey } from './code-limits.ts'
import { securityErrors } from './errors.ts'
import type { NewCredential } from '#platform/sign-in/passkey-shapes.ts'
import { answered, withSession } from './library.ts'

const mostPasskeys = 20

type Listed = { id: string; name: string; createdAt: Date }
export type Question = {
  options: { challenge: string } & Record<string, unknown>
  cookies: string[]
}

// Prepared once: the profile asks it.
const ofShopper = memoizePerConnection(({ db }) =>
  db
    .select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt })
    .from(passkey)
    .where(eq(passkey.userId, sql.placeholder('userId')))
    .orderBy(asc(passkey.createdAt))
    .prepare('passkeys_of_shopper'),
)

export async function passkeysOf(shop: Shop, userId: string): Promise<Listed[]> {
  return ofShopper(shop).execute({ userId })
}

/**
 * Creation options and the challenge cookie. Throws as `proveAgain` does,
 * TOO_MANY_PASSKEYS and PASSKEY_REFUSED.
 */
export async function beginPasskey(shop: Shop, shopper: Shopper, proof: Proof): Promise<Question> {
  if (!takesPasskeys(shop.settings.publicUrl))
    throw apiError(securityErrors, 'PASSKEY_REFUSED', {
      message: 'This shop takes no passkeys at this address.',
    })
  await proveAgain(shop, shopper, proof)
  await onlyWithRoom(shop, shopper.id)
  const { ok, code, body, cookies } = await answered(
    authOf(shop).api.generatePasskeyRegistrationOptions({
      headers: withSession(shop, proof.headers),
      asResponse: true,
    }),
  )
  if (!ok) throw new Error(`the auth library asked for no passkey (${code})`)
  return { options: body as Question['options'], cookies }
}

/** Challenge for a passkey of the shopper, in place of the password (`proveAgain`). */
export async function askForProof(
  shop: Shop,
  { headers, address }: { headers: Headers; address: string },
): Promise<Question> {
  await countPasskey(shop, address)
  return challengeOf(shop, withSession(shop, headers))
}

/** Any passkey of this shop, or those of the session's shopper. */
export async function challengeOf(shop: Shop, headers?: Headers): Promise<Question> {
  const { ok, code, body, cookies } = await answered(
    authOf(shop).api.generatePasskeyAuthenticationOptions({
      ...(headers && { headers }),
      asResponse: true,
    }),
  )
  if (!ok) throw new Error(`the auth library asked for no passkey (${code})`)
  return {
    options: { ...body, userVerification: 'required' } as unknown as Question['options'],
    cookies,
  }
}

/** Throws PASSKEY_REFUSED for a wrong challenge. */
export async function addPasskey(
  shop: Shop,
  { id: userId }: Shopper,
  { name, credential, headers }: { name: string; credential: NewCredential; headers: Headers },
): Promise<Listed> {
  await onlyWithRoom(shop, userId)
  const answer = await authOf(shop).api.verifyPasskeyRegistration({
    body: { response: credential, name },
    headers: withSession(shop, headers, challengeCookie(shop)),
    asResponse: true,
  })
  // Also a 5xx: the library answers it to malformed input.
  if (!answer.ok) throw apiError(securityErrors, 'PASSKEY_REFUSED')
  const { id } = (await answer.json()) as { id: string }
  return { id, name, createdAt: shop.clock() }
}

/** Throws NOT_FOUND for one that is gone, or another shopper's. */
export async function renamePasskey(
  { db }: Shop,
  userId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  const rows = isId(passkeyId)
    ? await db
        .update(passkey)
        .set({ name })
        .where(ownOne(userId, passkeyId))
        .returning({ id: passkey.id })
    : []
  if (rows.length === 0) throw notFound()
}

/** Throws NOT_FOUND, and as `proveAgain` does. */
export async function removePasskey(
  shop: Shop,
  shopper: Shopper,
  { passkeyId, ...proof }: Proof & { passkeyId: string },
): Promise<void> {
  await proveAgain(shop, shopper, proof)
  const rows = isId(passkeyId)
    ? await shop.db
        .delete(passkey)
        .where(ownOne(shopper.id, passkeyId))
        .returning({ id: passkey.id })
    : []
  if (rows.length === 0) throw notFound()
}

async function onlyWithRoom({ db }: Shop, userId: string): Promise<void> {
  const [row] = await db.select({ many: count() }).from(passkey).where(eq(passkey.userId, userId))
  if ((row?.many ?? 0) >= mostPasskeys) throw apiError(securityErrors, 'TOO_MANY_PASSKEYS')
}

const ownOne = (userId: string, passkeyId: string) =>
  and(eq(passkey.id, passkeyId), eq(passkey.userId, userId))
const notFound = () =>
  apiError(commonErrors, 'NOT_FOUND', { message: 'This passkey was removed already.' })
