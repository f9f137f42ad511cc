import { useRef, useState, type FormEvent } from 'react'
import type { User } from '#accounts/contract.ts'
import type { Store } from '#web/page-context.ts'
import { lazyPart, useLoadLater } from '#web/startup/lazy-part.tsx'
import type { Voucher } from '#vouchers/screens/use-voucher.ts'
import { missingFields, phoneComplaint, type FieldErrors } from './checkout-fields.ts'
import { useSavedFields, type Filled } from './saved-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import { OrderSummary } from './order-summary.tsx'
import type { ToPay } from '../payment/payment-calls.ts'
import { PaymentMethodChoice } from './payment-method.tsx'
import { ShippingForm } from './shipping-form.tsx'

const loadConfirm = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazyPart(async () => (await loadConfirm()).ConfirmDialog)

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

/** Field values survive errors and the log-in. */
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
  useLoadLater(loadConfirm)
  const form = useRef<HTMLFormElement>(null)
  const { read, save, payOnline } = useSavedFields(form, shopper._id, onPostalCode)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [confirming, setConfirming] = useState<Filled>()
  const [notice, setNotice] = useState<string>()
  const showErrors = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors)
    setConfirming(undefined)
    focusFirst(form.current, fieldErrors)
  }
  // Editing a field clears its error.
  const onInput = ({ target }: FormEvent) => {
    save()
    const { name } = target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: undefined })
  }
  const outcome = {
    onFieldErrors: showErrors,
    onChanged: (message: string) => (setConfirming(undefined), setNotice(message)),
    onPlaced,
    onToPay,
  }

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setNotice(undefined)
    const values = read()
    const fieldErrors = missingFields(values)
    if (Object.keys(fieldErrors).length > 0)
      return showErrors({ ...phoneComplaint(values.phone), ...fieldErrors })
    if (live.blocked)
      return setNotice(
        'Some products cannot be bought as they are. Please go back to the cart and change them.',
      )
    setErrors(phoneComplaint(values.phone))
    setConfirming(values)
  }
  return (
    <>
      <form className="split split--co" ref={form} onSubmit={confirm} onInput={onInput} noValidate>
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
          shopper={shopper}
          filled={confirming}
          live={live}
          code={voucher.code}
          outcome={outcome}
          onPayOnline={() => setConfirming(payOnline())}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const firstField = Object.keys(errors)[0]
  const control = firstField && form?.elements.namedItem(firstField)
  if (control instanceof HTMLElement) control.focus()
}
