import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Button, ButtonLink, look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import type { Answer } from '#web/form-result.ts'
import { tx } from '#web/language/rich-words.tsx'
import type { Store } from '#web/page-context.ts'
import type { OrderInFull } from '../../shapes.ts'
import { refundText } from '../history/refund-text.ts'
import { timeOfDay } from '../history/time-of-day.ts'
import { OrderPlaced, PaymentDialog } from '../payment/payment-parts.tsx'
import { stopAwaiting } from '../payment/change-awaited.ts'
import { usePayment } from '../payment/use-payment.ts'
import { t } from '#platform/language/translate.ts'
import { PayOrder } from './pay-order.tsx'

type OrderActsProps = {
  order: OrderInFull
  shopper: User
  store: Store
  answer: Answer | undefined
}

/** What can be done with the order; every act is a link or a form. */
export function OrderActs({ order, shopper, store, answer }: OrderActsProps) {
  const { revalidate } = useRevalidator()
  const [isPaid, setIsPaid] = useState(false)
  const payment = usePayment(() => (setIsPaid(true), void revalidate()))
  return (
    <section className="order-box not-on-paper" aria-labelledby="acts">
      <h2 id="acts">{t('What you can do')}</h2>
      <div className="order-acts">
        <Said answer={answer} orderId={order._id} />
        {order.payUntil && order.paymentMethod !== 'Online' && (
          <p>
            {tx('Not paid yet. It is kept for you until {until}.', {
              until: <b>{timeOfDay(order.payUntil)}</b>,
            })}
          </p>
        )}
        {order.payUntil && order.paymentMethod === 'Online' && (
          <PayOrder
            order={order}
            shopper={shopper}
            store={store}
            payment={payment}
            answer={answer}
          />
        )}
        <Papers order={order} />
        <ButtonLink weight="line" block to={`/contact-us?order=${order.orderNumber}`}>
          <Icon name="headset" /> {t('Help with this order')}
        </ButtonLink>
        <Link className="link" to={`/adverse-event?order=${order.orderNumber}`}>
          {t('Report a problem with a device')}
        </Link>
        <span className="order-print">
          <Button weight="line" block onClick={() => print()}>
            <Icon name="file-text" /> {t('Print')}
          </Button>
        </span>
        {order.canCancel && <CancelForm order={order} />}
      </div>
      <PaymentDialog payment={payment} onClose={() => void revalidate()} />
      {isPaid && (
        <OrderPlaced
          name={shopper.name}
          orderNumber={order.orderNumber}
          store={store}
          onClose={() => setIsPaid(false)}
        />
      )}
    </section>
  )
}

/** The answer has the focus: the button that was pressed may be gone. */
function Said({ answer, orderId }: { answer: Answer | undefined; orderId: string }) {
  const part = useRef<HTMLDivElement>(null)
  const isDone = answer?.done !== undefined
  useEffect(() => {
    if (isDone) stopAwaiting(orderId)
    part.current?.focus()
  }, [answer, isDone, orderId])
  const words = answer?.done ?? answer?.message
  if (!words) return null
  return (
    <div ref={part} tabIndex={-1}>
      <Note tone={isDone ? 'ok' : 'bad'} live={isDone ? 'status' : 'alert'}>
        {words}
      </Note>
    </div>
  )
}

function Papers({ order: { invoices } }: { order: OrderInFull }) {
  return invoices.map(({ number, kind }) => (
    <a
      key={number}
      className={look({ weight: 'line', block: true })}
      href={`/invoices/${number}`}
      download
    >
      <Icon name="download" /> {kind === 'credit note' ? t('Credit note') : t('Invoice')} {number}
    </a>
  ))
}

/** The first press shows what it means, the second one does it. */
function CancelForm({ order }: { order: OrderInFull }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <details className="order-cancel">
      <summary className={look({ weight: 'line', block: true })}>{t('Cancel order')}</summary>
      <Form method="post" preventScrollReset>
        <p>
          {refundText(order)}
          {order.discount > 0 && ` ${t('Your voucher can be used again.')}`}
        </p>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          weight="danger"
          block
          busy={isBusy}
          busyLabel={t('Cancelling')}
        >
          {t('Yes, cancel order {orderNumber}', { orderNumber: order.orderNumber })}
        </Button>
      </Form>
    </details>
  )
}
