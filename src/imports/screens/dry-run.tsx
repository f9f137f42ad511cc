import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { CountCards } from './count-cards.tsx'
import { RowTable } from './row-table.tsx'
import { rowsOf } from './run-words.ts'
import { useRun } from './use-run.ts'

/** What would change, and what is refused; nothing is written yet. */
export function DryRun() {
  const { run } = useRun()
  const { counts, version } = run
  const good = counts.new + counts.changed
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <CountCards
        cards={[
          { icon: 'plus', label: 'New', count: counts.new },
          { icon: 'pencil', label: 'Changed', count: counts.changed },
          { icon: 'minus', label: 'Unchanged', count: counts.unchanged },
          { icon: 'circle-x', label: 'Refused', count: counts.refused },
          { icon: 'triangle-alert', label: 'Warnings', count: counts.warned },
        ]}
      />
      <RowTable />
      <Form method="post" className="a-save">
        <input type="hidden" name="version" value={version} />
        <span className="what">
          <span>
            <b className="a-strong">{goodWords(good)}</b>{' '}
            {counts.refused > 0 && (
              <span className="a-sub hide-m">
                {rowsOf(counts.refused)} {counts.refused === 1 ? 'stays' : 'stay'} out
              </span>
            )}
          </span>
        </span>
        <ButtonLink to="?columns=1" weight="line">
          Back to columns
        </ButtonLink>
        {good > 0 ? (
          <Button type="submit" name="act" value="go" busy={busy} busyLabel="Beginning">
            Write {rowsOf(good)}
          </Button>
        ) : (
          <Button type="submit" weight="line" name="act" value="cancel">
            Close
          </Button>
        )}
      </Form>
    </>
  )
}

function goodWords(good: number): string {
  if (good === 0) return 'Nothing would change'
  return good === 1 ? '1 row is good' : `${rowsOf(good)} are good`
}
