import { useRef, type FormEvent } from 'react'
import type { User } from '#accounts/contract.ts'
import type { Store } from '#web/page-context.ts'
import { lazyPart, useLoadLater } from '#web/startup/lazy-part.tsx'
import type { Voucher } from '#vouchers/screens/use-voucher.ts'
import type { SavedBilling } from '../../shapes.ts'
import type { OfferedAddress } from './saved-addresses.tsx'
import { BillingLater } from '../billing/billing-later.tsx'
import type { ShippingFields } from './checkout-fields.ts'
import { useSavedFields, type Filled } from './saved-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import { OrderSummary } from '../summary/order-summary.tsx'
import type { ChangeLinesProps } from '../summary/change-lines.tsx'
import type { ToPay } from '../payment/payment-calls.ts'
import { PaymentMethodChoice } from './payment-method.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { usePlace } from './use-place.ts'

const loadConfirm = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazyPart(async () => (await loadConfirm()).ConfirmDialog)

type CheckoutFormProps = {
  shopper: User
  addresses: readonly OfferedAddress[]
  billing: SavedBilling | null
  states: readonly string[]
  payments: Store['payments']
  live: LiveCart
  voucher: Voucher
  postalCode: string
  onPostalCode: (code: string) => void
  onPlaced: (order: { orderNumber: string }) => void
  onToPay: (toPay: ToPay, filled: Filled) => void
  onEmptied: ChangeLinesProps['onEmptied']
}

/** Field values survive errors and the log-in. */
export function CheckoutForm({
  shopper,
  addresses,
  billing,
  states,
  payments,
  live,
  voucher,
  postalCode,
  onPostalCode,
  onPlaced,
  onToPay,
  onEmptied,
}: CheckoutFormProps) {
  useLoadLater(loadConfirm)
  const form = useRef<HTMLFormElement>(null)
  const { read, save, fill, payOnline } = useSavedFields(form, shopper._id, onPostalCode)
  const { errors, confirming, notice, setConfirming, ...confirmation } = useConfirmation({
    form,
    live,
    read,
  })
  const place = usePlace(form, postalCode, () => {
    save()
    confirmation.clearErrors('city', 'state')
  })
  const fillIn = (fields: ShippingFields) => {
    fill(fields)
    confirmation.clearErrors(...Object.keys(errors))
  }
  // Editing a field clears its error.
  const onInput = ({ target }: FormEvent) => {
    save()
    confirmation.clearErrors((target as HTMLInputElement).name)
  }
  const outcome = {
    onFieldErrors: confirmation.showErrors,
    onChanged: confirmation.onChanged,
    onPlaced,
    onToPay,
  }
  return (
    <>
      <form
        className="split split--co"
        ref={form}
        onSubmit={confirmation.confirm}
        onInput={onInput}
        noValidate
      >
        <div>
          <ShippingForm
            shopper={shopper}
            saved={{ addresses, read, fill: fillIn }}
            states={states}
            errors={errors}
            live={live}
            place={place}
            postalCode={postalCode}
            onPostalCode={onPostalCode}
          />
          <BillingLater {...{ shopper, billing, errors }} onCheck={confirmation.onCheck} />
          <PaymentMethodChoice payments={payments} codProblem={live.quote?.codProblem} />
        </div>
        <OrderSummary live={live} voucher={voucher} notice={notice} onEmptied={onEmptied} />
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
          onFocus={confirmation.focus}
        />
      )}
    </>
  )
}
