import { and, eq, lte } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import { takesPasskeys } from '#platform/sign-in/rules.ts'
import type { Shop } from '#platform/shop.ts'
import { openChallenge, takeChallenge } from './challenges.ts'
import { memberErrors } from './errors.ts'
import { staffPasskey } from './tables.ts'
import type { NewCredential, UsedCredential } from '#platform/sign-in/passkey-shapes.ts'
import {
  authenticationOptions,
  registrationOptions,
  verifiedNew,
  verifiedUse,
  type NewKey,
} from './webauthn.ts'

type Question = { options: { challenge: string } & Record<string, unknown>; cookie: string }
type UsePurpose = 'sign in' | 'step up'
type AddPurpose = 'add passkey' | 'invitation'

export const mostPasskeys = 20

/** A challenge for a passkey: any, or one of this member's. Throws PASSKEY_REFUSED. */
export async function askForPasskey(
  shop: Shop,
  purpose: UsePurpose,
  staffId?: string,
): Promise<Question> {
  onlyWhereTaken(shop)
  const keys = staffId === undefined ? [] : await keysOf(shop, staffId)
  if (staffId !== undefined && keys.length === 0) throw refused()
  const options = await authenticationOptions(shop.settings, keys)
  const value = options.challenge
  return {
    options,
    cookie: await openChallenge(shop, { purpose, staffId: staffId ?? null, value }),
  }
}

/**
 * The member whose passkey answered the challenge of this browser, which is used up. Its counter
 * must not fall: a copy of the device would be behind. Throws PASSKEY_REFUSED.
 */
export async function usePasskey(
  shop: Shop,
  purpose: UsePurpose,
  { credential, headers }: { credential: UsedCredential; headers: Headers },
): Promise<string> {
  const challenge = await takeChallenge(shop, purpose, headers)
  const [key] = await shop.db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.credentialId, credential.id))
  if (!challenge?.value || !key) throw refused()
  if (challenge.staffId !== null && challenge.staffId !== key.staffId) throw refused()
  const counter = await verifiedUse(shop.settings, { credential, challenge: challenge.value, key })
  if (counter === undefined) throw refused()
  const rows = await shop.db
    .update(staffPasskey)
    .set({ counter, usedAt: shop.clock() })
    .where(and(eq(staffPasskey.id, key.id), lte(staffPasskey.counter, counter)))
    .returning({ id: staffPasskey.id })
  if (rows.length === 0) throw refused()
  return key.staffId
}

export async function ownerOfPasskey(
  { db }: Shop,
  credentialId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ staffId: staffPasskey.staffId })
    .from(staffPasskey)
    .where(eq(staffPasskey.credentialId, credentialId))
  return row?.staffId
}

/** A challenge for a new passkey. Throws PASSKEY_REFUSED. */
export async function askForNewPasskey(
  shop: Shop,
  purpose: AddPurpose,
  about: { staffId: string; name: string; email: string },
): Promise<Question> {
  onlyWhereTaken(shop)
  // A new way in replaces the former passkeys, so the same device may make one again.
  const keys = purpose === 'invitation' ? [] : await keysOf(shop, about.staffId)
  const credentialIds = keys.map(({ credentialId }) => credentialId)
  const options = await registrationOptions(shop.settings, { ...about, credentialIds })
  const staffId = purpose === 'invitation' ? null : about.staffId
  const value = options.challenge
  return { options, cookie: await openChallenge(shop, { purpose, staffId, value }) }
}

/** The new passkey that answered the challenge, which is used up. Throws PASSKEY_REFUSED. */
export async function newPasskey(
  shop: Shop,
  purpose: AddPurpose,
  { credential, headers }: { credential: NewCredential; headers: Headers },
): Promise<NewKey> {
  const challenge = await takeChallenge(shop, purpose, headers)
  const key = challenge?.value && (await verifiedNew(shop.settings, credential, challenge.value))
  if (!key) throw refused()
  return key
}

export async function insertPasskey(
  shop: Shop,
  about: NewKey & { staffId: string; name: string },
): Promise<{ id: string; name: string; createdAt: Date; usedAt: null }> {
  const row = { id: v7(), createdAt: shop.clock(), ...about }
  await shop.db.insert(staffPasskey).values(row)
  return { ...row, usedAt: null }
}

export function keysOf({ db }: Shop, staffId: string) {
  return db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(staffPasskey.createdAt)
}

function onlyWhereTaken({ settings }: Shop): void {
  if (takesPasskeys(settings.adminUrl)) return
  throw apiError(memberErrors, 'PASSKEY_REFUSED', {
    message: 'A browser makes no passkeys for this address. Please use an authenticator app.',
  })
}

const refused = () => apiError(memberErrors, 'PASSKEY_REFUSED')
