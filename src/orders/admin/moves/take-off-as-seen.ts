import type { StaffAction } from '#platform/rpc/staff-context.ts'
import { takeOff } from '../../moves/take-off.ts'
import { reductionOf, type Reduced } from '../../pieces/reduce-lines.ts'
import type { ReductionCause } from '../../pieces/rules.ts'
import { changeAsSeen, type MoveInput } from './as-seen.ts'
import { piecesById, serialsById, type NamedLine } from './lines.ts'

type Input = MoveInput & {
  key: string
  lines: readonly NamedLine[]
  cause: ReductionCause
  restock: boolean
}

/** Pieces taken off by a member; the last ones want the permission to cancel. */
export function takeOffAsSeen(context: StaffAction, input: Input): Promise<Reduced> {
  const { order_id: id, key: requestId, lines, cause: reductionCause, restock, reason } = input
  const pieces = piecesById(lines)
  return changeAsSeen(
    context,
    {
      ...input,
      reason: [reductionCause, reason].filter(Boolean).join(': '),
      isRepeat: async (shop) =>
        (await reductionOf(shop, { id }, { requestId, pieces })) !== undefined,
    },
    (shop, { actor, cause }, { permissions }) =>
      takeOff(shop, id, {
        requestId,
        pieces,
        serials: serialsById(lines),
        reductionCause,
        words: reason ?? '',
        restock,
        actor,
        cause,
        mayCancel: permissions.has('orders.cancel'),
      }),
  )
}
