import { useRef, useState, type FormEvent } from 'react'
import type { User } from '#accounts/contract.ts'
import type { Store } from '#web/page-context.ts'
import type { Voucher } from '#vouchers/screens/use-voucher.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { missingFields, phoneComplaint, type FieldErrors } from './checkout-fields.ts'
import { useKeptFields, type Filled } from './saved-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import { OrderSummary } from './order-summary.tsx'
import type { ToPay } from '../payment/payment-calls.ts'
import { PaymentMethodChoice } from './payment-method.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutFormProps = {
  shopper: User
  payments: Store['payments']
  live: LiveCart
  voucher: Voucher
  postalCode: string
  onPostalCode: (code: string) => void
  onPlaced: (order: { orderNumber: string }) => void
  onToPay: (toPay: ToPay, filled: Filled) => void
}

/**
 * The form, its summary and the dialog; what was typed survives every error and the way through the
 * log-in.
 */
export function CheckoutForm({
  shopper,
  payments,
  live,
  voucher,
  postalCode,
  onPostalCode,
  onPlaced,
  onToPay,
}: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { read, keep, payOnline } = useKeptFields(form, shopper._id, onPostalCode)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [confirming, setConfirming] = useState<Filled>()
  const [notice, setNotice] = useState<string>()
  const complain = (found: FieldErrors) => {
    setErrors(found)
    setConfirming(undefined)
    focusFirst(form.current, found)
  }
  // What is being mended is not complained about.
  const typed = ({ target }: FormEvent) => {
    keep()
    const { name } = target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: undefined })
  }
  const order = usePlaceOrder(shopper, live, {
    onFieldErrors: complain,
    onChanged: (message) => (setConfirming(undefined), setNotice(message)),
    onPlaced,
    onToPay,
  })

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setNotice(undefined)
    const filled = read()
    const missing = missingFields(filled)
    if (Object.keys(missing).length > 0)
      return complain({ ...phoneComplaint(filled.phone), ...missing })
    if (live.blocked)
      return setNotice(
        'Some products cannot be bought as they are. Please go back to the cart and change them.',
      )
    setErrors(phoneComplaint(filled.phone))
    order.reset()
    setConfirming(filled)
  }
  return (
    <>
      <form className="split split--co" ref={form} onSubmit={confirm} onInput={typed} noValidate>
        <div>
          <ShippingForm
            shopper={shopper}
            errors={errors}
            live={live}
            postalCode={postalCode}
            onPostalCode={onPostalCode}
          />
          <PaymentMethodChoice payments={payments} />
        </div>
        <OrderSummary live={live} voucher={voucher} notice={notice} />
      </form>
      {confirming && (
        <ConfirmDialog
          filled={confirming}
          live={live}
          code={voucher.code}
          busy={order.busy}
          problem={order.problem}
          onYes={() => order.place(confirming)}
          onPayOnline={() => (order.reset(), setConfirming(payOnline()))}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const first = Object.keys(errors)[0]
  const control = first && form?.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}
