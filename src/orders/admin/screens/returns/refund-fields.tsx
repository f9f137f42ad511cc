import { useLoaderData } from 'react-router'
import { TextField } from '#design/controls/field.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { loader } from './return-data.ts'

type RefundFieldsProps = {
  values: Record<string, string>
  errorAt: (field: string) => string | undefined
}

const shown = (rupees: number) => rupeesExact(paiseOf(rupees))

/** What the pieces are worth, or another amount; of cash with its reference. */
export function RefundFields({ values, errorAt }: RefundFieldsProps) {
  const { returned, key } = useLoaderData<typeof loader>()
  const { worth, most, order, resolution } = returned
  const isAmount = values.howMuch === 'amount'
  const [rupeesError, referenceError] = [errorAt('rupees'), errorAt('reference')]
  return (
    <>
      <input type="hidden" name="key" value={values.key ?? key} />
      {resolution === 'replacement' && (
        <p>The shopper wants the same product again; an email says that money comes instead.</p>
      )}
      <p>
        {order.isOnline
          ? 'The money goes back by itself, to where it was paid from.'
          : 'Give the money back by hand first; this notes it.'}{' '}
        {shown(most)} can still go back for order {order.number}. This cannot be undone.
      </p>
      <fieldset className="a-choices">
        <legend>How much</legend>
        <label>
          <input type="radio" name="howMuch" value="worth" defaultChecked={!isAmount} />
          What the pieces are worth, {shown(worth)}
        </label>
        <label>
          <input type="radio" name="howMuch" value="amount" defaultChecked={isAmount} />
          Another amount
        </label>
      </fieldset>
      <div className="order-amount">
        <TextField
          label="Amount"
          prefix="₹"
          name="rupees"
          inputMode="decimal"
          autoComplete="off"
          hint="Less for what is spoilt, more with the delivery charge"
          defaultValue={values.rupees}
          {...(rupeesError !== undefined && { error: rupeesError })}
        />
      </div>
      {!order.isOnline && (
        <TextField
          label="Reference"
          optional
          hint="Of the receipt or the bank transfer"
          name="reference"
          autoComplete="off"
          maxLength={60}
          defaultValue={values.reference}
          {...(referenceError !== undefined && { error: referenceError })}
        />
      )}
    </>
  )
}
