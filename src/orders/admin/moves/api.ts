import { implement } from '@orpc/server'
import { paiseOf, rupeesOf } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { allow, requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { cancelUnsent, settleBeforeCancel } from '../../moves/cancel-order.ts'
import { ownerErrors } from '../../errors.ts'
import { editBilling } from '../../moves/edit-billing.ts'
import { editContact } from '../../moves/edit-order.ts'
import { findOrder } from '../../moves/find-order.ts'
import {
  confirmPhone,
  deliverOrder,
  packOrder,
  returnOrder,
  shipOrder,
} from '../../moves/owner-actions.ts'
import { receiveTransfer } from '../../moves/receive-transfer.ts'
import { recordCashRefund, refundOrder } from '../../moves/refund-order.ts'
import { correctTracking, undoShipping, unpackOrder } from '../../moves/undo-moves.ts'
import { changedDetail, viewerOf, visibleOrder } from '../viewed-order.ts'
import { detailView } from '../views.ts'
import { changeAsSeen, type MoveInput, type Repeatable, type Work } from './as-seen.ts'
import { forEachOrder } from './batch.ts'
import { formerContact } from '../former-contact.ts'
import { batchPermissions, type BatchAct } from './rules.ts'
import { batchChange } from './batch-change.ts'
import { piecesById, type LineInput } from './lines.ts'
import { takeOffAsSeen } from './take-off-as-seen.ts'
import { contract } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const movesApi = serve.router({
  confirmPhone: serve.confirmPhone.handler(({ context, input }) =>
    moved(context, input, (shop, reason) => confirmPhone(shop, input.order_id, reason)),
  ),

  pack: serve.pack.handler(({ context, input }) =>
    moved(context, input, async (shop, reason) => {
      const isUnconfirmedFine = input.reason !== undefined
      await packOrder(shop, input.order_id, { ...reason, isUnconfirmedFine })
    }),
  ),

  unpack: serve.unpack.handler(({ context, input }) =>
    moved(context, input, (shop, reason) => unpackOrder(shop, input.order_id, reason)),
  ),

  send: serve.send.handler(({ context, input }) => {
    const { order_id: id, trackingNumber, reason: statedReason } = input
    return moved(context, input, (shop, reason) =>
      shipOrder(shop, id, {
        ...reason,
        trackingNumber,
        isUnconfirmedFine: statedReason !== undefined,
      }),
    )
  }),

  undoSend: serve.undoSend.handler(({ context, input }) =>
    moved(context, input, (shop, reason) => undoShipping(shop, input.order_id, reason)),
  ),

  correctTracking: serve.correctTracking.handler(({ context, input }) => {
    const { order_id: id, trackingNumber } = input
    return moved(context, input, (shop, reason) =>
      correctTracking(shop, id, { ...reason, trackingNumber }),
    )
  }),

  deliver: serve.deliver.handler(({ context, input }) => {
    const { order_id: id, collected, reason: statedReason } = input
    return moved(context, input, (shop, reason) =>
      deliverOrder(shop, id, {
        ...reason,
        ...(collected !== undefined && { collectedPaise: paiseOf(collected) }),
        isOtherSumFine: statedReason !== undefined,
      }),
    )
  }),

  // The provider is asked before the transaction, which must not wait for it.
  cancel: serve.cancel.handler(async ({ context, input }) => {
    const { id } = await visibleOrder(context, input.order_id)
    await settleBeforeCancel(context.shop, id)
    return moved(context, input, (shop, reason) => cancelUnsent(shop, id, reason))
  }),

  receiveTransfer: serve.receiveTransfer.handler(({ context, input }) => {
    const { order_id: id, rupees, reference } = input
    return moved(context, input, (shop, reason) =>
      receiveTransfer(shop, id, { ...reason, amountPaise: paiseOf(rupees), reference }),
    )
  }),

  takeOff: serve.takeOff.handler(async ({ context, input }) => {
    const { amountPaise, refundPaise } = await takeOffAsSeen(context, input)
    return {
      ...(await changed(context, input.order_id)),
      takenOff: rupeesOf(amountPaise),
      refunded: rupeesOf(refundPaise),
    }
  }),

  refund: serve.refund.handler(async ({ context, input }) => {
    const paise = await changeAsSeen(context, input, (shop, reason, member) =>
      refundOrder(shop, input.order_id, {
        ...reason,
        ...amountOf(input),
        mostPaise: member.refundLimitPaise,
      }),
    )
    return { ...(await changed(context, input.order_id)), refunded: rupeesOf(paise) }
  }),

  recordCashRefund: serve.recordCashRefund.handler(async ({ context, input }) => {
    const paise = await changeAsSeen(context, input, (shop, reason, member) =>
      recordCashRefund(shop, input.order_id, {
        ...reason,
        ...amountOf(input),
        mostPaise: member.refundLimitPaise,
      }),
    )
    return { ...(await changed(context, input.order_id)), refunded: rupeesOf(paise) }
  }),

  return: serve.return.handler(({ context, input }) => {
    const { order_id: id, resaleable } = input
    return moved(context, input, (shop, reason) => returnOrder(shop, id, { ...reason, resaleable }))
  }),

  editContact: serve.editContact.handler(({ context, input }) => {
    const { order_id: id, contact } = input
    return moved(context, input, (shop, reason) => editContact(shop, id, { ...reason, contact }))
  }),

  editBilling: serve.editBilling.handler(({ context, input }) => {
    const { order_id: id, billing } = input
    return moved(context, input, (shop, reason) => editBilling(shop, id, { ...reason, billing }))
  }),

  restoreContact: serve.restoreContact.handler(({ context, input }) =>
    moved(context, input, async (shop, reason) => {
      const { order_id: id } = input
      const contact = await formerContact(shop, await findOrder(shop, id))
      if (!contact)
        throw apiError(ownerErrors, 'ORDER_STATE', {
          message: 'There is no earlier address or phone of this order to put back.',
        })
      await editContact(shop, id, { ...reason, contact })
    }),
  ),

  batch: serve.batch.handler(({ context, input }) => {
    const { orders, ...about } = input
    const allowed = permitted(context, about.act)
    return forEachOrder(context.shop, orders, async (order) => {
      await changeAsSeen(allowed, order, batchChange(order, about))
      const { id, number } = await findOrder(context.shop, order.order_id)
      return { _id: id, orderNumber: String(number) }
    })
  }),
})

/** A move of an order that is as the member saw it, and the order after it. */
export async function moved(context: StaffAction, input: MoveInput & Repeatable, work: Work<void>) {
  await changeAsSeen(context, input, work)
  return changed(context, input.order_id)
}

async function changed(context: StaffAction, id: string) {
  return {
    success: true as const,
    order: detailView(await changedDetail(context, id), viewerOf(context)),
  }
}

type Asked = { key: string; rupees?: number | undefined; lines?: LineInput[] | undefined }

function amountOf({ key, rupees, lines }: Asked) {
  return {
    key,
    ...(rupees !== undefined && { amountPaise: paiseOf(rupees) }),
    ...(lines !== undefined && { pieces: piecesById(lines) }),
  }
}

/** A batch asks for the permission of its act, and is audited as that. */
function permitted(context: StaffAction, act: BatchAct): StaffAction {
  const rule: StaffRule = { who: 'staff', may: [batchPermissions[act]], stepUp: false }
  allow(memberOf(context), rule, context.shop.clock())
  return { ...context, rule, call: `${context.call}.${act}` }
}
