import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Timeline, type Happening } from '#admin/parts/timeline.tsx'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import type { StoryEntry } from '../../shapes.ts'
import { SeenFields } from '../moves/seen-fields.tsx'
import { orderPath } from '../order-path.ts'
import { ActButton } from './act-button.tsx'
import { Moved } from './moved.tsx'
import type { action, loader } from './order-data.ts'

const icons: Record<StoryEntry['kind'], AdminIconName> = {
  move: 'package',
  note: 'file-text',
  remark: 'sticky-note',
  email: 'mail',
  payment: 'indian-rupee',
  refund: 'undo-2',
  cash: 'wallet',
  event: 'webhook',
}

/** All that happened to the order, newest first; a note of the team is written above it. */
export function Story({ entries }: { entries: readonly StoryEntry[] }) {
  return (
    <Card title="Timeline">
      <Moved place="story" />
      <NoteForm count={entries.length} />
      <FormerContact />
      <Timeline happenings={entries.map(happeningOf)} />
    </Card>
  )
}

function NoteForm({ count }: { count: number }) {
  const { order, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const refused = answer?.intent === 'note' ? answer : undefined
  const error = refused && (refused.errors[0]?.message ?? refused.message)
  const box = (ties: ControlTies) => (
    <textarea
      key={count}
      {...ties}
      className="textarea"
      name="note"
      rows={2}
      maxLength={2000}
      defaultValue={refused?.values.note}
    />
  )
  return (
    <Form
      method="post"
      action={orderPath(order.orderNumber, { list })}
      className="order-note"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="note" />
      <SeenFields order={order} />
      <Field
        label="A note for the team"
        hint="Never shown to the shopper"
        control={box}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" weight="line">
        Add note
      </Button>
    </Form>
  )
}

/** The value before the last correction, one press away. */
function FormerContact() {
  const { formerContact } = useLoaderData<typeof loader>().order
  if (formerContact === null) return null
  return (
    <div className="order-former">
      <p>
        <span className="a-sub">Before the last correction:</span> {formerContact}
      </p>
      <ActButton act="restoreContact" look="btn btn--line btn--sm">
        Put it back
      </ActButton>
    </div>
  )
}

function happeningOf(entry: StoryEntry): Happening {
  const { _id, kind, who, what, at, quote, emailState } = entry
  const time = dayAndClock(at)
  return {
    key: `${kind} ${_id}`,
    icon: icons[kind],
    ...(emailState === 'failed' && { state: 'bad' as const }),
    who,
    what: kind === 'email' ? <Email entry={entry} /> : what,
    at: { moment: at, words: emailState === null ? time : `${time} · ${emailState}` },
    ...(quote !== null && { quote }),
  }
}

function Email({ entry: { _id, what, isKept } }: { entry: StoryEntry }) {
  const { order, list } = useLoaderData<typeof loader>()
  const { orderNumber, isMasked, shopper } = order
  const path = (open: string) => orderPath(orderNumber, { list, open, email: _id })
  return (
    <>
      {what}
      {isKept && !isMasked && (
        <Link to={path('email')} preventScrollReset aria-label={`View the ${lower(what)}`}>
          View
        </Link>
      )}
      {isKept && !shopper.isErased && (
        <Link to={path('resend')} preventScrollReset aria-label={`Send again the ${lower(what)}`}>
          Send again
        </Link>
      )}
    </>
  )
}

/** `Email “…”` within a sentence. */
function lower(what: string): string {
  return what.replace(/^Email/, 'email')
}
