import { and, eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import { memberOf, type Member, type StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { newRecoveryCodes, recoveryCodesLeft } from '../codes.ts'
import { memberErrors } from '../errors.ts'
import { insertPasskey, keysOf, mostPasskeys, newPasskey } from '../passkeys.ts'
import { endSessionsOf } from '../sessions.ts'
import type { NewCredential } from '#platform/sign-in/passkey-shapes.ts'
import { staff, staffAuthenticator, staffPasskey } from '../tables.ts'

/** What a member signs in with; the facts of the audit too. */
export async function factorsOf(shop: Shop, staffId: string) {
  const [app, passkeys, left] = await Promise.all([
    shop.db.$count(staffAuthenticator, eq(staffAuthenticator.staffId, staffId)),
    keysOf(shop, staffId),
    recoveryCodesLeft(shop, staffId),
  ])
  return { app: app > 0, passkeys, recoveryCodesLeft: left }
}

/** Throws PASSKEY_REFUSED and TOO_MANY_PASSKEYS. */
export async function addPasskey(
  context: StaffAction,
  { name, credential }: { name: string; credential: NewCredential },
) {
  const key = await newPasskey(context.shop, 'add passkey', {
    credential,
    headers: context.headers,
  })
  return changeFactors(context, async (shop, { id }) => {
    if ((await keysOf(shop, id)).length >= mostPasskeys)
      throw apiError(memberErrors, 'TOO_MANY_PASSKEYS')
    return insertPasskey(shop, { ...key, staffId: id, name })
  })
}

/** Throws NOT_FOUND and LAST_FACTOR. */
export function removePasskey(context: StaffAction, passkeyId: string): Promise<void> {
  return changeFactors(context, async ({ db }, { id }) => {
    const rows = isId(passkeyId)
      ? await db
          .delete(staffPasskey)
          .where(and(eq(staffPasskey.id, passkeyId), eq(staffPasskey.staffId, id)))
          .returning({ id: staffPasskey.id })
      : []
    if (rows.length === 0) throw apiError(commonErrors, 'NOT_FOUND')
  })
}

/** Throws NOT_FOUND and LAST_FACTOR. */
export function removeAuthenticator(context: StaffAction): Promise<void> {
  return changeFactors(context, async ({ db }, { id }) => {
    const rows = await db
      .delete(staffAuthenticator)
      .where(eq(staffAuthenticator.staffId, id))
      .returning({ id: staffAuthenticator.staffId })
    if (rows.length === 0) throw apiError(commonErrors, 'NOT_FOUND')
  })
}

export function renewRecoveryCodes(context: StaffAction): Promise<string[]> {
  return audited(context, aboutFactors(memberOf(context).id), (shop, { id }) =>
    newRecoveryCodes(shop, id),
  )
}

/**
 * A change of the second factors, one at a time for a member: one must be left. Ends the member's
 * other sessions.
 */
export function changeFactors<T>(
  context: StaffAction,
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> {
  return audited(context, aboutFactors(memberOf(context).id), async (shop, member) => {
    await shop.db.select().from(staff).where(eq(staff.id, member.id)).for('update')
    const result = await work(shop, member)
    const { app, passkeys } = await factorsOf(shop, member.id)
    if (!app && passkeys.length === 0) throw apiError(memberErrors, 'LAST_FACTOR')
    await endSessionsOf(shop, member.id, member.sessionId)
    return result
  })
}

function aboutFactors(id: string) {
  return {
    subject: { kind: 'staff', id },
    look: async (shop: Shop) => {
      const { passkeys, ...rest } = await factorsOf(shop, id)
      return { ...rest, passkeys: passkeys.map(({ name }) => name) }
    },
  }
}
