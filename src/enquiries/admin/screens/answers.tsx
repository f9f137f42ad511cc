import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { v7 } from 'uuid'
import { Card } from '#admin/parts/card.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { answerFields, longestAnswer } from '../../rules.ts'
import type { SavedAnswer } from '../shapes.ts'
import { askEnquiries } from './client.ts'
import './enquiries.css'

export const meta: MetaFunction = ({ matches }) => titled('Saved answers', matches)

export async function loader({ context }: LoaderFunctionArgs) {
  return { answers: await askEnquiries(context).savedAnswers(), newId: v7() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields: Record<string, string> = await fieldsOf(request)
  const { intent = '', id = '', version = '', name = '', words = '' } = fields
  const enquiries = askEnquiries(context)
  const versionCheck = version === '' ? {} : { version: Number(version) }
  if (!['save', 'remove'].includes(intent)) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, () =>
    intent === 'remove'
      ? enquiries.removeAnswer({ id, version: Number(version) })
      : enquiries.saveAnswer({ id, name, words, ...versionCheck }),
  )
  if (!result.ok) return result.answer
  throw redirect('/enquiries/answers')
}

/** Answers that are written often; each card is one of them. */
export default function Answers() {
  const { answers, newId } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Saved answers"
        crumb={{ label: 'Enquiries', to: '/enquiries' }}
        facts={`Filled in for each enquiry: ${answerFields.map((name) => `{${name}}`).join(' ')}`}
      />
      <div className="a-stack">
        {answers.map((answer) => (
          <AnswerCard key={`${answer._id} ${answer.version}`} answer={answer} />
        ))}
        <AnswerCard key={newId} newId={newId} />
      </div>
    </>
  )
}

function AnswerCard({ answer, newId = '' }: { answer?: SavedAnswer; newId?: string }) {
  const formAnswer = useActionData<typeof action>() as FormAnswer | undefined
  const refused = formAnswer && isAbout(formAnswer, answer) ? formAnswer : undefined
  const errorAt = (field: string) => refused?.errors.find(({ path }) => path === field)?.message
  const { name, words } = refused?.values ?? { name: answer?.name, words: answer?.words }
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={5}
      maxLength={longestAnswer}
      defaultValue={words}
    />
  )
  const wordsError = errorAt('words')
  return (
    <Card title={answer?.name ?? 'A new answer'}>
      <Form method="post" className="enq-answer" preventScrollReset noValidate>
        <FormMessage>{refused?.message}</FormMessage>
        <input type="hidden" name="id" value={answer?._id ?? newId} />
        {answer && <input type="hidden" name="version" value={answer.version} />}
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={60}
          defaultValue={name}
          error={errorAt('name')}
        />
        <Field
          label="Answer"
          control={box}
          {...(wordsError !== undefined && { error: wordsError })}
        />
        <div className="enq-buttons">
          {answer && (
            <Button type="submit" weight="line" name="intent" value="remove">
              Remove
            </Button>
          )}
          <Button type="submit" name="intent" value="save" weight={answer ? 'line' : 'primary'}>
            {answer ? 'Save' : 'Keep answer'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function isAbout({ values }: FormAnswer, answer: SavedAnswer | undefined): boolean {
  return answer ? values.id === answer._id : values.version === undefined
}
