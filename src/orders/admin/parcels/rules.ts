import type { OrderStatus, ParcelState } from '../../lifecycle.ts'

/** What the back office may do with a parcel; pure, shared by screens and server. */

export const parcelActs = [
  'sendParcel',
  'deliverParcel',
  'takeBackParcel',
  'correctParcelTracking',
  'undoSendParcel',
  'putBackParcel',
] as const
export type ParcelAct = (typeof parcelActs)[number]

export const parcelPermissions = {
  sendParcel: 'orders.send',
  deliverParcel: 'orders.send',
  takeBackParcel: 'orders.return',
  correctParcelTracking: 'orders.send',
  undoSendParcel: 'orders.send',
  putBackParcel: 'orders.pack',
} as const satisfies Record<ParcelAct, string>

type Facts = { state: ParcelState; canUndoSend: boolean; orderStatus: OrderStatus }

/** What the state of the parcel allows, before any permission. */
export function parcelActsAllowed({ state, canUndoSend, orderStatus }: Facts): ParcelAct[] {
  if (orderStatus === 'Returned') return []
  const allowed: Record<ParcelAct, boolean> = {
    sendParcel: state === 'packed',
    deliverParcel: state === 'sent',
    takeBackParcel: state === 'sent' && !canUndoSend,
    correctParcelTracking: state === 'sent',
    undoSendParcel: canUndoSend,
    putBackParcel: state === 'packed',
  }
  return parcelActs.filter((act) => allowed[act])
}
