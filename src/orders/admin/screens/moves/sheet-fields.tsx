import { TextField } from '#design/controls/field.tsx'
import type { OrderDetail } from '../../shapes.ts'
import { ReasonChoice, Resaleable } from './came-back-fields.tsx'
import { CollectedField, TrackingField } from './courier-fields.tsx'
import { reasonChoices } from './reason-choices.ts'
import { dueOf } from './due-at-door.ts'
import type { SheetAct } from './sheet-texts.ts'

export type FieldsProps = {
  act: SheetAct
  order: OrderDetail
  errorAt(field: string): string | undefined
  values: Readonly<Record<string, string>>
}

/** What each sheet asks for. */
export function SheetFields(props: FieldsProps) {
  const { act, order } = props
  const isUnconfirmed = order.phoneToConfirm && (act === 'pack' || act === 'send')
  return (
    <>
      {act === 'receiveTransfer' && <Transfer {...props} />}
      {(act === 'send' || act === 'correctTracking') && (
        <TrackingField {...props} known={act === 'send' ? '' : (order.trackingNumber ?? '')} />
      )}
      {act === 'deliver' && dueOf(order) > 0 && <CollectedField {...props} due={dueOf(order)} />}
      {act === 'return' && <Resaleable {...props} />}
      {reasonChoices[act] && <ReasonChoice options={reasonChoices[act]} {...props} />}
      {act === 'recordCashRefund' && (
        <TextField
          label="Reference of the bank transfer"
          optional
          name="reference"
          autoComplete="off"
          maxLength={60}
          defaultValue={props.values.reference}
        />
      )}
      <TextField
        label={wordsLabel(act, isUnconfirmed)}
        optional={!isUnconfirmed}
        required={isUnconfirmed}
        name="reason"
        autoComplete="off"
        maxLength={400}
        defaultValue={props.values.reason}
        error={props.errorAt('reason')}
      />
    </>
  )
}

function Transfer({ order, errorAt, values }: FieldsProps) {
  return (
    <>
      <TextField
        label="Amount"
        prefix="₹"
        name="rupees"
        inputMode="decimal"
        required
        defaultValue={values.rupees ?? String(order.totalAmount)}
        error={errorAt('rupees')}
      />
      <TextField
        label="Reference of the bank transfer"
        name="reference"
        autoComplete="off"
        maxLength={60}
        required
        defaultValue={values.reference}
        error={errorAt('reference')}
      />
    </>
  )
}

function wordsLabel(act: SheetAct, isUnconfirmed: boolean): string {
  if (isUnconfirmed) return 'Why without a confirmed phone'
  return reasonChoices[act] ? 'In your words' : 'Note for the timeline'
}
