import { tx } from '#web/language/rich-words.tsx'
import { Form } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Button } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { Answer } from '#web/form-result.ts'
import type { Store } from '#web/page-context.ts'
import type { OrderInFull } from '../../shapes.ts'
import { timeOfDay } from '../history/time-of-day.ts'
import { useAwaitedOrder } from '../payment/awaited-order.ts'
import { billOf } from '../payment/bill.ts'
import type { Payment } from '../payment/use-payment.ts'

type PayOrderProps = {
  order: OrderInFull
  shopper: User
  store: Store
  payment: Payment
  answer: Answer | undefined
}

/** Pays in the provider's window; without script the form opens the provider's own page. */
export function PayOrder({ order, shopper, store, payment, answer }: PayOrderProps) {
  const { _id: id, orderNumber: number, payUntil, totalAmount } = order
  const awaited = useAwaitedOrder(shopper._id)
  const bill = billOf(store, shopper, { id, number, phone: order.shippingAddress.phone })
  if (!bill || payUntil === null) return null
  if (awaited?.id === id && awaited.isReported === true)
    return (
      <>
        <p>{t('We are checking your payment. You need not pay again.')}</p>
        <Button block onClick={() => payment.waitFor(bill)}>
          {t('Check again')}
        </Button>
      </>
    )
  const { to, ...fields } = answer?.values ?? {}
  return (
    <>
      <p>
        {tx('Not paid yet. It is kept for you until {until}.', {
          until: <b>{timeOfDay(payUntil)}</b>,
        })}
      </p>
      {to ? (
        <HostedForm to={to} fields={fields} amount={totalAmount} />
      ) : (
        <Form
          method="post"
          onSubmit={(event) => (event.preventDefault(), payment.payNow(bill))}
          preventScrollReset
        >
          <Button type="submit" name="intent" value="pay" block>
            {t('Pay now')}
          </Button>
        </Form>
      )}
    </>
  )
}

type HostedFormProps = { to: string; fields: Record<string, string>; amount: number }

function HostedForm({ to, fields, amount }: HostedFormProps) {
  return (
    <form method="post" action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" block>
        {t('Pay {amount} at Razorpay', { amount: rupeesExact(paiseOf(amount)) })}
      </Button>
    </form>
  )
}
