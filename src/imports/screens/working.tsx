import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { paceOf, timeLeft, whole } from './run-words.ts'
import { useWorkingRun } from './use-run.ts'

const titles: Record<string, string> = {
  reading: 'Reading the file',
  checking: 'Trying each row; nothing is written',
  writing: 'Writing rows',
  pictures: 'Fetching pictures',
  undoing: 'Putting rows back',
}

/** What a process does with the run just now; the page may be closed. */
export function Working() {
  const { run, now } = useWorkingRun()
  const { state, counts, rows, done, pictures } = run
  const totals: Record<string, number> = {
    checking: rows,
    writing: counts.new + counts.changed,
    undoing: counts.written,
    pictures: pictures.waiting + pictures.added + pictures.failed,
  }
  const finished = state === 'pictures' ? pictures.added + pictures.failed : done
  const total = totals[state] ?? 0
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
          <Form method="post">
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
