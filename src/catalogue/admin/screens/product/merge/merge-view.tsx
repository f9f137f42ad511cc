import { useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import type { AskedAttribute } from '../../../attributes/shapes.ts'
import { factOf, mergedForms, withRemote } from './merge.ts'
import { labelOfDeclaration } from '../facts/declaration-text.ts'
import { factText, labels, type FieldName } from '../typed.ts'
import type { RemoteSave } from '../form-state.ts'
import type { ProductEditor } from '../use-product.ts'

type MergeViewProps = {
  editor: ProductEditor
  remoteSave: RemoteSave
  factFields: readonly AskedAttribute[]
}

/** Somebody else saved meanwhile: what only one touched is merged, a tick decides the rest. */
export function MergeView({ editor, remoteSave, factFields }: MergeViewProps) {
  const {
    form: merged,
    conflicts,
    remoteOnly,
  } = mergedForms({
    base: remoteSave.base,
    local: editor.form,
    remote: remoteSave.form,
  })
  const [remoteFields, setRemoteFields] = useState<ReadonlySet<string>>(new Set())
  const save = () => {
    const chosen = conflicts.filter(({ field }) => remoteFields.has(field))
    void editor.saveMerged(withRemote(merged, chosen), remoteSave)
  }
  return (
    <section className="a-card" aria-labelledby="merge-head" role="alert">
      <div className="hd">
        <h2 id="merge-head">{`${remoteSave.by ?? 'Somebody'} changed this${remoteSave.at ? ` on ${dayAndClock(remoteSave.at)}` : ''}`}</h2>
      </div>
      <div className="bd">
        <p>
          {remoteOnly.length > 0
            ? `Merged already, because only they changed it: ${remoteOnly.map((field) => labelOf(field, factFields)).join(', ')}.`
            : 'What only one of you changed is merged already.'}
        </p>
        {conflicts.length > 0 && (
          <table className="a-tbl g-merge">
            <caption className="sr">What both changed</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map((conflict) => (
                <Choice
                  key={conflict.field}
                  {...conflict}
                  factFields={factFields}
                  isRemote={remoteFields.has(conflict.field)}
                  onChoose={(isRemote) =>
                    setRemoteFields((current) => withField(current, conflict.field, isRemote))
                  }
                />
              ))}
            </tbody>
          </table>
        )}
        <p>
          <Button type="button" onClick={save} busy={editor.busy !== ''}>
            Save the merged form
          </Button>
        </p>
      </div>
    </section>
  )
}

type ChoiceProps = {
  field: string
  factFields: readonly AskedAttribute[]
  local: unknown
  remote: unknown
  isRemote: boolean
  onChoose: (isRemote: boolean) => void
}

function Choice({ field, factFields, local, remote, isRemote, onChoose }: ChoiceProps) {
  const name = labelOf(field, factFields)
  const choice = (label: string, value: unknown, isChosen: boolean) => (
    <td>
      <label className="a-line">
        <input
          type="radio"
          name={`keep-${field}`}
          aria-label={`${label} ${name}`}
          checked={isChosen}
          onChange={() => onChoose(label === 'Their')}
        />
        <span>{wordsOf(value, field, factFields)}</span>
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      {choice('Your', local, !isRemote)}
      {choice('Their', remote, isRemote)}
    </tr>
  )
}

function labelOf(field: string, factFields: readonly AskedAttribute[]): string {
  const id = factOf(field)
  if (id === undefined) return labels[field as FieldName] ?? labelOfDeclaration(field) ?? field
  return factFields.find((factField) => factField.id === id)?.name ?? 'A fact'
}

function withField(fields: ReadonlySet<string>, field: string, isIn: boolean) {
  const next = new Set(fields)
  if (isIn) next.add(field)
  else next.delete(field)
  return next
}

function wordsOf(value: unknown, field: string, factFields: readonly AskedAttribute[]): string {
  const about = factFields.find(({ id }) => id === factOf(field))
  if (about || value === undefined) return (about && factText(about, value)) || '(empty)'
  if (typeof value === 'string') return value.slice(0, 600) || '(empty)'
  if (Array.isArray(value)) return value.map(itemWords).join('\n')
  return String(value)
}

/** A video, a picture, or a price by quantity. */
function itemWords(item: string | Record<string, string>): string {
  if (typeof item === 'string') return item
  return item.from === undefined
    ? String(item.alt || item.src)
    : `${item.from} or more: ${item.price}`
}
