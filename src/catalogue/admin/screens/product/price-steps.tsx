import { TextField } from '#design/controls/field.tsx'
import { mostSteps } from '../../../price-steps/rules.ts'
import type { Typed } from './typed.ts'
import type { ProductEditor } from './use-product.ts'

type Step = Typed['priceSteps'][number]

/** A line for each step and an empty one for the next; an empty line takes a step away. */
export function PriceSteps({ editor }: { editor: ProductEditor }) {
  const { priceSteps } = editor.form
  const lines =
    priceSteps.length < mostSteps ? [...priceSteps, { from: '', price: '' }] : priceSteps
  const change = (at: number, step: Step) =>
    editor.set(
      'priceSteps',
      lines.with(at, step).filter(({ from, price }) => from.trim() !== '' || price.trim() !== ''),
    )
  return (
    <fieldset className="g-steps" id="f-priceSteps">
      <legend>Prices by quantity</legend>
      {lines.map((step, at) => (
        <StepLine
          // The place is what a line is.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...{ step, at, error: at === 0 ? editor.errorAt('priceSteps') : undefined }}
          onChange={(next) => change(at, next)}
        />
      ))}
    </fieldset>
  )
}

type StepLineProps = {
  step: Step
  at: number
  error: string | undefined
  onChange: (step: Step) => void
}

function StepLine({ step, at, error, onChange }: StepLineProps) {
  return (
    <div className="a-form2">
      <TextField
        label={`From how many pieces, ${at + 1}`}
        inputMode="numeric"
        value={step.from}
        {...(error !== undefined && { error })}
        onChange={({ target }) => onChange({ ...step, from: target.value })}
      />
      <TextField
        label={`Price of each, ${at + 1}`}
        inputMode="decimal"
        value={step.price}
        hint="In whole rupees, below the selling price"
        onChange={({ target }) => onChange({ ...step, price: target.value })}
      />
    </div>
  )
}
