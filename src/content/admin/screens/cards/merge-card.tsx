import { useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { labels, mergedForms, type Conflict, type Theirs } from '../form.ts'
import type { Editor } from '../use-entry.ts'

/** Somebody else saved meanwhile: what only one touched is merged, a choice decides the rest. */
export function MergeCard({ editor, theirs }: { editor: Editor; theirs: Theirs }) {
  const { form, conflicts, theirsOnly } = mergedForms({
    base: theirs.base,
    yours: editor.form,
    theirs: theirs.form,
  })
  const [kept, setKept] = useState<readonly string[]>([])
  const save = () => {
    const chosen = conflicts.filter(({ field }) => kept.includes(field))
    const fields = chosen.map(({ field, theirs: value }) => [field, value])
    void editor.saveMerged({ ...form, ...Object.fromEntries(fields) }, theirs)
  }
  const when = theirs.at === null ? '' : ` on ${dayAndClock(theirs.at)}`
  return (
    <div role="alert">
      <Card title={`${theirs.by ?? 'Somebody'} changed this${when}`}>
        <p>
          {theirsOnly.length > 0
            ? `Merged already, because only they changed it: ${theirsOnly.map((field) => labels[field] ?? field).join(', ')}.`
            : 'What only one of you changed is merged already.'}
        </p>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field}
            {...conflict}
            isTheirs={kept.includes(conflict.field)}
            onChoose={(isTheirs) =>
              setKept((all) => [
                ...all.filter((field) => field !== conflict.field),
                ...(isTheirs ? [conflict.field] : []),
              ])
            }
          />
        ))}
        <Button busy={editor.busy !== ''} onClick={save}>
          Save the merged form
        </Button>
      </Card>
    </div>
  )
}

type ChoiceProps = Conflict & { isTheirs: boolean; onChoose: (isTheirs: boolean) => void }

function Choice({ field, yours, theirs, isTheirs, onChoose }: ChoiceProps) {
  const label = labels[field] ?? field
  return (
    <fieldset className="c-choice">
      <legend>{label}</legend>
      <label>
        <input
          type="radio"
          name={`keep-${field}`}
          checked={!isTheirs}
          onChange={() => onChoose(false)}
        />
        <span>
          <b>Yours</b> {wordsOf(yours)}
        </span>
      </label>
      <label>
        <input
          type="radio"
          name={`keep-${field}`}
          checked={isTheirs}
          onChange={() => onChoose(true)}
        />
        <span>
          <b>Theirs</b> {wordsOf(theirs)}
        </span>
      </label>
    </fieldset>
  )
}

function wordsOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
  return text.slice(0, 600) || '(empty)'
}
