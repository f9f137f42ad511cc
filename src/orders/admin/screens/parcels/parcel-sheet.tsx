import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { NotNow } from '../moves/not-now.tsx'
import { SeenFields } from '../moves/seen-fields.tsx'
import type { action, loader } from '../order/order-data.ts'
import { parcelTexts, type Parcel, type ParcelSheetAct } from './parcel-texts.ts'

/** The sheet of one parcel that the address names. */
export function ParcelSheet({ closeTo }: { closeTo: string }) {
  const { order, open, parcel: id } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const act = open as ParcelSheetAct
  const { title, icon } = parcelTexts[act]
  const parcel = order.parcels.find(({ _id }) => _id === id)
  const name = parcel ? `parcel ${parcel.number} of order` : 'order'
  return (
    <Sheet key={act} title={`${title}: ${name} ${order.orderNumber}`} icon={icon} closeTo={closeTo}>
      {parcel && (parcel.acts.includes(act) || answer?.intent === act) ? (
        <ParcelForm {...{ act, parcel, answer, closeTo }} />
      ) : (
        <NotNow closeTo={closeTo}>
          This cannot be done now: the parcel was moved meanwhile, or your role does not allow it.
        </NotNow>
      )}
    </Sheet>
  )
}

type ParcelFormProps = {
  act: ParcelSheetAct
  parcel: Parcel
  answer: FormAnswer | undefined
  closeTo: string
}

function ParcelForm({ act, parcel, answer, closeTo }: ParcelFormProps) {
  const { order } = useLoaderData<typeof loader>()
  const { label, busyLabel, stay, words } = parcelTexts[act]
  return (
    <FinalForm
      intent={act}
      answer={answer}
      label={label}
      busyLabel={busyLabel}
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt, values) => (
        <>
          <SeenFields order={order} />
          <input type="hidden" name="parcel" value={parcel._id} />
          <p>{words(parcel, order)}</p>
          {act === 'deliverParcel' ? (
            parcel.toCollect > 0 && <Collected {...{ parcel, errorAt, values }} />
          ) : (
            <Tracking {...{ parcel, errorAt, values }} />
          )}
          <TextField
            label="Note for the timeline"
            optional
            name="reason"
            autoComplete="off"
            maxLength={400}
            defaultValue={values.reason}
            error={errorAt('reason')}
          />
        </>
      )}
    </FinalForm>
  )
}

type FieldProps = {
  parcel: Parcel
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

function Tracking({ parcel, errorAt, values }: FieldProps) {
  return (
    <TextField
      label="Tracking number"
      hint="From the courier's label: 4 to 40 letters and digits"
      name="trackingNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required
      defaultValue={values.trackingNumber ?? parcel.trackingNumber ?? ''}
      error={errorAt('trackingNumber')}
    />
  )
}

function Collected({ parcel, errorAt, values }: FieldProps) {
  return (
    <TextField
      label="Cash collected, ₹"
      hint="Another amount than was due wants words below"
      name="collected"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required
      defaultValue={values.collected ?? rupeesExact(paiseOf(parcel.toCollect)).replace('₹', '')}
      error={errorAt('collected')}
    />
  )
}
