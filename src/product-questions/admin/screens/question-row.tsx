import { Form, Link, useLoaderData, useLocation } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { FormMessage } from '#web/form-message.tsx'
import { hideReasons, longestAnswer } from '../../rules.ts'
import type { StaffQuestion as Question } from '../contract.ts'
import type { loader } from './questions-data.ts'

type RowProps = { question: Question; answer: FormAnswer | undefined }

/** One question with what can be done about it. */
export function StaffQuestionRow({ question, answer }: RowProps) {
  const { now } = useLoaderData<typeof loader>()
  const { product, words, askedAt, hiddenFor } = question
  return (
    <li className="rev-row">
      <Thumb src={product.image} wall={product.wall as Wall} sizes="56px" />
      <div>
        <p className="rev-head">
          <Link to={`/products/${product._id}`}>{product.name}</Link>
          <time className="a-sub" dateTime={askedAt}>
            {dayMonthYear(askedAt)}
          </time>
        </p>
        <p className="rev-words" dir="auto">
          {words}
        </p>
        {hiddenFor && (
          <p className="a-sub">
            <Icon name="eye-off" /> Hidden, because {hideReasons[hiddenFor]}.
          </p>
        )}
        {question.answer !== null && (
          <p className="rev-answer" dir="auto">
            <b>Our answer</b>: {question.answer}
          </p>
        )}
        <FormMessage>{answer?.message}</FormMessage>
        <div className="rev-acts" key={now}>
          {hiddenFor ? (
            <ActForm question={question}>
              <Button type="submit" size="small" name="intent" value="show">
                <Icon name="eye" /> Show again
              </Button>
            </ActForm>
          ) : (
            <>
              <AnswerForm question={question} answer={answer} />
              <HideForm question={question} answer={answer} />
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function AnswerForm({ question, answer }: RowProps) {
  const error = errorIn(answer, 'words')
  const isOpen = question.state === 'open'
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={4}
      maxLength={longestAnswer}
      defaultValue={answer?.values.words ?? question.answer ?? ''}
    />
  )
  return (
    <details open={error !== undefined}>
      <summary className="btn btn--line btn--sm">
        <Icon name="message-square" /> {isOpen ? 'Answer' : 'Change the answer'}
      </summary>
      <ActForm question={question}>
        <Field
          label="Answer"
          hint={
            isOpen
              ? 'Everybody reads it on the product’s page; the asker gets it by email.'
              : 'Everybody reads it on the product’s page. No further email is sent.'
          }
          control={box}
          {...(error !== undefined && { error })}
        />
        <div className="rev-acts">
          <Button type="submit" size="small" name="intent" value={isOpen ? 'answer' : 'correct'}>
            {isOpen ? 'Answer in public' : 'Save the answer'}
          </Button>
          {!isOpen && (
            <Button type="submit" size="small" weight="line" name="intent" value="take-back">
              Take the answer back
            </Button>
          )}
        </div>
      </ActForm>
    </details>
  )
}

function HideForm({ question, answer }: RowProps) {
  const error = errorIn(answer, 'hiddenFor')
  return (
    <details open={error !== undefined}>
      <summary className="btn btn--line btn--sm">
        <Icon name="eye-off" /> Hide, because
      </summary>
      <ActForm question={question}>
        <SelectField
          label="The asker reads it in the profile"
          name="reason"
          defaultValue=""
          placeholder="Choose a reason"
          options={Object.entries(hideReasons).map(([value, label]) => ({ value, label }))}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" size="small" weight="danger" name="intent" value="hide">
          Hide the question
        </Button>
      </ActForm>
    </details>
  )
}

function errorIn(answer: FormAnswer | undefined, field: string): string | undefined {
  return answer?.errors.find(({ path }) => path === field)?.message
}

/** The fields that every press on a question sends. */
function ActForm({ question, children }: { question: Question; children: React.ReactNode }) {
  const { search } = useLocation()
  const { _id, version, hiddenFor } = question
  return (
    <Form method="post" action={`/questions${search}`} preventScrollReset noValidate>
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="was" value={hiddenFor ?? ''} />
      {children}
    </Form>
  )
}
