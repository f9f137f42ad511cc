import { eq, sql } from 'drizzle-orm'
import { addEntry } from '#platform/audit/add-entry.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { stepOf } from '../authenticator-key.ts'
import { noteSignIn } from '../audit-own.ts'
import { endedChallenge, takeChallenge } from '../challenges.ts'
import { newRecoveryCodes } from '../codes.ts'
import { memberErrors } from '../errors.ts'
import { insertPasskey, newPasskey } from '../passkeys.ts'
import { firstLimits, type Limits } from '../rules.ts'
import { endSessionsOf, openSession } from '../sessions.ts'
import type { NewCredential } from '#platform/sign-in/passkey-shapes.ts'
import { countCode, forgiveCodes } from '../sign-in/limits.ts'
import { staff, staffAuthenticator, staffPasskey, staffResetRequest } from '../tables.ts'
import { limitsOfInviter } from './inviter.ts'
import { withChoice, type Choice } from './choose-password.ts'
import { takeInvitation, type Invitation } from './links.ts'

type Chosen = Invitation & Choice
type Accepted = { recoveryCodes: string[]; cookies: string[] }

/** The app's first code makes the member. Throws INVITATION_OVER, CODE_WRONG and LOCKED. */
export async function acceptByCode(
  context: StaffAction,
  { token, code }: { token: string; code: string },
): Promise<Accepted> {
  const { shop, headers } = context
  const invitation = await withChoice(shop, token, headers)
  const { secret, tokenHash, memberId: staffId } = invitation
  await countCode(shop, tokenHash)
  const now = shop.clock()
  const step = await stepOf(shop.settings, { secret, code, now })
  if (step === undefined) {
    await noteWrongCode(context, invitation)
    throw apiError(memberErrors, 'CODE_WRONG')
  }
  const accepted = await accept(context, { invitation, factor: 'app' }, async (shop) => {
    await shop.db
      .insert(staffAuthenticator)
      .values({ staffId, secret, lastStep: step, createdAt: now })
  })
  await forgiveCodes(shop, tokenHash)
  return accepted
}

/** Bounded by the limit of codes. */
async function noteWrongCode(
  { shop, call, address, requestId }: StaffAction,
  { tokenHash, email }: Invitation,
): Promise<void> {
  const [subject, after] = [
    { kind: 'invitation', id: tokenHash },
    { error: 'CODE_WRONG', email },
  ]
  const nobody = { staffId: null, actor: 'nobody', sessionId: null, steppedUp: false }
  const from = { call, address, requestId }
  await addEntry(shop, { ...nobody, ...from, subject, reason: null, outcome: 'refused', after })
}

/** The new passkey makes the member. Throws INVITATION_OVER and PASSKEY_REFUSED. */
export async function acceptByPasskey(
  context: StaffAction,
  { token, name, credential }: { token: string; name: string; credential: NewCredential },
): Promise<Accepted> {
  const { shop, headers } = context
  const invitation = await withChoice(shop, token, headers)
  const key = await newPasskey(shop, 'invitation', { credential, headers })
  const accepted = await accept(context, { invitation, factor: 'passkey' }, async (shop) => {
    await insertPasskey(shop, { ...key, staffId: invitation.memberId, name })
  })
  return { ...accepted, cookies: [...accepted.cookies, endedChallenge(shop, 'invitation')] }
}

/** Member, factor, recovery codes and session, or nothing. */
function accept(
  context: StaffAction,
  { invitation, factor }: { invitation: Chosen; factor: 'app' | 'passkey' },
  addFactor: (shop: Shop) => Promise<void>,
): Promise<Accepted> {
  return atomically(context.shop, async (shop) => {
    await takeInvitation(shop, invitation.tokenHash)
    const limits = await limitsOfInviter(shop, invitation)
    if (invitation.staffId === null) await insertMember(shop, invitation, limits)
    else await renewMember(shop, invitation)
    await addFactor(shop)
    const staffId = invitation.memberId
    const recoveryCodes = await newRecoveryCodes(shop, staffId)
    const { sessionId, cookies } = await openSession(shop, staffId, { factor, ...context })
    const after = { email: invitation.email, role: invitation.role.name, factor }
    await noteSignIn(shop, context, { staffId, sessionId, after })
    await takeChallenge(shop, 'invited', context.headers)
    return { recoveryCodes, cookies: [...cookies, endedChallenge(shop, 'invited')] }
  })
}

async function insertMember(
  { db, clock }: Shop,
  { memberId: id, email, name, passwordHash, roleId }: Chosen,
  limits: Limits,
): Promise<void> {
  const now = clock()
  await db.insert(staff).values({
    id,
    email,
    name,
    passwordHash,
    roleId,
    ...firstLimits(roleId, limits),
    createdAt: now,
    updatedAt: now,
  })
}

/** A new way in for a member: nothing of the former one is left. */
async function renewMember(
  shop: Shop,
  { memberId: id, name, passwordHash }: Chosen,
): Promise<void> {
  const { db, clock } = shop
  await db.delete(staffAuthenticator).where(eq(staffAuthenticator.staffId, id))
  await db.delete(staffPasskey).where(eq(staffPasskey.staffId, id))
  await db.delete(staffResetRequest).where(eq(staffResetRequest.staffId, id))
  await endSessionsOf(shop, id)
  await db
    .update(staff)
    .set({ name, passwordHash, updatedAt: clock(), version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
}
