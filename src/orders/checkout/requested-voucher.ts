import type { CallContext } from '#platform/rpc/call-context.ts'
import { lookUpVoucher } from '#vouchers/look-up.ts'
import type { UsableVoucher } from '#vouchers/vouchers.ts'

/** The voucher of a quote request; an unusable code gives no discount and counts as a guess. */
export async function requestedVoucher(
  context: CallContext,
  code: string | null | undefined,
): Promise<UsableVoucher | undefined> {
  if (!code) return undefined
  const shopper = await context.currentUser()
  return lookUpVoucher(context.shop, code, { userId: shopper?.id, address: context.address })
}
