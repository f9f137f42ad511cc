import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { assignOrder, setTags } from '../../moves/edit-order.ts'
import { findOrder } from '../../moves/find-order.ts'
import { deliverOrder, packOrder, shipOrder } from '../../moves/owner-actions.ts'
import { ownerErrors } from '../../errors.ts'
import { undoShipping, unpackOrder } from '../../moves/undo-moves.ts'
import { requireMember } from '../members.ts'
import type { BatchAct } from './rules.ts'
import type { Work } from './as-seen.ts'

type Each = { order_id: string; trackingNumber?: string | undefined }
type About = { act: BatchAct; assignedTo?: string | null | undefined; tag?: string | undefined }

/** What a batch does with each order; what it lacks is a refusal of that order. */
export function batchChange({ order_id: id, trackingNumber }: Each, about: About): Work<void> {
  const changes: Record<BatchAct, Work<void>> = {
    pack: (shop, reason) => packOrder(shop, id, reason),
    deliver: (shop, reason) => deliverOrder(shop, id, reason),
    send: (shop, reason) =>
      shipOrder(shop, id, {
        ...reason,
        trackingNumber: needed(trackingNumber, 'a tracking number'),
      }),
    assign: async (shop) => {
      const member = needed(about.assignedTo, 'a member, or nobody')
      await requireMember(shop, member)
      await assignOrder(shop, id, member)
    },
    tag: async (shop) => {
      const { number, tags } = await findOrder(shop, id)
      const tag = needed(about.tag, 'a tag')
      if (tags?.includes(tag))
        throw apiError(ownerErrors, 'ORDER_STATE', {
          message: `Order ${number} has this tag already.`,
        })
      await setTags(shop, id, [...(tags ?? []), tag])
    },
    unpack: (shop, reason) => unpackOrder(shop, id, reason),
    undoSend: (shop, reason) => undoShipping(shop, id, reason),
    untag: async (shop) => {
      const { tags } = await findOrder(shop, id)
      const tag = needed(about.tag, 'a tag')
      await setTags(shop, id, tags?.filter((word) => word !== tag) ?? [])
    },
  }
  return changes[about.act]
}

function needed<T>(value: T | undefined, label: string): T {
  if (value !== undefined) return value
  throw apiError(commonErrors, 'BAD_REQUEST', { message: `Please give ${label}.` })
}
