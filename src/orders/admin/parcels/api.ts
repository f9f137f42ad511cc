import { implement } from '@orpc/server'
import { paiseOf } from '#platform/money.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { openParcel, parcelWasOpened, putBackParcel } from '../../moves/open-parcel.ts'
import {
  correctParcelTracking,
  deliverParcel,
  sendParcel,
  undoParcelSending,
} from '../../moves/send-parcel.ts'
import { takeBackParcel } from '../../moves/take-back-parcel.ts'
import { moved } from '../moves/api.ts'
import { piecesById } from '../moves/lines.ts'
import { contract } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Parcels of an order, as the back office moves them. */
export const parcelsApi = serve.router({
  openParcel: serve.openParcel.handler(({ context, input }) => {
    const { order_id: id, key: parcelId, lines, reason: given } = input
    const pieces = piecesById(lines)
    const isRepeat = (shop: typeof context.shop) => parcelWasOpened(shop, id, { parcelId, pieces })
    return moved(context, { ...input, isRepeat }, (shop, reason) =>
      openParcel(shop, id, { ...reason, parcelId, pieces, isUnconfirmedFine: given !== undefined }),
    )
  }),

  putBackParcel: serve.putBackParcel.handler(({ context, input }) => {
    const { order_id: id, parcel: parcelId } = input
    return moved(context, input, (shop, reason) => putBackParcel(shop, id, { ...reason, parcelId }))
  }),

  sendParcel: serve.sendParcel.handler(({ context, input }) => {
    const { order_id: id, parcel: parcelId, trackingNumber } = input
    return moved(context, input, (shop, reason) =>
      sendParcel(shop, id, { ...reason, parcelId, trackingNumber }),
    )
  }),

  undoSendParcel: serve.undoSendParcel.handler(({ context, input }) => {
    const { order_id: id, parcel: parcelId } = input
    return moved(context, input, (shop, reason) =>
      undoParcelSending(shop, id, { ...reason, parcelId }),
    )
  }),

  correctParcelTracking: serve.correctParcelTracking.handler(({ context, input }) => {
    const { order_id: id, parcel: parcelId, trackingNumber } = input
    return moved(context, input, (shop, reason) =>
      correctParcelTracking(shop, id, { ...reason, parcelId, trackingNumber }),
    )
  }),

  takeBackParcel: serve.takeBackParcel.handler(({ context, input }) => {
    const { order_id: id, parcel: parcelId, resaleable } = input
    return moved(context, input, (shop, reason) =>
      takeBackParcel(shop, id, { ...reason, parcelId, resaleable }),
    )
  }),

  deliverParcel: serve.deliverParcel.handler(({ context, input }) => {
    const { order_id: id, parcel: parcelId, collected, reason: given } = input
    return moved(context, input, (shop, reason) =>
      deliverParcel(shop, id, {
        ...reason,
        parcelId,
        ...(collected !== undefined && { collectedPaise: paiseOf(collected) }),
        isOtherSumFine: given !== undefined,
      }),
    )
  }),
})
