import { useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { momentOf } from './india-time.ts'
import type { Editor } from '../use-entry.ts'

/** When the draft becomes what shoppers see. */
export function PlanCard({ editor }: { editor: Editor }) {
  const [at, setAt] = useState('')
  const { draft } = editor.saved.entry ?? {}
  const isPlanned = typeof draft?.publishAt === 'string'
  return (
    <Card title="Publish the draft later">
      <div className="c-stack">
        {typeof draft?.note === 'string' && (
          <p className="note note--warn" role="status">{`It was not published. ${draft.note}`}</p>
        )}
        {isPlanned ? (
          <>
            <p>{`Published on ${dayAndClock(draft.publishAt ?? '')}, as it is then.`}</p>
            <Button
              weight="line"
              busy={editor.busy === 'plan'}
              onClick={() => void editor.plan(null)}
            >
              Do not publish it then
            </Button>
          </>
        ) : (
          <>
            <TextField
              label="Moment, India’s time"
              type="datetime-local"
              value={at}
              hint="What you typed is kept as a draft until then"
              onChange={({ target }) => setAt(target.value)}
            />
            <Button
              weight="line"
              aria-disabled={at === '' || undefined}
              busy={editor.busy === 'plan'}
              onClick={() => at !== '' && void editor.plan(momentOf(at))}
            >
              Plan it
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
