import { Note } from '#design/display/note.tsx'
import type { Order } from '../../shapes.ts'

/** Paid meanwhile, in an app or another tab? */
export function CancelledNote({ order: { orderNumber, paymentStatus } }: { order: Order }) {
  const goesBack =
    paymentStatus !== 'Not Due' && ' A payment had reached us for it: it goes back to you in full.'
  return (
    <div className="awaited">
      <Note live="status">
        Order {orderNumber} is cancelled. Your cart is as it was.{goesBack}
      </Note>
    </div>
  )
}
