import { useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { TextField } from '#design/controls/field.tsx'
import { countOf } from '../moves/chosen-pieces.ts'
import { PiecesFields, usePieces } from '../moves/pieces-fields.tsx'
import { SeenFields } from '../moves/seen-fields.tsx'
import { sheetTexts } from '../moves/sheet-texts.ts'
import type { loader } from '../order/order-data.ts'

type OpenParcelFormProps = { answer: FormAnswer | undefined; closeTo: string }

/** Which pieces go now; of each line at most what no parcel has yet. */
export function OpenParcelForm({ answer, closeTo }: OpenParcelFormProps) {
  const { order, key } = useLoaderData<typeof loader>()
  const { label, busyLabel, stay, words } = sheetTexts.openParcel
  const values = answer?.intent === 'openParcel' ? answer.values : {}
  const { pieces, onInput } = usePieces(values)
  const count = countOf(pieces)
  const left = order.products.reduce((sum, { owed }) => sum + owed, 0) - count
  const isUnconfirmed = order.phoneToConfirm && order.orderStatus === 'Placed'
  return (
    <FinalForm
      intent="openParcel"
      answer={answer}
      label={count === 0 ? label : `${label}: ${count === 1 ? '1 piece' : `${count} pieces`}`}
      busyLabel={busyLabel}
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt) => (
        <div className="order-refund" onInput={onInput}>
          <SeenFields order={order} />
          <input type="hidden" name="key" value={values.key ?? key} />
          <p>{words(order)}</p>
          <PiecesFields
            legend="Pieces in this parcel"
            lines={order.products}
            most={({ owed }) => owed}
            values={values}
            error={errorAt('lines')}
          />
          <p aria-live="polite">
            {left === 0
              ? 'Nothing stays to be packed.'
              : `${left} ${left === 1 ? 'stays' : 'stay'} to be packed.`}
          </p>
          {isUnconfirmed && (
            <TextField
              label="Why without a confirmed phone"
              required
              name="reason"
              autoComplete="off"
              maxLength={400}
              defaultValue={values.reason}
              error={errorAt('reason')}
            />
          )}
        </div>
      )}
    </FinalForm>
  )
}
