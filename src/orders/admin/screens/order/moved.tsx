import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { clock } from '#admin/parts/times.ts'
import { Note } from '#design/display/note.tsx'
import type { OrderAct } from '../../rules.ts'
import type { OrderDetail } from '../../shapes.ts'
import { ActButton } from './act-button.tsx'
import type { loader } from './order-data.ts'

type Said = {
  words(order: OrderDetail): string
  /** Beside which card; without it below the head. */
  place?: 'story' | 'team'
  undo?: { act: OrderAct; label: string }
}

const said: Record<string, Said> = {
  receiveTransfer: { words: () => 'The money is there: the order can be packed.' },
  confirmPhone: { words: () => 'The phone is confirmed: the order can be packed.' },
  pack: { words: () => 'Packed.', undo: { act: 'unpack', label: 'Put it back' } },
  unpack: { words: () => 'Back on the shelf: it is to be packed again.' },
  send: { words: sentWords, undo: { act: 'undoSend', label: 'Undo sending' } },
  undoSend: { words: () => 'The sending is undone, and no email about it was sent.' },
  openParcel: {
    words: ({ parcels }) => `Parcel ${parcels.at(-1)?.number ?? ''} is packed: send it below.`,
  },
  putBackParcel: {
    words: () => 'The parcel is back on the shelf: its pieces are to be packed again.',
  },
  sendParcel: {
    words: ({ parcels }) =>
      parcels.some(({ undoSendUntil }) => undoSendUntil !== null)
        ? 'The parcel is sent. Its email waits some minutes; until then the sending can be undone.'
        : 'The parcel is sent, and its email is on its way.',
  },
  undoSendParcel: { words: () => 'The sending of the parcel is undone, and no email was sent.' },
  correctParcelTracking: { words: () => 'The tracking number of the parcel is corrected.' },
  deliverParcel: { words: () => 'The parcel arrived.' },
  takeBackParcel: {
    words: () => 'The parcel came back: its pieces are off the order. The shopper gets an email.',
  },
  correctTracking: {
    words: ({ trackingNumber, undoSendUntil }) =>
      `The tracking number is ${trackingNumber} now. ${
        undoSendUntil ? 'The waiting email says so.' : 'One more email tells the shopper.'
      }`,
  },
  deliver: { words: () => 'Delivered.' },
  cancel: { words: () => 'The order is cancelled.' },
  takeOff: {
    words: ({ orderStatus }) =>
      orderStatus === 'Cancelled'
        ? 'All pieces are taken off: the order is cancelled.'
        : 'Taken off. The shopper gets an email.',
  },
  refund: { words: () => 'The refund is under way; it stands under Payments and refunds.' },
  recordCashRefund: { words: () => 'Noted as given back.' },
  return: { words: () => 'The order came back.' },
  editContact: {
    words: () => 'Changed. Before and after stand in the timeline.',
    undo: { act: 'restoreContact', label: 'Put the former one back' },
  },
  editBilling: { words: () => 'Changed. Before and after stand in the timeline.' },
  restoreContact: {
    words: () => 'The former name, phone and address are back.',
    undo: { act: 'restoreContact', label: 'Put the other one back' },
  },
  note: { words: () => 'The note is in the timeline.', place: 'story' },
  resend: { words: () => 'The email is on its way again.', place: 'story' },
  tags: { words: () => 'The tags are saved.', place: 'team' },
  assign: {
    words: ({ assignedTo }) =>
      assignedTo ? `Assigned to ${assignedTo.name}.` : 'Assigned to nobody.',
    place: 'team',
  },
}

function sentWords({ trackingNumber, undoSendUntil }: OrderDetail): string {
  const email = undoSendUntil
    ? `The email leaves at ${clock(undoSendUntil)}.`
    : 'The email is on its way.'
  return `Sent with ${trackingNumber}. ${email}`
}

/**
 * What the last press did, with its undo. Takes the focus, which was in a sheet that is gone: it is
 * heard, and the keyboard goes on here. Once a press: data that are read again leave it alone.
 */
export function Moved({ place }: { place: 'head' | 'story' | 'team' }) {
  const { order, done } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const what = Object.hasOwn(said, done) ? said[done] : undefined
  const isHere = what !== undefined && (what.place ?? 'head') === place
  useEffect(() => {
    if (isHere) box.current?.focus()
  }, [isHere, key])
  if (!isHere) return null
  const { words, undo } = what
  return (
    <div ref={box} className="order-moved" tabIndex={-1}>
      <Note tone="ok" live="status">
        <span className="order-said">
          {words(order)}
          {undo && order.acts.includes(undo.act) && (
            <ActButton act={undo.act} look="btn btn--line btn--sm">
              {undo.label}
            </ActButton>
          )}
        </span>
      </Note>
    </div>
  )
}
