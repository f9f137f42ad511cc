import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { FinalForm } from '#admin/parts/final-form.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { newRequestKey } from '#admin/parts/post.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { scopes, type Scope } from '../lifecycle.ts'
import { scopeNames, usualAdvice } from '../rules.ts'
import { askBreaches } from './client.ts'
import { WordsFields } from './words-fields.tsx'
import { wordsOf } from './words-of.ts'
import './breach.css'

/** Asks for what may be read: who may not sees no form. */
export async function loader({ context }: LoaderFunctionArgs) {
  await askBreaches(context).list()
  return { key: newRequestKey() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { kind, knownAt = '', fromAt = '', untilAt = '', scope = '', key = '' } = fields
  const result = await submitted(context, fields, () =>
    askBreaches(context).record({
      isDrill: kind === 'drill',
      knownAt,
      fromAt,
      untilAt,
      scope: scope as Scope,
      ...wordsOf(fields),
      key,
    }),
  )
  return result.ok ? redirect(`/breach/${result.value.id}`) : result.answer
}

export const meta: MetaFunction = ({ matches }) => titled('Record a breach', matches)

export default function NewBreach() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  return (
    <>
      <PageHead
        title="Record a breach"
        crumb={{ label: 'Breaches', to: '/breach' }}
        facts="Nobody is written to by this. What is not known yet is written later: the letters follow what stands here."
      />
      <section className="a-card breach-form" aria-label="Breach">
        <FinalForm
          intent="record"
          answer={answer}
          label="Record"
          busyLabel="Recording"
          cancel={{ to: '/breach', label: 'Leave it' }}
        >
          {(errorAt, values) => (
            <>
              <input type="hidden" name="key" value={values.key ?? key} />
              <Facts errorAt={errorAt} values={values} />
              <WordsFields values={{ advice: usualAdvice, ...values }} errorAt={errorAt} />
            </>
          )}
        </FinalForm>
      </section>
    </>
  )
}

const kinds = [
  { value: 'real', label: 'A breach' },
  { value: 'drill', label: 'A drill: letters are marked, and go to the owner alone' },
]
const times = [
  { name: 'knownAt', label: 'Known since, in India' },
  { name: 'fromAt', label: 'From: data could be seen' },
  { name: 'untilAt', label: 'Until' },
]

type FactsProps = {
  errorAt: (field: string) => string | undefined
  values: Record<string, string>
}

function Facts({ errorAt, values }: FactsProps) {
  return (
    <>
      <SelectField
        label="What is it"
        name="kind"
        defaultValue={values.kind ?? 'real'}
        options={kinds}
      />
      <div className="breach-times">
        {times.map(({ name, label }) => (
          <TextField
            key={name}
            type="datetime-local"
            label={label}
            name={name}
            required
            defaultValue={values[name]}
            error={errorAt(name)}
          />
        ))}
      </div>
      <SelectField
        label="Who was touched"
        name="scope"
        defaultValue={values.scope ?? 'noted'}
        options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
      />
    </>
  )
}
