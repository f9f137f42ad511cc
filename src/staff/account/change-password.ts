import { eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { refuseCommonPassword } from '#platform/sign-in/common-passwords.ts'
import { hashInTurn, verifyInTurn } from '#platform/sign-in/password-hash.ts'
import { memberErrors } from '../errors.ts'
import { endSessionsOf } from '../sessions.ts'
import { countPasswordCheck, forgivePasswordCheck } from '../sign-in/limits.ts'
import { staff } from '../tables.ts'

/** Ends the member's other sessions. Throws WRONG_PASSWORD and a 400 for a common one. */
export async function changePassword(
  context: StaffAction,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { shop } = context
  const member = memberOf(context)
  const { id, name, email } = member
  await countPasswordCheck(shop, id)
  const [row] = await shop.db
    .select({ hash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.id, id))
  if (!row || !(await verifyInTurn({ hash: row.hash, password }))) {
    await context.noteRefusal({ member, call: context.call, code: 'WRONG_PASSWORD' })
    throw apiError(memberErrors, 'WRONG_PASSWORD')
  }
  await forgivePasswordCheck(shop, id)
  await refuseCommonPassword({ field: 'newPassword', password: newPassword, name, email })
  const passwordHash = await hashInTurn(newPassword)
  await audited(context, { subject: { kind: 'staff', id } }, async (shop, { sessionId }) => {
    await shop.db
      .update(staff)
      .set({ passwordHash, updatedAt: shop.clock() })
      .where(eq(staff.id, id))
    await endSessionsOf(shop, id, sessionId)
  })
}
