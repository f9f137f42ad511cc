import { Form } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Timeline } from '#admin/parts/timeline.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { labelOf, shownValue } from '../rules.ts'
import type { SettingsPage } from './settings-data.ts'

/** Who changed what, newest first; the last change of a setting can be taken back. */
export function LastChanges({ changes, mayEdit }: Pick<SettingsPage, 'changes' | 'mayEdit'>) {
  return (
    <Card title="Last changes">
      {changes.length === 0 ? (
        <p className="a-sub">Nothing was changed here yet.</p>
      ) : (
        <Timeline
          happenings={changes.map((change) => ({
            key: `${change.name} ${change.version}`,
            icon: 'settings',
            who: change.by ?? 'Server',
            what: (
              <>
                {labelOf(change.name)}:{' '}
                <span className="st-values">
                  {change.before === null ? '' : `${shownValue(change.name, change.before)} → `}
                  {shownValue(change.name, change.after)}
                </span>
                {change.canUndo && mayEdit && <Undo name={change.name} version={change.version} />}
              </>
            ),
            at: { moment: change.at, words: dayAndClock(change.at) },
          }))}
        />
      )}
    </Card>
  )
}

function Undo({ name, version }: { name: string; version: number }) {
  return (
    <Form method="post" preventScrollReset className="st-undo">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="st-link" aria-label={`Undo: ${labelOf(name)}`}>
        Undo
      </button>
    </Form>
  )
}
