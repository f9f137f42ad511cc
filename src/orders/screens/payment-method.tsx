import { RadioCard } from '#design/radio-card.tsx'
import type { PaymentMethod } from '../lifecycle.ts'

/** What this shop can take now; the server refuses the rest. */
export const paymentMethod: PaymentMethod = 'Cash On Delivery'

export function PaymentMethodChoice() {
  return (
    <fieldset className="formsec">
      <legend className="sr">Payment method</legend>
      <h2 aria-hidden="true">Payment method</h2>
      <div className="radios">
        <RadioCard name="paymentMethod" value={paymentMethod} defaultChecked title={paymentMethod} detail="Pay when it arrives" />
      </div>
    </fieldset>
  )
}
