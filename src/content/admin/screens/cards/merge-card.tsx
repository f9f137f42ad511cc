import { useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { labels, mergedForms, type Conflict, type RemoteSave } from '../form.ts'
import type { Editor } from '../use-entry.ts'

/** Somebody else saved meanwhile: what only one touched is merged, a choice decides the rest. */
export function MergeCard({ editor, remoteSave }: { editor: Editor; remoteSave: RemoteSave }) {
  const { form, conflicts, remoteOnly } = mergedForms({
    base: remoteSave.base,
    local: editor.form,
    remote: remoteSave.form,
  })
  const [remoteFields, setRemoteFields] = useState<readonly string[]>([])
  const save = () => {
    const chosen = conflicts.filter(({ field }) => remoteFields.includes(field))
    const fields = chosen.map(({ field, remote: value }) => [field, value])
    void editor.saveMerged({ ...form, ...Object.fromEntries(fields) }, remoteSave)
  }
  const when = remoteSave.at === null ? '' : ` on ${dayAndClock(remoteSave.at)}`
  return (
    <div role="alert">
      <Card title={`${remoteSave.by ?? 'Somebody'} changed this${when}`}>
        <p>
          {remoteOnly.length > 0
            ? `Merged already, because only they changed it: ${remoteOnly.map((field) => labels[field] ?? field).join(', ')}.`
            : 'What only one of you changed is merged already.'}
        </p>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.field}
            {...conflict}
            isRemote={remoteFields.includes(conflict.field)}
            onChoose={(isRemote) =>
              setRemoteFields((all) => [
                ...all.filter((field) => field !== conflict.field),
                ...(isRemote ? [conflict.field] : []),
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

type ChoiceProps = Conflict & { isRemote: boolean; onChoose: (isRemote: boolean) => void }

function Choice({ field, local, remote, isRemote, onChoose }: ChoiceProps) {
  const label = labels[field] ?? field
  return (
    <fieldset className="c-choice">
      <legend>{label}</legend>
      <label>
        <input
          type="radio"
          name={`keep-${field}`}
          checked={!isRemote}
          onChange={() => onChoose(false)}
        />
        <span>
          <b>Yours</b> {wordsOf(local)}
        </span>
      </label>
      <label>
        <input
          type="radio"
          name={`keep-${field}`}
          checked={isRemote}
          onChange={() => onChoose(true)}
        />
        <span>
          <b>Theirs</b> {wordsOf(remote)}
        </span>
      </label>
    </fieldset>
  )
}

function wordsOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
  return text.slice(0, 600) || '(empty)'
}
