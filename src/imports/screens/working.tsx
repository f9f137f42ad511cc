import { Form, useNavigation } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { rowsOfStage } from '../rules.ts'
import type { RunDetail } from '../shapes.ts'
import { ProgressBar } from './progress-bar.tsx'
import { paceOf, timeLeft, whole } from './run-words.ts'
import { useRun, useWorkingRun } from './use-run.ts'

const titles: Record<string, string> = {
  reading: 'Reading the file',
  checking: 'Trying each row; nothing is written',
  writing: 'Writing rows',
  pictures: 'Fetching pictures',
  undoing: 'Putting rows back',
}

/** How far a stage is. */
function progressOf(run: RunDetail) {
  const { state, pausedIn, done, pictures } = run
  const stage = pausedIn ?? state
  if (stage !== 'pictures') return { stage, finished: done, total: rowsOfStage(run) ?? 0 }
  const finished = pictures.added + pictures.failed
  return { stage, finished, total: pictures.waiting + finished }
}

/** What waits until somebody lets it go on; what is written stays. */
export function Paused() {
  const { run } = useRun()
  const { stage, finished, total } = progressOf(run)
  const busy = useNavigation().state !== 'idle'
  return (
    <section className="a-card i-working" aria-labelledby="paused">
      <div className="a-line">
        <h2 id="paused">Paused: {titles[stage]?.toLowerCase()}</h2>
        <span className="a-sub end">{`${whole(finished)} of ${whole(total)}`}</span>
      </div>
      <ProgressBar label="Paused" percent={total > 0 ? Math.floor((finished * 100) / total) : 0} />
      <Form method="post" className="a-line">
        <Button type="submit" name="act" value="resume" busy={busy} busyLabel="Going on">
          Go on
        </Button>
        <Button type="submit" weight="line" name="act" value="cancel">
          Cancel
        </Button>
      </Form>
    </section>
  )
}

/** What a process does with the run just now; the page may be closed. */
export function Working() {
  const { run, now } = useWorkingRun()
  const { state } = run
  const { finished, total } = progressOf(run)
  const elapsedMs = now - Date.parse(run.stageAt)
  const facts = [
    total > 0 && `${whole(finished)} of ${whole(total)}`,
    state !== 'pictures' && paceOf(finished, elapsedMs),
    timeLeft(finished, total, elapsedMs),
  ].filter(Boolean)
  return (
    <section className="a-card i-working" aria-labelledby="working">
      <div className="a-line">
        <h2 id="working">{titles[state]}</h2>
        <span className="a-sub end">{facts.join(' · ')}</span>
      </div>
      <ProgressBar
        label={titles[state] ?? ''}
        percent={total > 0 ? Math.floor((finished * 100) / total) : 0}
      />
      <div className="a-line">
        {state !== 'undoing' && (
          <Form method="post" className="a-line">
            {state !== 'reading' && (
              <Button type="submit" weight="line" name="act" value="pause">
                Pause
              </Button>
            )}
            <Button type="submit" weight="line" name="act" value="cancel">
              Cancel
            </Button>
          </Form>
        )}
        <span className="a-sub">
          You may close this page.
          {state === 'writing' && ' What is written when you cancel stays, and can be undone.'}
        </span>
        <noscript>
          <a href={`/admin/imports/${run.id}`}>Look again</a>
        </noscript>
      </div>
    </section>
  )
}
