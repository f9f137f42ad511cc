import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import { CollectedField, TrackingField } from '../moves/courier-fields.tsx'
import { CameBackFields } from '../moves/came-back-fields.tsx'
import { NotNow } from '../moves/not-now.tsx'
import { SeenFields } from '../moves/seen-fields.tsx'
import type { action, loader } from '../order/order-data.ts'
import { parcelTexts, type Parcel, type ParcelSheetAct } from './parcel-texts.ts'

/** The sheet of one parcel that the address names. */
export function ParcelSheet({ closeTo }: { closeTo: string }) {
  const { order, open, parcel: id } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const act = open as ParcelSheetAct
  const { title, icon, tone } = parcelTexts[act]
  const parcel = order.parcels.find(({ _id }) => _id === id)
  const name = parcel ? `parcel ${parcel.number} of order` : 'order'
  return (
    <Sheet
      key={act}
      title={`${title}: ${name} ${order.orderNumber}`}
      icon={icon}
      {...(tone && { tone })}
      closeTo={closeTo}
    >
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
          {act === 'deliverParcel' && parcel.toCollect > 0 && (
            <CollectedField due={parcel.toCollect} {...{ errorAt, values }} />
          )}
          {(act === 'sendParcel' || act === 'correctParcelTracking') && (
            <TrackingField known={parcel.trackingNumber ?? ''} {...{ errorAt, values }} />
          )}
          {act === 'takeBackParcel' ? (
            <CameBackFields {...{ errorAt, values }} />
          ) : (
            <TextField
              label="Note for the timeline"
              optional
              name="reason"
              autoComplete="off"
              maxLength={400}
              defaultValue={values.reason}
              error={errorAt('reason')}
            />
          )}
        </>
      )}
    </FinalForm>
  )
}
