import { useActionData, useLoaderData } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { refusals } from '../../../returns/lifecycle.ts'
import { longestReturnWords } from '../../../returns/rules.ts'
import { TrackingField } from '../moves/courier-fields.tsx'
import { NotNow } from '../moves/not-now.tsx'
import { returnPath } from './client.ts'
import { ReceiveFields } from './receive-fields.tsx'
import { RefundFields } from './refund-fields.tsx'
import type { action, loader } from './return-data.ts'
import { sheetTexts, type SheetAct } from './sheet-texts.ts'
import { ToSend } from './to-send.tsx'

/** The sheet that the address names. */
export function ReturnSheet() {
  const { returned, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  if (!Object.hasOwn(sheetTexts, open)) return null
  const act = open as SheetAct
  const closeTo = returnPath(returned.number)
  const { title, icon, tone } = sheetTexts[act]
  return (
    <Sheet
      key={act}
      title={`${title}: return ${returned.number}`}
      icon={icon}
      {...(tone && { tone })}
      closeTo={closeTo}
    >
      {returned.acts.includes(act) || answer?.intent === act ? (
        <ActForm act={act} answer={answer} closeTo={closeTo} />
      ) : (
        <NotNow closeTo={closeTo}>
          This cannot be done with return {returned.number} now, or your role does not allow it.
        </NotNow>
      )}
    </Sheet>
  )
}

type ActFormProps = { act: SheetAct; answer: FormAnswer | undefined; closeTo: string }

function ActForm({ act, answer, closeTo }: ActFormProps) {
  const { returned } = useLoaderData<typeof loader>()
  const { title, busyLabel, stay, words, tone } = sheetTexts[act]
  return (
    <FinalForm
      intent={act}
      answer={answer}
      label={title}
      busyLabel={busyLabel}
      {...(tone === 'ba' && { weight: 'danger' as const })}
      cancel={{ to: closeTo, label: stay }}
    >
      {(errorAt, values) => (
        <>
          <input type="hidden" name="id" value={returned._id} />
          {words !== '' && <p>{words}</p>}
          {act === 'refuse' && (
            <SelectField
              label="Why"
              name="refusal"
              required
              placeholder="Choose a reason"
              options={Object.entries(refusals).map(([value, label]) => ({ value, label }))}
              defaultValue={values.refusal ?? ''}
              {...errorOf(errorAt('refusal'))}
            />
          )}
          {act === 'receive' && <ReceiveFields values={values} error={errorAt('came')} />}
          {act === 'refund' && <RefundFields values={values} errorAt={errorAt} />}
          {act === 'send' && <ToSend />}
          {(act === 'send' || act === 'renumber') && (
            <TrackingField known={returned.trackingNumber ?? ''} {...{ errorAt, values }} />
          )}
          {act !== 'deliver' && act !== 'renumber' && (
            <WordsField act={act} value={values.words} error={errorAt('words')} />
          )}
        </>
      )}
    </FinalForm>
  )
}

type WordsProps = { act: SheetAct; value: string | undefined; error: string | undefined }

function WordsField({ act, value, error }: WordsProps) {
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={3}
      maxLength={longestReturnWords}
      defaultValue={value}
    />
  )
  return (
    <Field
      label="Words to the shopper"
      {...(act !== 'close' && { optional: true })}
      hint={act === 'refund' ? 'Shown with the return' : 'In the email, and shown with the return'}
      control={box}
      {...errorOf(error)}
    />
  )
}

function errorOf(error: string | undefined) {
  return error === undefined ? {} : { error }
}
