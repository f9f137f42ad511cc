import { tx } from '#web/language/rich-words.tsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import type { Order } from '../../shapes.ts'
import type { AwaitedOrder } from './awaited-order.ts'
import { CancelOrderDialog } from '../history/cancel-order-dialog.tsx'
import type { Bill } from './bill.ts'
import { timeOfDay } from '../history/time-of-day.ts'
import type { Payment } from './use-payment.ts'
import { t } from '#platform/language/translate.ts'
import { nothingPaid } from '../history/refund-text.ts'

type Awaiting = { awaited: AwaitedOrder; bill: Bill; payment: Payment }

/**
 * Replaces the form while the cart is an unpaid order: it is paid or cancelled, not placed twice.
 */
export function AwaitedPanel({
  awaited,
  bill,
  payment,
  onCancelled,
}: Awaiting & { onCancelled: (order: Order) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const isAlone = payment.view === undefined
  // The closed window leaves no focus: it moves to the decision.
  useEffect(() => {
    if (isAlone) box.current?.focus()
  }, [isAlone])
  return (
    <div
      className="solo solo--center awaited-panel"
      ref={box}
      role="group"
      aria-labelledby="awaited"
      tabIndex={-1}
    >
      <span className="arch-ic">
        <Icon name={awaited.isReported ? 'clock' : 'wallet'} />
      </span>
      <h2 id="awaited">
        {awaited.isReported
          ? t('We are checking your payment')
          : t('Your order waits for its payment')}
      </h2>
      {awaited.isReported ? (
        <Reported number={awaited.number} onCheck={() => payment.waitFor(bill)} />
      ) : (
        <Unpaid awaited={awaited} bill={bill} payment={payment} onCancelled={onCancelled} />
      )}
    </div>
  )
}

/** Reported but not confirmed: no second payment is offered. */
function Reported({ number, onCheck }: { number: string; onCheck: () => void }) {
  return (
    <>
      <p role="status">
        {t(
          'Order {number} goes through by itself as soon as the payment is confirmed. You need not pay again.',
          { number },
        )}
      </p>
      <div className="row">
        <Button size="large" onClick={onCheck}>
          {t('Check again')}
        </Button>
      </div>
    </>
  )
}

function Unpaid({
  awaited: { id, number, until, hasVoucher = false },
  bill,
  payment,
  onCancelled,
}: Awaiting & { onCancelled: (order: Order) => void }) {
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <p role="status">
        {until
          ? tx('Order {number} is kept for you until {until}, and it is not paid yet.', {
              number,
              until: <b>{timeOfDay(until)}</b>,
            })
          : t('Order {number} is kept for you, and it is not paid yet.', { number })}
      </p>
      <div className="row">
        <Button size="large" onClick={() => payment.payNow(bill)}>
          {t('Pay now')}
        </Button>
        <Button size="large" weight="line" onClick={() => setCancelling(true)}>
          {t('Cancel order')}
        </Button>
      </div>
      <p>
        <button type="button" className="link link--button" onClick={() => payment.payOnPage(bill)}>
          {t('Pay on the payment page instead')}
        </button>
      </p>
      {cancelling && (
        <div className="awaited-dialog">
          <CancelOrderDialog
            order={{ id, number, money: nothingPaid, hasVoucher }}
            onCancelled={onCancelled}
            onClose={() => setCancelling(false)}
          />
        </div>
      )}
    </>
  )
}

/** Above the form when the cart has changed since. */
export function AwaitedNote({ awaited: { number, until, isReported }, bill, payment }: Awaiting) {
  if (isReported)
    return (
      <div className="awaited">
        <Note live="status">
          {t('We are checking your payment for order {number}. You need not pay again.', {
            number,
          })}
        </Note>
      </div>
    )
  return (
    <div className="awaited">
      <Note tone="warn" live="status">
        {until
          ? t('Order {number} waits for its payment until {until}.', {
              number,
              until: timeOfDay(until),
            })
          : t('Order {number} waits for its payment.', { number })}{' '}
        {t('What is in the cart now would be another order.')}{' '}
        <Button size="small" weight="line" onClick={() => payment.payNow(bill)}>
          {t('Pay now')}
        </Button>
      </Note>
    </div>
  )
}
