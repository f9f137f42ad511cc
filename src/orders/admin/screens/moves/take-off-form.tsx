import { useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { FieldError, TextField } from '#design/controls/field.tsx'
import { rupeesExact } from '#platform/money.ts'
import { reductionCauses } from '../../../pieces/rules.ts'
import type { OrderDetail } from '../../shapes.ts'
import type { loader } from '../order/order-data.ts'
import { countOf, serialsField, worthOfPieces } from './chosen-pieces.ts'
import { PiecesFields, usePieces } from './pieces-fields.tsx'
import { SeenFields } from './seen-fields.tsx'
import { sheetTexts } from './sheet-texts.ts'

type TakeOffFormProps = { answer: FormAnswer | undefined; closeTo: string }

/** Which pieces, why, and where they go; the button repeats what the order costs less. */
export function TakeOffForm({ answer, closeTo }: TakeOffFormProps) {
  const { order, key } = useLoaderData<typeof loader>()
  const { busyLabel, stay } = sheetTexts.takeOff
  const values = answer?.intent === 'takeOff' ? answer.values : {}
  const { pieces, onInput } = usePieces(values)
  const paise = worthOfPieces(order, pieces)
  return (
    <FinalForm
      intent="takeOff"
      answer={answer}
      label={buttonLabel(order, countOf(pieces), paise)}
      busyLabel={busyLabel}
      weight="danger"
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt) => (
        <div className="order-refund" onInput={onInput}>
          <SeenFields order={order} />
          <input type="hidden" name="key" value={values.key ?? key} />
          <PiecesFields
            legend="Pieces to take off"
            lines={order.products}
            most={({ owed }) => owed}
            values={values}
            error={errorAt('lines')}
          />
          <PackedSerials values={values} />
          <p aria-live="polite">{consequence(order, countOf(pieces), paise)}</p>
          <SelectField
            label="Why"
            name="cause"
            required
            options={[
              { value: '', label: 'Choose a reason' },
              ...reductionCauses.map((cause) => ({ value: cause, label: causeLabels[cause] })),
            ]}
            defaultValue={values.cause ?? ''}
            error={errorAt('cause')}
          />
          <Place values={values} error={errorAt('restock')} />
          <TextField
            label="In your words"
            optional
            hint="For the team; the shopper reads the reason above"
            name="reason"
            autoComplete="off"
            maxLength={400}
            defaultValue={values.reason}
            error={errorAt('reason')}
          />
        </div>
      )}
    </FinalForm>
  )
}

/** Of a packed order, which pieces leave the box, where a product is kept by serial numbers. */
function PackedSerials({ values }: { values: Record<string, string> }) {
  const { order, serials } = useLoaderData<typeof loader>()
  if (!serials || order.parcels.length > 0) return null
  return serials.lines
    .filter(({ packed }) => packed.length > 0)
    .map(({ id, name, packed }) => (
      <TextField
        key={id}
        label={`Serial numbers of ${name}`}
        optional
        hint={`Of the pieces to take off, with commas between them: ${packed.join(', ')}`}
        name={serialsField(id)}
        autoComplete="off"
        defaultValue={values[serialsField(id)]}
      />
    ))
}

const causeLabels = {
  'none left': 'None left',
  'shopper asked': 'Shopper asked',
  damaged: 'Damaged',
}

/** Pieces with which the order ends; never, once some of it goes in parcels. */
function allOf({ products, parcels }: OrderDetail): number {
  const all = products.reduce((sum, { quantity, takenOff }) => sum + quantity - takenOff, 0)
  return parcels.length > 0 ? Infinity : all
}

function buttonLabel(order: OrderDetail, count: number, paise: number): string {
  const { label } = sheetTexts.takeOff
  if (count === 0) return label
  return count === allOf(order) ? `${label} and cancel` : `${label}: ${rupeesExact(paise)} less`
}

function consequence(order: OrderDetail, count: number, paise: number): string {
  if (count === 0) return 'The amount follows from the price less its share of the discount.'
  if (count === allOf(order))
    return 'These are all pieces: the order is cancelled, and all that was paid goes back.'
  const amount = rupeesExact(paise)
  const money =
    order.paymentMethod === 'Online'
      ? `${amount} go back by themselves, to how they were paid.`
      : `${amount} less are collected at the door.`
  return `${money} The shopper gets an email. This cannot be undone.`
}

function Place({ values, error }: { values: Record<string, string>; error: string | undefined }) {
  return (
    <fieldset className="a-choices">
      <legend>Where they go</legend>
      {(
        [
          ['yes', 'Back on the shelf, to be sold again'],
          ['no', 'Written off: none is there, or it cannot be sold'],
        ] as const
      ).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="restock"
            value={value}
            defaultChecked={values.restock === value}
            required
          />
          {label}
        </label>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
