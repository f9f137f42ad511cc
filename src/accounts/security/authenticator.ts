import { eq, sql } from 'drizzle-orm'
import { builder, statement } from '#platform/db/statement.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { authOf, provenPassword as password, withoutPassword } from '../auth.ts'
import { proveAgain, type Proof } from '../prove-again.ts'
import { twoFactor } from '../tables.ts'
import { countCode, countCodeOnce, forgiveCodes } from './code-limits.ts'
import { securityErrors } from './errors.ts'
import type { Key } from './shapes.ts'
import { answered, withSession } from './library.ts'

type Requester = { address: string; headers: Headers }

/**
 * A new key, which counts for nothing until a code of it was right. Throws as `proveAgain` does,
 * and APP_IS_ON.
 */
export async function beginAuthenticator(shop: Shop, shopper: Shopper, proof: Proof): Promise<Key> {
  await proveAgain(shop, shopper, proof)
  return atomically(shop, async (shop) => {
    // Two tabs at the same moment: the later key is the one that counts.
    await shop.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`authenticator ${shopper.id}`}, 0))`,
    )
    const { ok, code, body } = await answered(
      withoutPassword(() =>
        authOf(shop).api.enableTwoFactor({
          body: { password, method: 'totp' },
          headers: withSession(shop, proof.headers),
          asResponse: true,
        }),
      ),
    )
    if (code === 'TOTP_ALREADY_ENABLED') throw apiError(securityErrors, 'APP_IS_ON')
    if (!ok) throw new Error(`the auth library made no key (${code})`)
    return keyIn(String(body.totpURI))
  })
}

/**
 * The first right code turns the app on; its session is a new one. Throws WRONG_CODE, CODE_USED,
 * APP_IS_ON and APP_IS_OFF.
 */
export async function confirmAuthenticator(
  shop: Shop,
  { id }: Shopper,
  { code, address, headers }: Requester & { code: string },
): Promise<{ recoveryCodes: string[]; cookies: string[] }> {
  const row = await appOf(shop, id)
  if (!row) throw apiError(securityErrors, 'APP_IS_OFF')
  if (row.verified) throw apiError(securityErrors, 'APP_IS_ON')
  await countCode(shop, id, address)
  await countCodeOnce(shop, id, code)
  const result = await answered(
    authOf(shop).api.verifyTOTP({
      body: { code },
      headers: withSession(shop, headers),
      asResponse: true,
    }),
  )
  if (!result.ok) throw apiError(securityErrors, 'WRONG_CODE')
  await forgiveCodes(shop, id, address)
  return { recoveryCodes: await recoveryCodesOf(shop, id), cookies: result.cookies }
}

/** Throws as `proveAgain` does, and APP_IS_OFF. */
export async function renewRecoveryCodes(
  shop: Shop,
  shopper: Shopper,
  proof: Proof,
): Promise<string[]> {
  await onlyWithApp(shop, shopper.id)
  await proveAgain(shop, shopper, proof)
  const { ok, body } = await answered(
    withoutPassword(() =>
      authOf(shop).api.generateBackupCodes({
        body: { password },
        headers: withSession(shop, proof.headers),
        asResponse: true,
      }),
    ),
  )
  if (!ok) throw apiError(securityErrors, 'APP_IS_OFF')
  return body.backupCodes as string[]
}

/** Answers the cookies of the new session. Throws as `proveAgain` does, and APP_IS_OFF. */
export async function endAuthenticator(
  shop: Shop,
  shopper: Shopper,
  proof: Proof,
): Promise<string[]> {
  await onlyWithApp(shop, shopper.id)
  await proveAgain(shop, shopper, proof)
  const { ok, code, cookies } = await answered(
    withoutPassword(() =>
      authOf(shop).api.disableTwoFactor({
        body: { password },
        headers: withSession(shop, proof.headers),
        asResponse: true,
      }),
    ),
  )
  if (!ok) throw new Error(`the auth library kept the authenticator app (${code})`)
  return cookies
}

export async function authenticatorOf(
  shop: Shop,
  userId: string,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const isOn = (await appOf(shop, userId))?.verified === true
  return { isOn, recoveryCodesLeft: isOn ? (await recoveryCodesOf(shop, userId)).length : 0 }
}

async function onlyWithApp(shop: Shop, userId: string): Promise<void> {
  if (!(await appOf(shop, userId))?.verified) throw apiError(securityErrors, 'APP_IS_OFF')
}

// Prepared once: the profile asks it.
const appOfShopper = statement<{ verified: boolean }>(
  'app_of_shopper',
  builder
    .select({ verified: twoFactor.verified })
    .from(twoFactor)
    .where(eq(twoFactor.userId, sql.placeholder('userId'))),
)

async function appOf({ db }: Shop, userId: string): Promise<{ verified: boolean } | undefined> {
  const [row] = await appOfShopper(db, { userId })
  return row
}

async function recoveryCodesOf(shop: Shop, userId: string): Promise<string[]> {
  return (await authOf(shop).api.viewBackupCodes({ body: { userId } })).backupCodes
}

/** The key as an address for a QR code, and as text to type in groups of four. */
function keyIn(uri: string): Key {
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return { key: key.replace(/(.{4})(?=.)/g, '$1 '), uri }
}
