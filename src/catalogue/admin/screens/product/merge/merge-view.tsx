import { useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import type { AskedAttribute } from '../../../attributes/shapes.ts'
import { factOf, mergedForms, withTheirs } from './merge.ts'
import { labelOfDeclaration } from '../facts/declaration-text.ts'
import { factText, labels, type FieldName } from '../typed.ts'
import type { Theirs } from '../form-state.ts'
import type { ProductEditor } from '../use-product.ts'

type MergeViewProps = {
  editor: ProductEditor
  theirs: Theirs
  asked: readonly AskedAttribute[]
}

/** Somebody else saved meanwhile: what only one touched is merged, a tick decides the rest. */
export function MergeView({ editor, theirs, asked }: MergeViewProps) {
  const {
    form: merged,
    conflicts,
    theirsOnly,
  } = mergedForms({
    base: theirs.base,
    yours: editor.form,
    theirs: theirs.form,
  })
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const save = () => {
    const chosen = conflicts.filter(({ field }) => kept.has(field))
    void editor.saveMerged(withTheirs(merged, chosen), theirs)
  }
  return (
    <section className="a-card" aria-labelledby="merge-head" role="alert">
      <div className="hd">
        <h2 id="merge-head">{`${theirs.by ?? 'Somebody'} changed this${theirs.at ? ` on ${dayAndClock(theirs.at)}` : ''}`}</h2>
      </div>
      <div className="bd">
        <p>
          {theirsOnly.length > 0
            ? `Merged already, because only they changed it: ${theirsOnly.map((field) => labelOf(field, asked)).join(', ')}.`
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
                  asked={asked}
                  isTheirs={kept.has(conflict.field)}
                  onChoose={(isTheirs) =>
                    setKept((current) => withField(current, conflict.field, isTheirs))
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
  asked: readonly AskedAttribute[]
  yours: unknown
  theirs: unknown
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Choice({ field, asked, yours, theirs, isTheirs, onChoose }: ChoiceProps) {
  const name = labelOf(field, asked)
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
        <span>{wordsOf(value, field, asked)}</span>
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      {choice('Your', yours, !isTheirs)}
      {choice('Their', theirs, isTheirs)}
    </tr>
  )
}

function labelOf(field: string, asked: readonly AskedAttribute[]): string {
  const id = factOf(field)
  if (id === undefined) return labels[field as FieldName] ?? labelOfDeclaration(field) ?? field
  return asked.find((one) => one.id === id)?.name ?? 'A fact'
}

function withField(kept: ReadonlySet<string>, field: string, isIn: boolean) {
  const next = new Set(kept)
  if (isIn) next.add(field)
  else next.delete(field)
  return next
}

function wordsOf(value: unknown, field: string, asked: readonly AskedAttribute[]): string {
  const about = asked.find(({ id }) => id === factOf(field))
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
