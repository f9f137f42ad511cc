import { Form } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { jobName, type HealthState } from './health-words.ts'

type Job = HealthState['jobs']['rows'][number]

const looks: Record<Job['state'], { word: string; tone: Tone; icon: AdminIconName }> = {
  failed: { word: 'Failed', tone: 'ba', icon: 'circle-x' },
  running: { word: 'Running', tone: 'in', icon: 'loader' },
  waiting: { word: 'Waiting', tone: 'none', icon: 'clock' },
}

/** Jobs by how they are: those that failed for the last time can begin again, or be given up. */
export function Jobs({ jobs }: Pick<HealthState, 'jobs'>) {
  const { waiting, running, failed, rows } = jobs
  return (
    <Card
      title="Jobs"
      hint={`${waiting} waiting, ${running} running, ${failed} failed`}
      isBare
      end={
        failed > 0 && (
          <Form method="post" preventScrollReset>
            <Button type="submit" weight="line" size="small" name="act" value="retry-all">
              Retry all
            </Button>
          </Form>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="bd a-sub">Nothing waits. Emails, refunds and other work appear here.</p>
      ) : (
        <div className="a-tblwrap" role="region" aria-label="Jobs" tabIndex={0}>
          <table className="a-tbl a-tbl--stack">
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">State</th>
                <th scope="col" className="r">
                  Tries
                </th>
                <th scope="col">Last error</th>
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

function JobRow({ job }: { job: Job }) {
  const { state, tries, error, nextAt } = job
  const { word, tone, icon } = looks[state]
  return (
    <tr className={state === 'failed' ? 'is-bad' : undefined}>
      <td className="ma">
        <b>{jobName(job)}</b>
      </td>
      <td className="mf">
        <Status tone={tone} icon={icon}>
          {word}
        </Status>
      </td>
      <td className="r md" data-l="tries">
        {tries}
      </td>
      <td className="mc">
        <span className="a-sub">
          {error}
          {nextAt && `${error ? ', ' : ''}again at ${dayAndClock(nextAt)}`}
        </span>
      </td>
      <td className="r mg">{state === 'failed' && <FailedActions job={job} />}</td>
    </tr>
  )
}

function FailedActions({ job }: { job: Job }) {
  const name = jobName(job)
  return (
    <div className="h-acts">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={job.id} />
        <Button
          type="submit"
          weight="line"
          size="small"
          name="act"
          value="retry"
          aria-label={`Retry: ${name}`}
        >
          Retry
        </Button>
      </Form>
      <details className="h-drop">
        <summary>Drop, with a reason</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={job.id} />
          <label className="field">
            <span className="label">Why it is given up</span>
            <input className="input" name="reason" required maxLength={500} />
          </label>
          <Button type="submit" weight="danger" size="small" name="act" value="drop">
            Drop this job
          </Button>
        </Form>
      </details>
    </div>
  )
}
