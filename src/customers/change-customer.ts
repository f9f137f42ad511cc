import { sql } from 'drizzle-orm'
import { audited, type About } from '#platform/audit/audited.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { customerErrors } from './errors.ts'
import { isErasedEmail } from './rules.ts'

/** The account under its lock. */
export type Account = { id: string; name: string; email: string; isVerified: boolean }

type Input = { id: string; reason?: string | undefined }
type Change<T> = {
  /** Further locks, which come first. */
  before?: (shop: Shop) => Promise<void>
  look?: About['look']
  work: Work<T>
}
type Work<T> = (shop: Shop, account: Account, member: Member) => Promise<T>

/** One audited transaction on an account that is neither erased nor merged. */
export function changeCustomer<T>(
  context: StaffAction,
  { id, reason }: Input,
  { before, look, work }: Change<T>,
): Promise<T> {
  if (!isId(id)) throw noCustomer()
  const about = { subject: { kind: 'shopper', id }, reason, ...(look && { look }) }
  return audited(context, about, async (shop, member) => {
    await before?.(shop)
    const account = await lockCustomer(shop, id)
    return work(shop, account, member)
  })
}

/** Throws NOT_FOUND and ERASED. */
export async function lockCustomer({ db }: Shop, id: string): Promise<Account> {
  const { rows } = await db.execute<Account>(
    sql`select id, name, email, email_verified as "isVerified" from "user" where id = ${id} for update`,
  )
  const [account] = rows
  if (!account) throw noCustomer()
  if (isErasedEmail(account.email)) throw apiError(customerErrors, 'ERASED')
  return account
}

export function noCustomer() {
  return apiError(commonErrors, 'NOT_FOUND', { message: 'There is no such customer.' })
}
