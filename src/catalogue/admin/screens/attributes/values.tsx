import { useState } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { mostValues } from '../../../facts/rules.ts'
import type { EditedValue } from '../../attributes/shapes.ts'
import { countWords } from './kind-words.ts'
import { Press } from './press.tsx'
import type { AttributeEditor, TypedValue } from './use-attribute.ts'

/** The values of a choice in their order: renamed, moved, merged. */
export function Values({ editor }: { editor: AttributeEditor }) {
  const { form, set, saved } = editor
  const { values } = form
  const change = (at: number, changes: Partial<TypedValue>) =>
    set({ values: values.map((value, place) => (place === at ? { ...value, ...changes } : value)) })
  const move = (from: number, to: number) => {
    const next = [...values]
    next.splice(to, 0, ...next.splice(from, 1))
    set({ values: next })
  }
  return (
    <Card title="Values" hint="In the order of filters and lists">
      <ul className="at-values">
        {values.map((value, at) => (
          <ValueRow
            key={value.id ?? `new ${at}`}
            {...{ value, at, editor }}
            last={values.length - 1}
            storedValue={saved?.values.find(({ id }) => id === value.id)}
            onChange={(changes) => change(at, changes)}
            onMove={(to) => move(at, to)}
            onRemove={() => set({ values: values.filter((_, place) => place !== at) })}
          />
        ))}
      </ul>
      {values.length < mostValues && (
        <Button
          weight="line"
          onClick={() => set({ values: [...values, { name: '', synonyms: '' }] })}
        >
          <Icon name="plus" />
          Add a value
        </Button>
      )}
    </Card>
  )
}

type RowProps = {
  editor: AttributeEditor
  value: TypedValue
  storedValue: EditedValue | undefined
  at: number
  last: number
  onChange: (changes: Partial<TypedValue>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function ValueRow({ editor, value, storedValue, at, last, onChange, onMove, onRemove }: RowProps) {
  const name = value.name || `value ${at + 1}`
  const used = storedValue?.used ?? 0
  return (
    <li>
      <input
        className="input"
        aria-label={`Value ${at + 1}`}
        value={value.name}
        maxLength={300}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <input
        className="input"
        aria-label={`Synonyms of ${name}`}
        placeholder="Other spellings, with commas"
        value={value.synonyms}
        maxLength={1200}
        onChange={({ target }) => onChange({ synonyms: target.value })}
      />
      <span className="at-acts">
        <Press
          label={`Move ${name} up`}
          icon="arrow-up"
          isOff={at === 0}
          onPress={() => onMove(at - 1)}
        />
        <Press
          label={`Move ${name} down`}
          icon="arrow-down"
          isOff={at === last}
          onPress={() => onMove(at + 1)}
        />
        <Press label={`Remove ${name}`} icon="x" isOff={used > 0} onPress={onRemove} />
      </span>
      {storedValue && (
        <span className="at-more">
          <span className="a-sub">{`${countWords(used)} products`}</span>
          <Merging editor={editor} value={storedValue} />
        </span>
      )}
    </li>
  )
}

/** What was merged into a value, and merging it into another: said in numbers first. */
function Merging({ editor, value }: { editor: AttributeEditor; value: EditedValue }) {
  const { saved, merge, isChanged, busy } = editor
  const [into, setInto] = useState('')
  const all = saved?.values ?? []
  const merged = all.filter(({ mergedInto }) => mergedInto === value.id)
  const others = all.filter(({ id, mergedInto }) => id !== value.id && mergedInto === null)
  const target = others.find(({ id }) => String(id) === into)
  if (isChanged)
    return merged.length > 0 ? <span className="a-sub">{mergedText(merged)}</span> : null
  return (
    <>
      {merged.map(({ id, name, used }) => (
        <span key={id} className="a-sub">
          {`Also “${name}” (${countWords(used)}) `}
          <button
            type="button"
            className="link link--button"
            aria-label={`Separate ${name}`}
            onClick={() => void merge(id, null)}
          >
            Separate
          </button>
        </span>
      ))}
      {others.length > 0 && (
        <select
          className="select"
          aria-label={`Merge ${value.name} into`}
          value={into}
          onChange={({ target: { value: chosen } }) => setInto(chosen)}
        >
          <option value="">Merge into …</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {target && (
        <Button
          weight="line"
          size="small"
          busy={busy}
          onClick={() => void merge(value.id, target.id)}
        >
          {`Count ${countWords(value.used)} products as “${target.name}”`}
        </Button>
      )}
    </>
  )
}

function mergedText(merged: readonly EditedValue[]): string {
  return `Also ${merged.map(({ name }) => `“${name}”`).join(', ')}`
}
