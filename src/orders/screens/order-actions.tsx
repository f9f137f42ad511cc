import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Button } from '#design/button.tsx'
import type { Store } from '#platform/page.ts'
import type { Order } from '../contract.ts'
import { useAwaitedOrder } from './awaited-order.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { billOf } from './payment-window.ts'
import { timeOfDay } from './time-of-day.ts'
import type { Payment } from './use-payment.ts'

type OrderActionsProps = { order: Order; shopper: User; store: Store; payment: Payment }

/** What the shopper can still do about an order, and where its parcel is. */
export function OrderActions({ order, shopper, store, payment }: OrderActionsProps) {
  const { revalidate } = useRevalidator()
  const [cancelling, setCancelling] = useState(false)
  const awaited = useAwaitedOrder(shopper._id)
  const { _id: id, orderNumber: number, payUntil, canCancel, trackingNumber } = order
  const bill = payUntil === null ? undefined : billOf(store, shopper, { id, number, phone: order.shippingAddress.phone })
  const isReported = bill !== undefined && awaited?.id === id && awaited.isReported === true
  if (!bill && !canCancel && trackingNumber === null) return null
  return (
    <div className="acts">
      {trackingNumber !== null && <p>Tracking number: <b>{trackingNumber}</b></p>}
      {isReported && <p>We are checking your payment. You need not pay again.</p>}
      {payUntil !== null && !isReported && <p>Not paid yet. It is kept for you until <b>{timeOfDay(payUntil)}</b>.</p>}
      <div className="row">
        {isReported && <Button onClick={() => payment.waitFor(bill)}>Check again</Button>}
        {bill && !isReported && <Button onClick={() => payment.payNow(bill)}>Pay now</Button>}
        {canCancel && <Button weight="line" onClick={() => setCancelling(true)}>Cancel order</Button>}
      </div>
      {cancelling && (
        <CancelOrderDialog
          order={{ id, number, isPaid: order.paymentStatus === 'Paid' }}
          onCancelled={() => (setCancelling(false), void revalidate())}
          onClose={() => (setCancelling(false), void revalidate())}
        />
      )}
    </div>
  )
}
