import { audited } from '#platform/audit/audited.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { returnById } from '../../returns/change-return.ts'
import { lockOrderRow } from '../../state/transition.ts'

type About = { id: string; reason?: string | undefined }
type Work<T> = (shop: Shop, actor: string, member: Member) => Promise<T>

/** One audited transaction on a return, whose order is locked first. Throws NOT_FOUND. */
export async function changeAsMember<T>(
  context: StaffAction,
  { id, reason }: About,
  work: Work<T>,
): Promise<T> {
  const { orderId } = await returnById(context.shop, id)
  const look = async (shop: Shop) => {
    await lockOrderRow(shop, orderId)
    const { state, refundId, amountPaise } = await returnById(shop, id)
    return { state, refundId, amountPaise }
  }
  return audited(context, { subject: { kind: 'return', id }, reason, look }, (shop, member) =>
    work(shop, `staff ${member.id}`, member),
  )
}
