import { useLoaderData, useSearchParams } from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { TextField } from '#design/controls/field.tsx'
import { reports } from '../lifecycle.ts'
import { clocks } from '../rules.ts'
import type { BreachPage } from './client.ts'
import { WordsFields } from './words-fields.tsx'

const titles: Record<string, { title: string; label: string; busyLabel: string }> = {
  tell: { title: 'Write about the breach', label: 'Write', busyLabel: 'Queueing' },
  report: { title: 'A report was sent', label: 'Note it', busyLabel: 'Noting' },
  change: { title: 'Change the words', label: 'Save', busyLabel: 'Saving' },
  close: { title: 'Close the breach', label: 'Close it', busyLabel: 'Closing' },
  open: { title: 'Open it again', label: 'Open it', busyLabel: 'Opening' },
}

/** Every act wants a second factor. */
export function ActSheet({ act, answer }: { act: string; answer: FormAnswer | undefined }) {
  const { breach } = useLoaderData<BreachPage>()
  const about = titles[act]
  if (!about) return null
  const at = `/breach/${breach.id}`
  return (
    <Sheet title={about.title} icon="triangle-alert" tone="wa" closeTo={at}>
      <FinalForm
        intent={act}
        answer={answer}
        label={about.label}
        busyLabel={about.busyLabel}
        cancel={{ to: at, label: 'Leave it' }}
      >
        {(errorAt, values) => <Fields act={act} errorAt={errorAt} values={values} />}
      </FinalForm>
    </Sheet>
  )
}

type FieldsProps = {
  act: string
  errorAt: (field: string) => string | undefined
  values: Record<string, string>
}

function Fields({ act, errorAt, values }: FieldsProps) {
  const { breach, left } = useLoaderData<BreachPage>()
  if (act === 'report') return <ReportFields errorAt={errorAt} values={values} />
  if (act === 'change')
    return (
      <>
        <input type="hidden" name="version" value={breach.version} />
        <WordsFields values={{ ...breach.words, ...values }} errorAt={errorAt} />
      </>
    )
  if (act === 'tell')
    return breach.isDrill ? (
      <p>The owner alone gets the letter of this page, marked as a drill.</p>
    ) : (
      <p>{`${left} people get the letter of this page by email, each once, also when this is pressed again. Who has no address is called.`}</p>
    )
  return act === 'close' ? (
    <p>A breach is closed once its three reports are noted and its letters were asked for.</p>
  ) : (
    <p>Reports and letters that were sent stay as they are.</p>
  )
}

function ReportFields({ errorAt, values }: Omit<FieldsProps, 'act'>) {
  const [search] = useSearchParams()
  return (
    <>
      <SelectField
        label="Which report"
        name="kind"
        defaultValue={values.kind ?? search.get('kind') ?? reports[0]}
        options={reports.map((value) => ({ value, label: clocks[value].label }))}
      />
      <TextField
        label="Number, or how it was sent"
        name="reference"
        maxLength={200}
        defaultValue={values.reference}
        error={errorAt('reference')}
      />
    </>
  )
}
