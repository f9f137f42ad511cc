import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { ListedSerial } from '../../serials/contract.ts'
import { reasons } from '../../stock/rules.ts'

type SheetProps = {
  serial: ListedSerial
  act: string | null
  answer: FormAnswer | undefined
  formKey: string
}

/** A piece that is gone, was found again, or is called back no more. */
export function SerialSheet({ serial, act, answer, formKey }: SheetProps) {
  const at = `/stock/serials/${serial.id}`
  if (act === 'release') return <ReleaseSheet {...{ serial, answer, at }} />
  if (act !== 'lose' && act !== 'find') return null
  const isLost = act === 'lose'
  return (
    <Sheet
      title={`${serial.serial} ${isLost ? 'is gone' : 'was found'}`}
      icon="pencil"
      closeTo={at}
    >
      <FinalForm
        intent={act}
        answer={answer}
        label={isLost ? 'It is gone' : 'It is in stock'}
        busyLabel="Saving"
        cancel={{ to: at, label: 'Leave it' }}
      >
        {(errorAt, values) => (
          <>
            <input type="hidden" name="key" value={formKey} />
            <p>
              {isLost
                ? `Its lot has one piece less, and so has ${serial.product.name}. Found again, it comes back.`
                : `Its lot has one piece more, and so has ${serial.product.name}.`}
            </p>
            <SelectField
              label="Reason"
              name="reason"
              defaultValue={values.reason ?? ''}
              placeholder="Choose a reason"
              options={reasons.map((value) => ({ value, label: value }))}
              {...(errorAt('reason') !== undefined && { error: errorAt('reason') })}
            />
            <TextField
              label="In words"
              optional
              name="words"
              maxLength={200}
              defaultValue={values.words}
              error={errorAt('words')}
            />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

type ReleaseProps = Pick<SheetProps, 'serial' | 'answer'> & { at: string }

/** Wants a second factor, as the recall did. */
function ReleaseSheet({ serial, answer, at }: ReleaseProps) {
  return (
    <Sheet title={`Release ${serial.serial}`} icon="archive-restore" tone="wa" closeTo={at}>
      <FinalForm
        intent="release"
        answer={answer}
        label="Release the piece"
        busyLabel="Releasing"
        cancel={{ to: at, label: 'Leave it' }}
      >
        {(errorAt, values) => (
          <>
            <p>It can be sold and packed again, as far as its lot may be.</p>
            <TextField
              label="Reason"
              name="reason"
              maxLength={200}
              defaultValue={values.reason}
              error={errorAt('reason')}
            />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}
