import { useState, type FormEvent } from 'react'
import { useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { TextField } from '#design/controls/field.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import type { loader } from '../order/order-data.ts'
import { worthOfPieces } from './chosen-pieces.ts'
import { PiecesFields, usePieces } from './pieces-fields.tsx'
import { SeenFields } from './seen-fields.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { sheetTexts } from './sheet-texts.ts'

type RefundFormProps = {
  act: 'refund' | 'recordCashRefund'
  answer: FormAnswer | undefined
  closeTo: string
}

/** All that is left or an amount; the button repeats the sum. Its key makes it happen once. */
export function RefundForm({ act, answer, closeTo }: RefundFormProps) {
  const { order, key } = useLoaderData<typeof loader>()
  const { label, busyLabel, stay, words } = sheetTexts[act]
  const values = answer?.intent === act ? answer.values : {}
  const [howMuch, setHowMuch] = useState(values.howMuch ?? 'all')
  const [typed, setTyped] = useState(values.rupees ?? '')
  const { pieces, onInput: onPieces } = usePieces(values)
  const left = act === 'refund' ? order.refundable : order.cashHeld
  const sums: Record<string, number | undefined> = {
    all: paiseOf(left),
    pieces: worthOfPieces(order, pieces),
    amount: paiseTyped(typed),
  }
  const paise = sums[howMuch]
  const onInput = (event: FormEvent) => {
    const { name, value } = event.target as HTMLInputElement
    if (name === 'rupees') setTyped(value)
    onPieces(event)
  }
  return (
    <FinalForm
      intent={act}
      answer={answer}
      label={paise ? `${label} ${rupeesExact(paise)}` : label}
      busyLabel={busyLabel}
      weight="danger"
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt) => (
        <div className="order-refund" onInput={onInput}>
          <SeenFields order={order} />
          <input type="hidden" name="key" value={values.key ?? key} />
          <MoneyFacts />
          <p>{words(order)}</p>
          <HowMuch {...{ left, howMuch, setHowMuch }} />
          <div className="order-by-pieces">
            <PiecesFields
              legend="Pieces to refund"
              lines={order.products}
              most={({ quantity, settled }) => quantity - settled}
              values={values}
              error={errorAt('lines')}
            />
            <p className="a-hint">
              Price less its share of the discount. Each piece goes back once.
            </p>
          </div>
          <div className="order-amount">
            <TextField
              label="Amount, ₹"
              name="rupees"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={values.rupees}
              error={errorAt('rupees')}
            />
          </div>
          <SheetFields {...{ act, order, errorAt, values }} />
        </div>
      )}
    </FinalForm>
  )
}

type HowMuchProps = { left: number; howMuch: string; setHowMuch(value: string): void }

function HowMuch({ left, howMuch, setHowMuch }: HowMuchProps) {
  const { products } = useLoaderData<typeof loader>().order
  const choices = [
    ['all', `All that is left, ${rupeesExact(paiseOf(left))}`],
    ['amount', 'An amount'],
  ]
  if (products.some(({ quantity, settled }) => settled < quantity))
    choices.splice(1, 0, ['pieces', 'What pieces are worth'])
  return (
    <fieldset className="a-choices">
      <legend>How much</legend>
      {choices.map(([value = '', text]) => (
        <label key={value}>
          <input
            type="radio"
            name="howMuch"
            value={value}
            checked={howMuch === value}
            onChange={() => setHowMuch(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** What was paid, what went back, what is left. */
export function MoneyFacts() {
  const { paid, wentBack } = useLoaderData<typeof loader>().order
  const facts = { Paid: paid, Back: wentBack, Left: (paiseOf(paid) - paiseOf(wentBack)) / 100 }
  return (
    <dl className="order-money">
      {Object.entries(facts).map(([name, rupees]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rupeesExact(paiseOf(rupees))}</dd>
        </div>
      ))}
    </dl>
  )
}
