import { useEffect, useRef } from 'react'
import { Form, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { titled } from '#web/title.ts'
import type { Thread as ThreadShape } from '../shapes.ts'
import type { action, loader } from './enquiries-data.ts'
import { enquiryPath } from './enquiry-path.ts'
import { titleOf } from './enquiry-words.ts'
import { Inbox } from './inbox.tsx'
import { Thread } from './thread.tsx'
import { ThreadSheet } from './thread-sheets.tsx'
import './enquiries.css'

export { action, loader, shouldRevalidate } from './enquiries-data.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData?.thread ? titleOf(loaderData.thread) : 'Enquiries', matches)

/** An inbox in two panes; on a phone the list, then the thread. */
export default function Enquiries() {
  const { thread, list } = useLoaderData<typeof loader>()
  return (
    <>
      {thread ? (
        <PageHead
          title={titleOf(thread)}
          crumb={{ label: 'Enquiries', to: enquiryPath(undefined, { list }) }}
          actions={<StateButton thread={thread} />}
        />
      ) : (
        <PageHead title="Enquiries" actions={<ListActions />} />
      )}
      {thread && <Done key={thread.version} thread={thread} />}
      <div className={thread ? 'enq enq--thread' : 'enq'}>
        <Inbox />
        {thread ? (
          <Thread thread={thread} />
        ) : (
          <p className="a-card enq-none">Choose an enquiry to read and answer it here.</p>
        )}
      </div>
      {thread && <ThreadSheet thread={thread} />}
    </>
  )
}

function ListActions() {
  return (
    <>
      <ButtonLink weight="line" to="/enquiries/answers">
        <Icon name="message-square" /> Saved answers
      </ButtonLink>
      <Form method="post" action="/enquiries/register" reloadDocument>
        <Button type="submit" weight="line">
          <Icon name="download" /> Grievance register
        </Button>
      </Form>
    </>
  )
}

type ThreadProps = { thread: ThreadShape }

function StateButton({ thread }: ThreadProps) {
  const isSolved = thread.state === 'solved'
  return (
    <StateForm thread={thread} intent={isSolved ? 'reopen' : 'solve'}>
      <Icon name={isSolved ? 'rotate-ccw' : 'circle-check'} /> {isSolved ? 'Open again' : 'Solved'}
    </StateForm>
  )
}

type StateFormProps = ThreadProps & { intent: 'solve' | 'reopen'; children: React.ReactNode }

function StateForm({ thread, intent, children }: StateFormProps) {
  const { list } = useLoaderData<typeof loader>()
  return (
    <Form method="post" action={enquiryPath(thread._id, { list })} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={thread.version} />
      <Button type="submit" weight="line">
        {children}
      </Button>
    </Form>
  )
}

const messages: Record<string, (thread: ThreadShape) => string> = {
  answer: ({ email }) => `The answer to ${email} is on its way.`,
  note: () => 'The note stands in the thread.',
  reply: () => 'What they wrote stands in the thread, and the enquiry waits for an answer.',
  solve: () => 'Solved.',
  reopen: () => 'Open again.',
  assign: ({ assignedTo }) =>
    assignedTo ? `Assigned to ${assignedTo.name}.` : 'Assigned to nobody.',
  order: ({ orderNumber }) =>
    orderNumber ? `Linked to order ${orderNumber}.` : 'Linked to no order.',
  customer: ({ customer }) => (customer ? `Linked to ${customer.name}.` : 'Linked to no customer.'),
  grievance: ({ isGrievance, grievanceNumber }) =>
    isGrievance ? `It is grievance ${grievanceNumber} now.` : 'It is no grievance after all.',
}

/** What the last press did; takes the focus for screen readers and the keyboard. */
function Done({ thread }: ThreadProps) {
  const { done, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const box = useRef<HTMLDivElement>(null)
  const words = Object.hasOwn(messages, done) ? messages[done]?.(thread) : undefined
  useEffect(() => {
    if (words !== undefined) box.current?.focus()
  }, [words])
  if (answer && ['solve', 'reopen'].includes(answer.intent))
    return (
      <div className="enq-done">
        <FormMessage>{answer.message ?? answer.errors[0]?.message}</FormMessage>
      </div>
    )
  if (words === undefined || answer || open !== '') return null
  return (
    <div ref={box} className="enq-done" tabIndex={-1}>
      <Note tone="ok" live="status">
        <span className="enq-said">
          {words}
          {done === 'solve' && (
            <StateForm thread={thread} intent="reopen">
              <Icon name="undo-2" /> Undo
            </StateForm>
          )}
        </span>
      </Note>
    </div>
  )
}
