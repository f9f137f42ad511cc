import { Note } from '#design/display/note.tsx'
import { RadioCard } from '#design/controls/radio-card.tsx'
import { t } from '#platform/language/translate.ts'
import type { Store } from '#web/page-context.ts'

type ChoiceProps = { payments: Store['payments']; codProblem: string | null | undefined }

/** The shop's payment methods, default first; the server rejects others. */
export function PaymentMethodChoice({ payments, codProblem }: ChoiceProps) {
  return (
    <fieldset className="formsec">
      <legend className="sr">{t('Payment method')}</legend>
      <h2 aria-hidden="true">{t('Payment method')}</h2>
      <div className="radios">
        {payments && (
          <RadioCard
            name="paymentMethod"
            value="Online"
            defaultChecked
            title={t('Online')}
            detail={t('UPI, card or net banking')}
          />
        )}
        <RadioCard
          name="paymentMethod"
          value="Cash On Delivery"
          defaultChecked={!payments}
          title={t('Cash On Delivery')}
          detail={codProblem ?? t('Pay when it arrives')}
        />
      </div>
      {payments?.script.startsWith('/practice-payments') && (
        <div className="practice">
          <Note>{t('Practice payments: no money moves.')}</Note>
        </div>
      )}
    </fieldset>
  )
}
