import { Card } from '#admin/parts/card.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { isAwaited, phonePayments, waits, type PhonePayment } from '../../../phone/rules.ts'
import type { PhoneOrder } from './use-phone-order.ts'

const words: Record<PhonePayment, { title: string; text: string }> = {
  'Cash On Delivery': { title: 'Cash On Delivery', text: 'Paid at the door' },
  Online: { title: 'Payment link', text: 'By email, and to copy for a message' },
  Cash: { title: 'Cash at the counter', text: 'Handed over: delivered at once' },
  'Bank Transfer': { title: 'Bank transfer', text: 'Waits until it is marked as received' },
}

export function PaymentCard({ order: { draft, change, quote } }: { order: PhoneOrder }) {
  const { payment, waitMinutes } = draft
  return (
    <Card title="How it is paid">
      <fieldset className="po-payments">
        <legend className="sr">How it is paid</legend>
        {phonePayments.map((each) => (
          <label key={each} className={each === payment ? 'is-on' : undefined}>
            <input
              type="radio"
              name="payment"
              value={each}
              checked={each === payment}
              onChange={() => change({ payment: each })}
            />
            <b>{words[each].title}</b>
            <span className="a-sub">
              {(each === 'Cash On Delivery' && quote?.codProblem) || words[each].text}
            </span>
          </label>
        ))}
      </fieldset>
      {isAwaited(payment) && (
        <SelectField
          label="Waits for the money"
          options={waits.map(({ minutes, label }) => ({ value: String(minutes), label }))}
          value={String(waitMinutes)}
          onChange={({ target }) => change({ waitMinutes: Number(target.value) })}
        />
      )}
    </Card>
  )
}
