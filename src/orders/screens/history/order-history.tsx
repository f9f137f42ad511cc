import { useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Badge } from '#design/display/badge.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { Empty } from '#design/display/empty.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import type { Order } from '../../shapes.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { isReturnable, orderSentence } from './order-steps.ts'
import { OrderSums } from './order-sums.tsx'
import { tones } from './order-tones.ts'
import { OrderTrack } from './order-track.tsx'
import { OrderPlaced, PaymentDialog } from '../payment/payment-parts.tsx'
import { PaymentReturn } from '../payment/payment-return.tsx'
import { usePayment, type Payment } from '../payment/use-payment.ts'
import { useOnPageShow } from '../use-page-visible.ts'
import './order-history.css'

type OrderHistoryProps = { orders: readonly Order[]; shopper: User; store: Store }

export function OrderHistory({ orders, shopper, store }: OrderHistoryProps) {
  const { revalidate } = useRevalidator()
  const [placedNumber, setPlacedNumber] = useState<string>()
  const payment = usePayment(({ orderNumber }) => {
    setPlacedNumber(orderNumber)
    void revalidate()
  })
  // Back from the payment page: nothing opens, and the order may be paid.
  useOnPageShow(() => (payment.close(), void revalidate()))
  if (orders.length === 0) {
    return (
      <Empty
        title={t('No orders found')}
        action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
      >
        {t('Your orders will appear here once you place one.')}
      </Empty>
    )
  }
  return (
    <>
      <PaymentReturn orders={orders} shopper={shopper} store={store} payment={payment} />
      {orders.map((order) => (
        <OrderCard
          key={order._id}
          order={order}
          shopper={shopper}
          store={store}
          payment={payment}
        />
      ))}
      <PaymentDialog payment={payment} onClose={() => void revalidate()} />
      {placedNumber && (
        <OrderPlaced
          name={shopper.name}
          orderNumber={placedNumber}
          store={store}
          onClose={() => setPlacedNumber(undefined)}
        />
      )}
    </>
  )
}

type OrderCardProps = { order: Order; shopper: User; store: Store; payment: Payment }

function OrderCard({ order, ...about }: OrderCardProps) {
  const sentence = orderSentence(order, about.store.returnDays)
  return (
    <article
      className="order"
      id={`order-${order._id}`}
      aria-label={t('Order {orderNumber}', { orderNumber: order.orderNumber })}
      tabIndex={-1}
    >
      <OrderFacts order={order} />
      {sentence && <p className="order-say">{sentence}</p>}
      <OrderTrack order={order} />
      <OrderActions order={order} {...about} />
      <div className="body">
        <OrderLines order={order} />
        <OrderSums order={order} name={about.shopper.name} />
      </div>
      <div className="order-end">
        <ButtonLink weight="soft" size="small" to={`/profile/orders/${order.orderNumber}`}>
          {t('See the order')}
        </ButtonLink>
        {order.orderStatus !== 'Payment Pending' && (
          <Form method="post" action={`/profile/orders/${order.orderNumber}`}>
            <Button weight="line" size="small" type="submit" name="intent" value="again-as-then">
              {t('Order again')}
            </Button>
          </Form>
        )}
        {isReturnable(order, about.store.returnDays) && (
          <ButtonLink weight="line" size="small" to={`/profile/orders/${order.orderNumber}/return`}>
            {t('Return something')}
          </ButtonLink>
        )}
        {order.canCancel && <CancelOrder order={order} />}
      </div>
    </article>
  )
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="oh">
      <div>
        <dt>{t('Order')}</dt>
        <dd>{order.orderNumber}</dd>
      </div>
      <div>
        <dt>{t('Date')}</dt>
        <dd>
          <time dateTime={order.orderDate}>{dayMonthYear(order.orderDate)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('Order status')}</dt>
        <dd>
          <Badge tone={tones[order.orderStatus]}>{t(order.orderStatus)}</Badge>
        </dd>
      </div>
      <div>
        <dt>{t('Payment mode')}</dt>
        <dd>{t(order.paymentMethod)}</dd>
      </div>
      <div>
        <dt>{t('Payment status')}</dt>
        <dd>
          <Badge tone={tones[order.paymentStatus]}>{t(order.paymentStatus)}</Badge>
        </dd>
      </div>
      <div>
        <dt>{t('Total')}</dt>
        <dd>{rupeesExact(paiseOf(order.totalAmount))}</dd>
      </div>
    </dl>
  )
}
