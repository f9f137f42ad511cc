import type { AdminIconName } from '#admin/parts/icon.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { ParcelAct } from '../../parcels/rules.ts'
import type { OrderDetail } from '../../shapes.ts'

export type Parcel = OrderDetail['parcels'][number]
export type ParcelSheetAct = Exclude<ParcelAct, 'undoSendParcel' | 'putBackParcel'>

type Texts = {
  title: string
  icon: AdminIconName
  tone?: 'wa'
  label: string
  busyLabel: string
  /** The way out, which says what stays. */
  stay: string
  words(parcel: Parcel, order: OrderDetail): string
}

/** The sheets of a parcel. */
export const parcelTexts: Record<ParcelSheetAct, Texts> = {
  sendParcel: {
    title: 'Send',
    icon: 'truck',
    label: 'Sent',
    busyLabel: 'Sending',
    stay: 'Keep it here',
    words: (parcel, { emailWaitMinutes }) =>
      `${piecesIn(parcel)} go out. The email says what is in it and what is still to come. ${
        emailWaitMinutes > 0
          ? 'It waits some minutes; until then the sending can be undone.'
          : 'It leaves at once.'
      }`,
  },
  deliverParcel: {
    title: 'Delivered',
    icon: 'circle-check',
    label: 'Delivered',
    busyLabel: 'Noting it',
    stay: 'Not yet',
    words: (parcel) =>
      `${piecesIn(parcel)} arrived. ${
        parcel.toCollect > 0
          ? `${rupeesExact(paiseOf(parcel.toCollect))} was due at the door. `
          : 'Nothing was due at the door. '
      }This cannot be undone.`,
  },
  takeBackParcel: {
    title: 'Came back',
    icon: 'rotate-ccw',
    tone: 'wa',
    label: 'It came back',
    busyLabel: 'Taking it back',
    stay: 'It is still on its way',
    words: (parcel) =>
      `Nobody took it, and ${piecesIn(parcel)} of ${rupeesExact(paiseOf(parcel.amount))} came back. ${backWords(parcel)} The other parcels stay as they are. This cannot be undone.`,
  },
  correctParcelTracking: {
    title: 'Correct the tracking number',
    icon: 'pencil',
    label: 'Correct it',
    busyLabel: 'Correcting',
    stay: 'Keep the number',
    words: ({ undoSendUntil }) =>
      undoSendUntil
        ? 'The email still waits: it leaves once, with the new number.'
        : 'If the email has left with the old number, one more tells the shopper the new one.',
  },
}

function backWords({ amount, toCollect }: Parcel): string {
  if (toCollect > 0) return 'So much less is to be collected.'
  return amount > 0 ? 'What was paid online for it is refunded by itself.' : 'No money goes back.'
}

export function piecesIn({ products }: Pick<Parcel, 'products'>): string {
  const count = products.reduce((sum, { pieces }) => sum + pieces, 0)
  return count === 1 ? '1 piece' : `${count} pieces`
}
