import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { ListedLot } from '../../lots/contract.ts'
import { reasons } from '../../stock/rules.ts'
import { lotName } from './lot-cells.tsx'

type SheetsProps = {
  lot: ListedLot
  act: string | null
  answer: FormAnswer | undefined
  formKey: string
}

/** What is done to a lot; blocking and releasing want a second factor. */
export function LotSheets({ lot, act, answer, formKey }: SheetsProps) {
  const at = `/stock/lots/${lot.id}`
  if (act === 'correct') return <CorrectSheet {...{ lot, answer, at, formKey }} />
  if (act !== 'block' && act !== 'release') return null
  const isBlock = act === 'block'
  return (
    <Sheet
      title={isBlock ? `Block ${lotName(lot)}` : `Release ${lotName(lot)}`}
      icon={isBlock ? 'shield-alert' : 'archive-restore'}
      tone={isBlock ? 'ba' : 'wa'}
      closeTo={at}
    >
      <FinalForm
        intent={act}
        answer={answer}
        label={isBlock ? 'Block the lot' : 'Release the lot'}
        busyLabel={isBlock ? 'Blocking' : 'Releasing'}
        {...(isBlock && { weight: 'danger' as const })}
        cancel={{ to: at, label: 'Leave it' }}
      >
        {(errorAt, values) => (
          <>
            <p>
              {isBlock
                ? `From this press on none of its ${lot.onHand} pieces is sold or packed. Who has some of it already stands in its moves.`
                : 'Its pieces can be sold and packed again, as far as they do not expire.'}
            </p>
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

function CorrectSheet({ lot, answer, at, formKey }: Omit<SheetsProps, 'act'> & { at: string }) {
  return (
    <Sheet title={`Correct ${lotName(lot)}`} icon="pencil" closeTo={at}>
      <FinalForm
        intent="correct"
        answer={answer}
        label="Correct"
        busyLabel="Correcting"
        cancel={{ to: at, label: 'Leave it' }}
      >
        {(errorAt, values) => (
          <>
            <input type="hidden" name="key" value={formKey} />
            <p>{`${lot.onHand} pieces are in the house by the books.`}</p>
            <TextField
              label="How many more or fewer"
              hint="Such as -2 or 3"
              name="pieces"
              inputMode="text"
              defaultValue={values.pieces}
              error={errorAt('pieces')}
            />
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
