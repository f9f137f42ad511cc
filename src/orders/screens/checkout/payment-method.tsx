import { Note } from '#design/display/note.tsx'
import { RadioCard } from '#design/controls/radio-card.tsx'
import type { Store } from '#web/page-context.ts'

type ChoiceProps = { payments: Store['payments']; codProblem: string | null | undefined }

/** The shop's payment methods, default first; the server rejects others. */
export function PaymentMethodChoice({ payments, codProblem }: ChoiceProps) {
  return (
    <fieldset className="formsec">
      <legend className="sr">Payment method</legend>
      <h2 aria-hidden="true">Payment method</h2>
      <div className="radios">
        {payments && (
          <RadioCard
            name="paymentMethod"
            value="Online"
            defaultChecked
            title="Online"
            detail="UPI, card or net banking"
          />
        )}
        <RadioCard
          name="paymentMethod"
          value="Cash On Delivery"
          defaultChecked={!payments}
          title="Cash On Delivery"
          detail={codProblem ?? 'Pay when it arrives'}
        />
      </div>
      {payments?.script.startsWith('/practice-payments') && (
        <div className="practice">
          <Note>Practice payments: no money moves.</Note>
        </div>
      )}
    </fieldset>
  )
}
