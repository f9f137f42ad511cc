import { useEffect, useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import type { EditedEntry } from '../../shapes.ts'
import { labels } from '../form.ts'
import type { Editor } from '../use-entry.ts'

type Revision = {
  version: number
  cause: string
  by: string | null
  at: string
  fields: string[]
}

/** Versions with who, when and what; restoring one makes a new one. */
export function HistoryCard({ editor, entry }: { editor: Editor; entry: EditedEntry }) {
  const [revisions, setRevisions] = useState<readonly Revision[]>()
  const { kind, id, version } = entry
  useEffect(() => {
    const gone = new AbortController()
    void fetch(`/admin/api/content/history?kind=${kind}&id=${id}`, { signal: gone.signal })
      .then((answer) => answer.json())
      .then((answer: { revisions?: Revision[] }) => setRevisions(answer.revisions ?? []))
      .catch(() => undefined)
    return () => gone.abort()
  }, [kind, id, version])
  return (
    <Card title="History">
      {revisions === undefined && <p role="status">Reading the history</p>}
      {revisions?.length === 0 && <p>Nothing was changed yet.</p>}
      <ol className="c-history">
        {revisions?.map((revision) => (
          <li key={revision.version}>
            <span>
              <b>{`Version ${revision.version}`}</b>
              <span className="a-sub">{sentenceOf(revision)}</span>
            </span>
            {revision.version < version && (
              <Button
                weight="line"
                size="small"
                busy={editor.busy === 'restore'}
                onClick={() => void editor.restore(revision.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function sentenceOf({ cause, by, at, fields }: Revision): string {
  const what = fields.map((field) => labels[field] ?? field).join(', ')
  const who = by ?? 'before the first change here'
  return `${who}, ${dayAndClock(at)}: ${cause}${what ? ` (${what})` : ''}`
}
