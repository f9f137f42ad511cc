import { tx } from '#web/language/rich-words.tsx'
import type { User } from '#accounts/contract.ts'
import { Button } from '#design/controls/button.tsx'
import type { Store } from '#web/page-context.ts'
import type { Order } from '../../shapes.ts'
import { useAwaitedOrder } from '../payment/awaited-order.ts'
import { billOf } from '../payment/bill.ts'
import { ParcelNumber } from './parcel-number.tsx'
import { timeOfDay } from './time-of-day.ts'
import { t } from '#platform/language/translate.ts'
import type { Payment } from '../payment/use-payment.ts'

type OrderActionsProps = { order: Order; shopper: User; store: Store; payment: Payment }

export function OrderActions({ order, shopper, store, payment }: OrderActionsProps) {
  const awaitedOrder = useAwaitedOrder(shopper._id)
  const { _id: id, orderNumber: number, payUntil, trackingNumber, parcels } = order
  const bill =
    payUntil === null || order.paymentMethod !== 'Online'
      ? undefined
      : billOf(store, shopper, { id, number, phone: order.shippingAddress.phone })
  const isReported =
    bill !== undefined && awaitedOrder?.id === id && awaitedOrder.isReported === true
  const back = parcels.filter(({ state }) => state === 'returned')
  const sentParcels = parcels.filter(
    (parcel) => parcel.trackingNumber !== null && parcel.state !== 'returned',
  )
  if (!bill && trackingNumber === null && sentParcels.length === 0) return null
  return (
    <div className="acts">
      {parcels.length === 0 && <ParcelNumber order={order} />}
      {sentParcels.map((parcel) => (
        <ParcelNumber key={parcel.number} order={parcel} />
      ))}
      {back.map(({ number: parcel }) => (
        <p key={parcel}>
          {t('Parcel {parcel} could not be handed over, and came back to us.', { parcel })}
        </p>
      ))}
      {isReported && <p>{t('We are checking your payment. You need not pay again.')}</p>}
      {payUntil !== null && !isReported && (
        <p>
          {tx('Not paid yet. It is kept for you until {until}.', {
            until: <b>{timeOfDay(payUntil)}</b>,
          })}
        </p>
      )}
      {isReported && <Button onClick={() => payment.waitFor(bill)}>{t('Check again')}</Button>}
      {bill && !isReported && <Button onClick={() => payment.payNow(bill)}>{t('Pay now')}</Button>}
    </div>
  )
}
