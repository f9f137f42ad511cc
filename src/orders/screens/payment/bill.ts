import type { User } from '#accounts/contract.ts'
import { plainPhone } from '#platform/digits.ts'
import type { Store } from '#web/page-context.ts'

/** Prefills the provider's window and page. */
export type Payer = {
  userId: string
  payments: NonNullable<Store['payments']>
  storeName: string
  name: string
  email: string
  contact: string
}
export type Bill = { id: string; number: string; payer: Payer }

/** Undefined where the shop takes no online payment. */
export function billOf(
  { payments, name: storeName }: Store,
  { _id: userId, name, email }: User,
  order: { id: string; number: string; phone: string },
): Bill | undefined {
  const digits = plainPhone(order.phone)
  const contact = digits.length === 10 ? `+91${digits}` : digits
  return payments
    ? {
        id: order.id,
        number: order.number,
        payer: { userId, payments, storeName, name, email, contact },
      }
    : undefined
}
