import { useRef, useState, type KeyboardEvent } from 'react'
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { chosenStates } from '../../lifecycle.ts'
import { longestAnswer, stateNames } from '../../rules.ts'
import type { Thread } from '../shapes.ts'
import type { action, loader } from './enquiries-data.ts'
import { enquiryPath } from './enquiry-path.ts'

const written = ['answer', 'note', 'reply']

type ComposerProps = { thread: Thread }

/** An answer by email, a note for the team, or what the person wrote again: one field for all. */
export function Composer({ thread }: ComposerProps) {
  const { list, key, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const refused = answer && written.includes(answer.intent) ? answer : undefined
  // A message that was written leaves the field empty; one of somebody else does not.
  const turn = refused ? 'refused' : `${thread.messages.length} ${done}`
  const [typedIn, setTypedIn] = useState('')
  const isSending = useNavigation().state === 'submitting'
  useLeavingAsks(typedIn === turn && !isSending)
  return (
    <Form
      method="post"
      action={enquiryPath(thread._id, { list })}
      className="enq-write"
      preventScrollReset
      noValidate
    >
      <FormMessage>{refused?.message}</FormMessage>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={thread.version} />
      <SavedAnswers thread={thread} />
      <Words
        key={refused ? 'kept' : turn}
        typed={refused?.values.words}
        error={refused?.errors.find(({ path }) => path === 'words')?.message}
        thread={thread}
        onTyped={(isTyped) => setTypedIn(isTyped ? turn : '')}
      />
      <Buttons thread={thread} isSending={isSending} />
    </Form>
  )
}

type WordsProps = ComposerProps & {
  typed: string | undefined
  error: string | undefined
  onTyped(isTyped: boolean): void
}

function Words({ thread, typed, error, onTyped }: WordsProps) {
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={7}
      maxLength={longestAnswer}
      defaultValue={typed}
      onChange={({ target }) => onTyped(target.value.trim() !== '')}
      onKeyDown={sendByKeys}
    />
  )
  const hint = thread.isErased
    ? 'The data of this person were erased: only notes can be written.'
    : `To ${thread.email}, signed ${thread.signature.replace('\n', ', ')}`
  return (
    <Field
      label="Your answer, or a note"
      hint={hint}
      control={box}
      {...(error !== undefined && { error })}
    />
  )
}

/** Ctrl Enter sends, as in a dialog. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  event.preventDefault()
  const send = currentTarget.form?.querySelector<HTMLButtonElement>('[value="answer"]')
  currentTarget.form?.requestSubmit(send)
}

function Buttons({ thread, isSending }: ComposerProps & { isSending: boolean }) {
  return (
    <div className="enq-send">
      {!thread.isErased && (
        <SelectField
          label="Afterwards"
          name="nextState"
          options={chosenStates.map((value) => ({ value, label: stateNames[value] }))}
          defaultValue="waiting"
        />
      )}
      <span className="enq-buttons">
        <Button type="submit" weight="line" name="intent" value="reply">
          They wrote this
        </Button>
        <Button type="submit" weight="line" name="intent" value="note">
          Note inside
        </Button>
        {!thread.isErased && (
          <Button type="submit" name="intent" value="answer" busy={isSending} busyLabel="Sending">
            <Icon name="mail" /> Send
          </Button>
        )}
      </span>
    </div>
  )
}

/** Puts a saved answer where the cursor stands. */
function SavedAnswers({ thread: { savedAnswers } }: ComposerProps) {
  const menu = useRef<HTMLDivElement>(null)
  const insert = (words: string) => {
    const field = menu.current?.closest('form')?.querySelector('textarea')
    menu.current?.hidePopover()
    if (!field) return
    field.focus()
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="enq-saved">
      {savedAnswers.length > 0 && (
        <span className="a-scripted">
          <button type="button" className="btn btn--line btn--xs" popoverTarget="saved-answers">
            <Icon name="message-square" /> Saved answers
          </button>
          <div ref={menu} id="saved-answers" className="a-menu enq-menu" popover="auto">
            {savedAnswers.map(({ _id, name, words }) => (
              <button key={_id} type="button" onClick={() => insert(words)}>
                {name}
              </button>
            ))}
          </div>
        </span>
      )}
      <Link to="/enquiries/answers" className="btn btn--ghost btn--xs">
        {savedAnswers.length === 0 ? 'Keep answers to use again' : 'Change them'}
      </Link>
    </div>
  )
}
