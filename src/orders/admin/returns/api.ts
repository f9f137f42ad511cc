import { implement } from '@orpc/server'
import { paiseOf, rupeesOf } from '#platform/money.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { findOrder } from '../../moves/find-order.ts'
import { answerReturn, undoAnswer } from '../../returns/answer-return.ts'
import { openReturn } from '../../returns/open-return.ts'
import { returnsOfOrder } from '../../returns/read-returns.ts'
import { receiveReturn } from '../../returns/receive-return.ts'
import { lastMoment, returnableLines } from '../../returns/returnable.ts'
import { returnName } from '../../returns/rules.ts'
import { closeReturn, refundReturn } from '../../returns/settle-return.ts'
import {
  correctReplacement,
  deliverReplacement,
  sendReplacement,
  undoReplacement,
} from '../../returns/send-replacement.ts'
import { undoReceive } from '../../returns/undo-receive.ts'
import { returnView } from '../../returns/views.ts'
import { withdrawReturn } from '../../returns/withdraw-return.ts'
import { changeAsSeen } from '../moves/as-seen.ts'
import { piecesById } from '../moves/lines.ts'
import { readerOf, viewerOf, visibleOrder } from '../viewed-order.ts'
import { changeAsMember } from './change-as-member.ts'
import { contract } from './contract.ts'
import { countReturns, listReturns } from './list-returns.ts'
import { factsOfReturn, returnNumbered } from './return-facts.ts'
import { returnDetailView, returnPageView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Returns in the back office. */
export const adminReturnsApi = serve.router({
  list: serve.list.handler(async ({ context, input }) =>
    returnPageView(await listReturns(context.shop, input, readerOf(context))),
  ),

  viewCounts: serve.viewCounts.handler(({ context }) => countReturns(context.shop)),

  detail: serve.detail.handler(async ({ context, input }) =>
    detailOf(context, await returnNumbered(context.shop, input.number)),
  ),

  ofOrder: serve.ofOrder.handler(async ({ context, input }) => {
    const { shop } = context
    const row = await findOrder(shop, input.number)
    const returns = await returnsOfOrder(shop, row.id)
    const lines = await returnableLines(shop, row, 'approved')
    return {
      returns: returns.map(({ number, state, resolution, openedAt, amountPaise }) => ({
        number: returnName(number),
        state,
        resolution,
        openedAt: openedAt.toISOString(),
        amount: amountPaise === null ? null : rupeesOf(amountPaise),
      })),
      lines: lines.map(({ productId, productName, left }) => ({ productId, productName, left })),
      canOpen:
        memberOf(context).permissions.has('orders.return') &&
        (await lastMoment(shop, row)) !== null &&
        lines.some(({ left }) => left > 0),
    }
  }),

  open: serve.open.handler(async ({ context, input }) => {
    const { order_id: reference, key: requestId, lines, words, ...why } = input
    const { id: orderId } = await visibleOrder(context, reference)
    const opened = await changeAsSeen(
      context,
      { order_id: orderId, reason: words },
      (shop, { actor }) =>
        openReturn(shop, orderId, {
          requestId,
          pieces: piecesById(lines),
          ...why,
          words,
          actor,
          to: 'approved',
        }),
    )
    return changed(context, opened.id)
  }),

  approve: serve.approve.handler(({ context, input: { id, words } }) =>
    moved(context, { id, reason: words }, (shop, actor) =>
      answerReturn(shop, id, { to: 'approved', actor, words }),
    ),
  ),

  refuse: serve.refuse.handler(({ context, input: { id, refusal, words } }) =>
    moved(context, { id, reason: words ?? refusal }, (shop, actor) =>
      answerReturn(shop, id, { to: 'refused', actor, refusal, words }),
    ),
  ),

  undo: serve.undo.handler(({ context, input: { id } }) =>
    moved(context, { id }, (shop, actor) => undoAnswer(shop, id, actor)),
  ),

  withdraw: serve.withdraw.handler(({ context, input: { id, words } }) =>
    moved(context, { id, reason: words }, (shop, actor) =>
      withdrawReturn(shop, id, { actor, words }),
    ),
  ),

  receive: serve.receive.handler(({ context, input: { id, came, words } }) => {
    const lines = came.map(({ product: productId, ...line }) => ({ productId, ...line }))
    return moved(context, { id, reason: words }, (shop, actor) =>
      receiveReturn(shop, id, { came: lines, actor, words }),
    )
  }),

  undoReceive: serve.undoReceive.handler(({ context, input: { id, words } }) =>
    moved(context, { id, reason: words }, (shop, actor) => undoReceive(shop, id, { actor, words })),
  ),

  refund: serve.refund.handler(async ({ context, input }) => {
    const { id, key, rupees, reference, words } = input
    const paise = await changeAsMember(context, { id, reason: words }, (shop, actor, member) =>
      refundReturn(shop, id, {
        key,
        reference,
        words,
        actor,
        mostPaise: member.refundLimitPaise,
        ...(rupees !== undefined && { amountPaise: paiseOf(rupees) }),
      }),
    )
    return { ...(await changed(context, id)), refunded: rupeesOf(paise) }
  }),

  sendReplacement: serve.sendReplacement.handler(({ context, input }) => {
    const { id, trackingNumber, words } = input
    return moved(context, { id, reason: words }, (shop, actor) =>
      sendReplacement(shop, id, { trackingNumber, actor, words }),
    )
  }),

  undoReplacement: serve.undoReplacement.handler(({ context, input: { id } }) =>
    moved(context, { id }, (shop, actor) => undoReplacement(shop, id, actor)),
  ),

  correctReplacement: serve.correctReplacement.handler(
    ({ context, input: { id, trackingNumber } }) =>
      moved(context, { id }, (shop, actor) =>
        correctReplacement(shop, id, { trackingNumber, actor }),
      ),
  ),

  deliverReplacement: serve.deliverReplacement.handler(({ context, input: { id } }) =>
    moved(context, { id }, (shop, actor) => deliverReplacement(shop, id, actor)),
  ),

  close: serve.close.handler(({ context, input: { id, words } }) =>
    moved(context, { id, reason: words }, (shop, actor) => closeReturn(shop, id, { words, actor })),
  ),
})

type Work = Parameters<typeof changeAsMember<void>>[2]

async function moved(
  context: StaffAction,
  about: { id: string; reason?: string | undefined },
  work: Work,
) {
  await changeAsMember(context, about, work)
  return changed(context, about.id)
}

async function changed(context: StaffAction, id: string) {
  return { success: true as const, return: await detailOf(context, id) }
}

async function detailOf(context: StaffAction, id: string) {
  const facts = await factsOfReturn(context.shop, id)
  const shown = returnView(facts.returned, facts.order.number)
  return returnDetailView(shown, facts, viewerOf(context))
}
