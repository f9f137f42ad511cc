import type { AdminIconName } from '#admin/parts/icon.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { OrderAct } from '../../rules.ts'
import type { OrderDetail } from '../../shapes.ts'
import { dueOf } from './due-at-door.ts'

export type SheetAct = Exclude<OrderAct, 'unpack' | 'undoSend' | 'restoreContact'>

type Texts = {
  title: string
  icon: AdminIconName
  tone?: 'wa' | 'ba' | 'ok'
  label: string
  busyLabel: string
  /** The way out, which says what stays. */
  stay: string
  /** What will happen, in numbers. */
  words(order: OrderDetail): string
}

const amount = (rupees: number) => rupeesExact(paiseOf(rupees))

export const sheetTexts: Record<SheetAct, Texts> = {
  receiveTransfer: {
    title: 'Transfer received',
    icon: 'wallet',
    tone: 'ok',
    label: 'The money is there',
    busyLabel: 'Placing the order',
    stay: 'Not yet',
    words: ({ totalAmount }) =>
      `${amount(totalAmount)} came by bank transfer: the order is placed and can be packed. Another amount does not place it.`,
  },
  confirmPhone: {
    title: 'Confirm the phone',
    icon: 'phone-call',
    label: 'The phone is right',
    busyLabel: 'Confirming',
    stay: 'Not yet',
    words: ({ shippingAddress: { phone } }) =>
      `${phone} has ${phone.length} digits, not 10. Call it: once somebody answers, the order can be packed.`,
  },
  pack: {
    title: 'Pack',
    icon: 'package',
    label: 'Packed',
    busyLabel: 'Packing',
    stay: 'Leave it on the shelf',
    words: (order) =>
      `The parcel of ${piecesOf(order)} is packed, though the phone is not confirmed. It can be put back until it is sent.`,
  },
  openParcel: {
    title: 'Pack a part',
    icon: 'package',
    label: 'Packed',
    busyLabel: 'Packing',
    stay: 'Leave it on the shelf',
    words: ({ parcels, orderStatus }) =>
      parcels.length === 0 && orderStatus === 'Packed'
        ? 'What goes now, as a parcel of its own. The rest goes back to the shelf, to be packed later.'
        : 'What goes now, as a parcel of its own. The rest stays to be packed.',
  },
  send: {
    title: 'Send',
    icon: 'truck',
    label: 'Sent',
    busyLabel: 'Sending',
    stay: 'Keep it here',
    words: (order) =>
      `One parcel with ${piecesOf(order)} leaves the house. ${
        order.emailWaitMinutes > 0
          ? `The email to the shopper leaves in ${minutes(order.emailWaitMinutes)}; until then the sending can be undone.`
          : 'The email to the shopper leaves at once.'
      }`,
  },
  deliver: {
    title: 'Delivered',
    icon: 'circle-check',
    tone: 'ok',
    label: 'Delivered',
    busyLabel: 'Noting it',
    stay: 'Not yet',
    words: (order) =>
      `The parcel with ${piecesOf(order)} has arrived. ${
        dueOf(order) > 0
          ? `${amount(dueOf(order))} was due at the door. `
          : 'Nothing was due at the door. '
      }This cannot be undone: what comes back is a return.`,
  },
  correctTracking: {
    title: 'Correct the tracking number',
    icon: 'pencil',
    label: 'Correct it',
    busyLabel: 'Correcting',
    stay: 'Keep the number',
    words: ({ undoSendUntil }) =>
      undoSendUntil
        ? 'The email still waits: it leaves once, with the new number.'
        : 'The email has left with the old number: one more tells the shopper the new one.',
  },
  editContact: {
    title: 'Change where it goes',
    icon: 'map-pin',
    label: 'Change it',
    busyLabel: 'Changing',
    stay: 'Keep it as it is',
    words: ({ totalAmount, orderStatus }) =>
      orderStatus === 'Shipped' || orderStatus === 'Delivered'
        ? 'The parcel has left: only the phone can still be changed.'
        : `The total stays ${amount(totalAmount)} as bought, whatever the PIN code. Before and after stand in the timeline.`,
  },
  editBilling: {
    title: 'Change who is billed',
    icon: 'file-text',
    label: 'Change it',
    busyLabel: 'Changing',
    stay: 'Keep it as it is',
    words: ({ invoices }) =>
      invoices.length > 0
        ? 'There is an invoice: a credit note takes it back, and a new one is made today.'
        : 'The invoice will be in this name. Before and after stand in the timeline.',
  },
  takeOff: {
    title: 'Take pieces off',
    icon: 'package-x',
    tone: 'wa',
    label: 'Take off',
    busyLabel: 'Taking off',
    stay: 'Leave them in it',
    words: () => '',
  },
  refund: {
    title: 'Refund',
    icon: 'undo-2',
    tone: 'wa',
    label: 'Refund',
    busyLabel: 'Refunding',
    stay: 'Keep the money here',
    words: ({ refundable, refundLimit }) =>
      `At most ${amount(refundable)} can go back, to how it was paid; it takes 5 to 7 working days.${limitWords(refundLimit, refundable)}`,
  },
  recordCashRefund: {
    title: 'Give cash back',
    icon: 'wallet',
    tone: 'wa',
    label: 'Note as given back',
    busyLabel: 'Noting it',
    stay: 'Keep the money here',
    words: ({ cashHeld, refundLimit }) =>
      `At most ${amount(cashHeld)} was collected and not given back. The shop moves no money: hand it over, or send it by bank, and note it here.${limitWords(refundLimit, cashHeld)}`,
  },
  return: {
    title: 'Take back',
    icon: 'rotate-ccw',
    tone: 'wa',
    label: 'It came back',
    busyLabel: 'Taking back',
    stay: 'It has not come back',
    words: (order) =>
      `The parcel with ${piecesOf(order)} has come back. ${backWords(order)} This cannot be undone.`,
  },
  cancel: {
    title: 'Cancel',
    icon: 'circle-x',
    tone: 'ba',
    label: 'Cancel the order',
    busyLabel: 'Cancelling',
    stay: 'Keep the order',
    words: (order) =>
      `The shelf gets ${piecesOf(order)} back. ${backWords(order)} The shopper gets an email. This cannot be undone.`,
  },
}

function limitWords(limit: number | null, left: number): string {
  return limit === null || limit >= left ? '' : ` Your own limit is ${amount(limit)} at a time.`
}

function backWords({ refundable, cashHeld }: OrderDetail): string {
  if (refundable > 0) return `${amount(refundable)} go back by themselves, to how they were paid.`
  return cashHeld > 0
    ? `${amount(cashHeld)} in cash are then to be given back by hand.`
    : 'No money goes back: nothing was paid.'
}

/** What the order still has; of one that ended what it had. */
export function piecesOf({ products }: Pick<OrderDetail, 'products'>): string {
  const sum = (of: (line: OrderDetail['products'][number]) => number) =>
    products.reduce((all, line) => all + of(line), 0)
  const bought = sum(({ quantity }) => quantity)
  const pieces = sum((line) => line.quantity - line.takenOff) || bought
  return pieces === 1 ? '1 piece' : `${pieces} pieces`
}

function minutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`
}
