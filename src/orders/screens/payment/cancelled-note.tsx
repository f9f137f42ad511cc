import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import type { Order } from '../../shapes.ts'

/** Paid meanwhile, in an app or another tab? */
export function CancelledNote({ order: { orderNumber, paymentStatus } }: { order: Order }) {
  const goesBack =
    paymentStatus !== 'Not Due' &&
    t('A payment had reached us for it: it goes back to you in full.')
  return (
    <div className="awaited">
      <Note live="status">
        {t('Order {orderNumber} is cancelled. Your cart is as it was.', { orderNumber })} {goesBack}
      </Note>
    </div>
  )
}
