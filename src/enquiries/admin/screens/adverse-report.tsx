import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { EnquiryRow, Thread } from '../shapes.ts'
import type { action, loader } from './enquiries-data.ts'
import { clockWords, forwardClockOf } from './enquiry-words.ts'

/** In lists and above the conversation: what kind of enquiry this is. */
export function AdverseStatus({ adverseEvent }: Pick<EnquiryRow, 'adverseEvent'>) {
  if (!adverseEvent) return null
  return (
    <Status tone={adverseEvent.isSerious ? 'ba' : 'wa'} icon="triangle-alert">
      {adverseEvent.isSerious ? 'Serious harm' : 'Device problem'}
    </Status>
  )
}

/** The report with its clock, as a file, and to whom it was sent on. */
export function AdverseReport({ thread }: { thread: Thread }) {
  const { _id, adverseEvent, report } = thread
  if (!adverseEvent) return null
  return (
    <section aria-labelledby="report">
      <h3 id="report">Report of an adverse event</h3>
      <ForwardState thread={thread} />
      {report ? (
        <>
          <dl className="a-dl">
            {report.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="enq-report">{value}</dd>
              </div>
            ))}
          </dl>
          <form method="post" action="/admin/enquiries/report-file" className="enq-acts">
            <input type="hidden" name="id" value={_id} />
            <Button type="submit" weight="line">
              <Icon name="download" /> Report as a file
            </Button>
          </form>
          <Forward thread={thread} />
        </>
      ) : (
        <p className="a-sub">
          What it says is read with the permission for reports of adverse events.
        </p>
      )}
    </section>
  )
}

function ForwardState({ thread }: { thread: Thread }) {
  const { now } = useLoaderData<typeof loader>()
  const { adverseEvent } = thread
  const running = forwardClockOf(thread, now)
  if (!running)
    return (
      adverseEvent?.forwardedAt && (
        <p className="enq-clock">First sent on {dayAndClock(adverseEvent.forwardedAt)}</p>
      )
    )
  const words = clockWords('send on', running, now)
  return (
    <div className={`enq-clock${running.tone ? ` enq-clock--${running.tone}` : ''}`}>
      <p className="enq-left">
        <Icon name={running.tone === 'ba' ? 'triangle-alert' : 'clock'} />
        {words[0]?.toUpperCase() + words.slice(1)}
      </p>
      <p className="a-sm">To the maker or importer, and to the Materiovigilance Programme.</p>
    </div>
  )
}

function Forward({ thread: { version } }: { thread: Thread }) {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const error = answer?.errors.find(({ path }) => path === 'to')?.message
  return (
    <Form method="post" className="enq-forward" preventScrollReset>
      <input type="hidden" name="intent" value="forwarded" />
      <input type="hidden" name="version" value={version} />
      <TextField
        label="Sent on to"
        name="to"
        hint="As: the maker by email; the Materiovigilance Programme, number of its answer"
        maxLength={200}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" weight="line" busy={busy} busyLabel="Saving">
        Note it
      </Button>
    </Form>
  )
}
