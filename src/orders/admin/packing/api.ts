import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { beginBatch, endBatch } from '../../packing/begin-batch.ts'
import { chooseLotInBatch } from '../../packing/choose-lot.ts'
import { holdOrder, openNext, skipOrder } from '../../packing/open-order.ts'
import { packInBatch, packPartInBatch, pickLine, tickLine } from '../../packing/pack-order.ts'
import { scanInBatch, takeOutInBatch } from '../../packing/serials-in-batch.ts'
import {
  batches,
  batchWith,
  freeOrders,
  keepBatch,
  requireBatch,
} from '../../packing/read-batches.ts'
import { batchOf, packingOrderOf } from '../../packing/read-orders.ts'
import { sendInBatch, undoSendInBatch, unpackInBatch } from '../../packing/send-order.ts'
import { changeAsSeen } from '../moves/as-seen.ts'
import { contract } from './contract.ts'
import { orderIn, stepIn, viewerOf, worked, type OrderIn } from './steps.ts'
import { batchView, headView, packingOrderView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/**
 * Batches, orders packed and sent stand in the audit. What is ticked on the way there is work in
 * progress, which ends with the batch.
 */
export const packingApi = serve.router({
  overview: serve.overview.handler(async ({ context, input: { number } }) => {
    const viewer = viewerOf(context)
    const rows = await batches(context.shop)
    return {
      batches: rows.map((row) => headView(row, viewer)),
      foundIn: number === undefined ? null : await batchWith(context.shop, number),
      ...(await freeOrders(context.shop)),
    }
  }),

  begin: serve.begin.handler(async ({ context, input }) => {
    const { id: staffId } = memberOf(context)
    await audited(context, { subject: { kind: 'packing', id: input.id } }, (shop) =>
      beginBatch(shop, { ...input, staffId }),
    )
    return { id: input.id }
  }),

  batch: serve.batch.handler(({ context, input }) => shownBatch(context, input.batch)),

  pick: serve.pick.handler(async ({ context, input }) => {
    const { batch, product: productId, pieces } = input
    await worked(context, batch, (shop) => pickLine(shop, { batch, productId, pieces }))
    return shownBatch(context, batch)
  }),

  open: serve.open.handler(async ({ context, input: { batch, number } }) => {
    const { id: staffId } = memberOf(context)
    const next = await worked(context, batch, async (shop) => {
      if (number === undefined) return openNext(shop, { batch, staffId })
      await holdOrder(shop, await stepIn(shop, { batch, number, staffId }))
      return number
    })
    return { next }
  }),

  order: serve.order.handler(({ context, input }) => shownOrder(context, input)),

  tick: serve.tick.handler(async ({ context, input }) => {
    const { product: productId, pieces } = input
    const { id: staffId } = memberOf(context)
    await worked(context, input.batch, async (shop) =>
      tickLine(shop, { ...(await stepIn(shop, { ...input, staffId })), productId, pieces }),
    )
    return shownOrder(context, input)
  }),

  chooseLot: serve.chooseLot.handler(async ({ context, input }) => {
    const { product: productId, lot: code, pieces, because } = input
    const { id: staffId } = memberOf(context)
    await worked(context, input.batch, async (shop) =>
      chooseLotInBatch(shop, {
        ...(await stepIn(shop, { ...input, staffId })),
        productId,
        code,
        pieces,
        because,
      }),
    )
    return shownOrder(context, input)
  }),

  scanSerial: serve.scanSerial.handler(({ context, input }) => inBox(context, input, scanInBatch)),

  takeOutSerial: serve.takeOutSerial.handler(({ context, input }) =>
    inBox(context, input, takeOutInBatch),
  ),

  skip: serve.skip.handler(async ({ context, input }) => {
    const { id: staffId } = memberOf(context)
    const next = await worked(context, input.batch, async (shop) => {
      await skipOrder(shop, await stepIn(shop, { ...input, staffId }))
      return openNext(shop, { batch: input.batch, staffId })
    })
    return { next }
  }),

  pack: serve.pack.handler(async ({ context, input }) => {
    const { batch } = input
    const { id: staffId } = memberOf(context)
    const step = await orderIn(context, input)
    const parcel = await changeAsSeen(context, { order_id: step.orderId }, (shop, { actor }) =>
      packInBatch(shop, { actor, cause: 'in a batch' }, { ...step, staffId }),
    )
    const next = await worked(context, batch, (shop) => openNext(shop, { batch, staffId }))
    return { next, parcel }
  }),

  packPart: serve.packPart.handler(async ({ context, input }) => {
    const { batch } = input
    const { id: staffId } = memberOf(context)
    const step = await orderIn(context, input)
    const parcel = await changeAsSeen(context, { order_id: step.orderId }, (shop, { actor }) =>
      packPartInBatch(shop, { actor, cause: 'in a batch' }, { ...step, staffId }),
    )
    const next = await worked(context, batch, (shop) => openNext(shop, { batch, staffId }))
    return { next, parcel }
  }),

  unpack: serve.unpack.handler(async ({ context, input }) => {
    const { orderId } = await orderIn(context, input)
    const { parcel } = input
    await changeAsSeen(context, { order_id: orderId }, (shop, { actor }) =>
      unpackInBatch(shop, { actor, cause: 'undone while packing' }, { orderId, parcel }),
    )
    return { success: true as const }
  }),

  send: serve.send.handler(async ({ context, input }) => {
    const { orderId } = await orderIn(context, input)
    const { trackingNumber, parcel } = input
    await changeAsSeen(context, { order_id: orderId }, (shop, { actor }) =>
      sendInBatch(shop, { actor, cause: 'in a batch' }, { orderId, trackingNumber, parcel }),
    )
    await keepBatch(context.shop, input.batch)
    return shownBatch(context, input.batch)
  }),

  undoSend: serve.undoSend.handler(async ({ context, input }) => {
    const { orderId } = await orderIn(context, input)
    const { parcel } = input
    await changeAsSeen(context, { order_id: orderId }, (shop, { actor }) =>
      undoSendInBatch(shop, { actor, cause: 'undone while packing' }, { orderId, parcel }),
    )
    return shownBatch(context, input.batch)
  }),

  end: serve.end.handler(async ({ context, input: { batch } }) => {
    await requireBatch(context.shop, batch)
    await audited(context, { subject: { kind: 'packing', id: batch } }, (shop) =>
      endBatch(shop, batch),
    )
    return { success: true as const }
  }),
})

type InBox = OrderIn & { serial: string }

async function inBox(context: StaffAction, input: InBox, work: typeof scanInBatch) {
  const { id: staffId } = memberOf(context)
  await worked(context, input.batch, async (shop) =>
    work(shop, { ...(await stepIn(shop, { ...input, staffId })), serial: input.serial }),
  )
  return shownOrder(context, input)
}

async function shownBatch(context: StaffAction, batch: string) {
  return batchView(await batchOf(context.shop, batch), viewerOf(context))
}

async function shownOrder(context: StaffAction, { batch, number }: OrderIn) {
  return packingOrderView(await packingOrderOf(context.shop, { batch, number }), viewerOf(context))
}
