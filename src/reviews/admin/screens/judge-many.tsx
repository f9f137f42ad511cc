import { useEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { hideReasons } from '../../rules.ts'
import type { JudgedReview } from '../contract.ts'
import { tickPrefix, tickValue, type JudgedMany } from './judge-ticked.ts'

const formId = 'judge-many'

/** In the row of a review, which has forms of its own: it belongs to the form above the list. */
export function Tick({ review }: { review: JudgedReview }) {
  const { _id, product, authorName } = review
  const answer = useActionData() as Partial<FormAnswer> | undefined
  return (
    <input
      type="checkbox"
      className="rev-tick"
      form={formId}
      name={tickPrefix + _id}
      value={tickValue(review)}
      defaultChecked={answer?.values?.[tickPrefix + _id] !== undefined}
      aria-label={`Tick the review of ${product.name} by ${authorName}`}
    />
  )
}

/** Shows or hides all that is ticked; without script too. */
export function JudgeMany({ view, answer }: { view: string; answer: FormAnswer | undefined }) {
  const { search } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  const own = answer && ['show-many', 'hide-many'].includes(answer.intent) ? answer : undefined
  const error = own?.errors.find(({ path }) => /hiddenFor/.test(path))?.message
  const other = own?.errors.find(({ path }) => !/hiddenFor/.test(path))?.message
  return (
    <Form
      id={formId}
      method="post"
      action={`/reviews${search}`}
      className="rev-many"
      preventScrollReset
      noValidate
    >
      {hydrated && <TickAll />}
      {view !== 'shown' && (
        <Button
          type="submit"
          size="small"
          weight="line"
          name="intent"
          value="show-many"
          busy={isBusy}
        >
          <Icon name="eye" /> Show the ticked
        </Button>
      )}
      {view !== 'hidden' && (
        <>
          <SelectField
            label="Hide, because"
            name="reasonOfMany"
            defaultValue={own?.values.reasonOfMany ?? ''}
            placeholder="Choose a reason"
            options={Object.entries(hideReasons).map(([value, label]) => ({ value, label }))}
            {...(error !== undefined && { error })}
          />
          <Button
            type="submit"
            size="small"
            weight="line"
            name="intent"
            value="hide-many"
            busy={isBusy}
          >
            <Icon name="eye-off" /> Hide the ticked
          </Button>
        </>
      )}
      <FormMessage>{own && (own.message ?? (error === undefined ? other : undefined))}</FormMessage>
    </Form>
  )
}

function TickAll() {
  const [isOn, setOn] = useState(false)
  const tickAll = (on: boolean) => {
    setOn(on)
    const ticks = document.querySelectorAll<HTMLInputElement>('.rev-tick')
    for (const tick of ticks) tick.checked = on
  }
  return (
    <label className="rev-all">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
      />{' '}
      All of this page
    </label>
  )
}

const messages: Record<string, (count: string) => string> = {
  'show-many': (count) => `${count} shown.`,
  'hide-many': (count) => `${count} hidden; the reason stands in place of the words.`,
  'undo-many': (count) => `${count} as before.`,
}

const counted = (count: number) => (count === 1 ? '1 review is' : `${count} reviews are`)

/** What the last press judged, and the way back; takes the focus for screen readers. */
export function ManyDone({ done: { many, judged, left } }: { done: JudgedMany }) {
  const { search } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [judged])
  return (
    <div ref={box} className="rev-done" tabIndex={-1}>
      <Note tone={left > 0 ? 'bad' : 'ok'} live="status">
        <span className="rev-said">
          {messages[many]?.(counted(judged.length))}
          {left > 0 && ` ${left} changed meanwhile: please read again.`}
          {many !== 'undo-many' && judged.length > 0 && (
            <Form method="post" action={`/reviews${search}`} preventScrollReset>
              {judged.map(({ id, before }) => (
                <input key={id} type="hidden" name={tickPrefix + id} value={before} />
              ))}
              <Button type="submit" weight="line" size="small" name="intent" value="undo-many">
                <Icon name="undo-2" /> Undo
              </Button>
            </Form>
          )}
        </span>
      </Note>
    </div>
  )
}
