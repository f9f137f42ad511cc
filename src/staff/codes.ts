import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import { acceptedStaffHashes, staffHash, staffKeyId } from '#platform/settings/staff-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { newRecoveryCode, stepOf } from './authenticator-key.ts'
import { memberErrors } from './errors.ts'
import { recoveryCodeCount } from './rules.ts'
import { staffAuthenticator, staffRecoveryCode } from './tables.ts'

/**
 * The code of the member's app. Its period must be later than that of the last one, by one
 * conditional update: no code is taken twice, by whatever road. Throws CODE_WRONG.
 */
export async function useAppCode(shop: Shop, staffId: string, code: string): Promise<void> {
  const { db, settings, clock } = shop
  const [app] = await db
    .select({ secret: staffAuthenticator.secret })
    .from(staffAuthenticator)
    .where(eq(staffAuthenticator.staffId, staffId))
  const step = app && (await stepOf(settings, { secret: app.secret, code, now: clock() }))
  const rows =
    step === undefined
      ? []
      : await db
          .update(staffAuthenticator)
          .set({ lastStep: step })
          .where(
            and(eq(staffAuthenticator.staffId, staffId), lt(staffAuthenticator.lastStep, step)),
          )
          .returning({ step: staffAuthenticator.lastStep })
  if (rows.length === 0) throw apiError(memberErrors, 'CODE_WRONG')
}

/** Uses a recovery code up and answers how many are left. Throws CODE_WRONG. */
export async function useRecoveryCode(shop: Shop, staffId: string, code: string): Promise<number> {
  const rows = await shop.db
    .update(staffRecoveryCode)
    .set({ usedAt: shop.clock() })
    .where(
      and(
        inArray(staffRecoveryCode.codeHash, codeHashes(shop, staffId, code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ codeHash: staffRecoveryCode.codeHash })
  if (rows.length === 0) throw apiError(memberErrors, 'CODE_WRONG')
  return recoveryCodesLeft(shop, staffId)
}

export async function recoveryCodesLeft({ db }: Shop, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)))
  return row?.left ?? 0
}

/** Ten new ones, shown once; the former are worth nothing from now on. */
export async function newRecoveryCodes(shop: Shop, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const keyId = staffKeyId(shop.settings)
  await shop.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await shop.db
    .insert(staffRecoveryCode)
    .values(codes.map((code) => ({ codeHash: codeHash(shop, staffId, code), staffId, keyId })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function codeHash({ settings }: Shop, staffId: string, code: string): string {
  return staffHash(settings, 'recovery code', `${staffId} ${code}`)
}

function codeHashes({ settings }: Shop, staffId: string, code: string): string[] {
  return acceptedStaffHashes(settings, 'recovery code', `${staffId} ${code}`)
}
