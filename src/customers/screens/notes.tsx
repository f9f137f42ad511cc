import { Form, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { longestNote } from '../rules.ts'
import type { Customer } from '../shapes.ts'
import type { loader } from './customer-data.ts'
import { useAnswer, usePath } from './use-customer.ts'

export function Notes() {
  const { notes, acts } = useLoaderData<typeof loader>().customer
  const refused = useAnswer('removeNote')
  const mayEdit = acts.includes('addNote')
  if (notes.length === 0 && !mayEdit) return null
  return (
    <Card title="Notes" hint="for the team">
      <FormMessage>{refused?.message}</FormMessage>
      {notes.length > 0 && (
        <ul className="cust-notes">
          {notes.map((note) => (
            <li key={note._id} className="quote">
              <Note note={note} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <NoteForm key={notes.length} />}
    </Card>
  )
}

type NoteProps = { note: Customer['notes'][number]; mayEdit: boolean }

function Note({ note: { _id, words, who, at }, mayEdit }: NoteProps) {
  const path = usePath()
  return (
    <>
      <span className="cust-words">{words}</span>
      <span className="a-sub">
        {who ?? 'a former member'}, {dayAndClock(at)}
      </span>
      {mayEdit && (
        <Form method="post" action={path()} preventScrollReset>
          <input type="hidden" name="noteId" value={_id} />
          <button
            type="submit"
            className="icon-btn"
            name="intent"
            value="removeNote"
            aria-label={`Remove the note of ${dayAndClock(at)}`}
          >
            <Icon name="trash-2" />
          </button>
        </Form>
      )}
    </>
  )
}

function NoteForm() {
  const { key } = useLoaderData<typeof loader>()
  const refused = useAnswer('note')
  const path = usePath()
  const error = refused && (refused.errors[0]?.message ?? refused.message)
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={2}
      maxLength={longestNote}
      defaultValue={refused?.values.words}
    />
  )
  return (
    <Form method="post" action={path()} className="cust-note" preventScrollReset noValidate>
      <input type="hidden" name="key" value={key} />
      <Field label="Add a note" control={box} {...(error !== undefined && { error })} />
      <Button type="submit" weight="line" name="intent" value="note">
        <Icon name="plus" /> Add
      </Button>
    </Form>
  )
}
