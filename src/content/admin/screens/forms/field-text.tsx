import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { Field, type ControlTies } from '#design/controls/field.tsx'

type FieldTextProps = {
  id: string
  label: string
  value: string
  most: number
  rows?: number
  hint?: string
  error: string | undefined
  onChange: (value: string) => void
}

type Loaded = { fields: Record<string, string> }

/**
 * A text with fields, which stand for what the settings say: chosen from a list, shown with what
 * they stand for now, never typed as a figure.
 */
export function FieldText({
  id,
  label,
  value,
  most,
  rows = 5,
  hint,
  error,
  onChange,
}: FieldTextProps) {
  const { fields } = useLoaderData() as Loaded
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const { selectionStart: at = value.length, selectionEnd: end = at } = box.current ?? {}
    onChange(`${value.slice(0, at)}{${name}}${value.slice(end)}`)
    box.current?.focus()
  }
  const control = (ties: ControlTies) => (
    <textarea
      {...ties}
      ref={box}
      className="textarea"
      rows={rows}
      maxLength={most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  const length = `${value.length} of ${most}`
  return (
    <div className="c-text">
      <Field
        wide
        id={id}
        label={label}
        hint={hint === undefined ? length : `${length}. ${hint}`}
        {...(error !== undefined && { error })}
        control={control}
      />
      <Chooser id={id} label={label} fields={fields} onChoose={insert} />
      <Meanings value={value} fields={fields} />
    </div>
  )
}

type ChooserProps = {
  id: string
  label: string
  fields: Loaded['fields']
  onChoose: (name: string) => void
}

function Chooser({ id, label, fields, onChoose }: ChooserProps) {
  return (
    <>
      <label className="sr" htmlFor={`${id}-field`}>{`Put a field into: ${label}`}</label>
      <select
        id={`${id}-field`}
        className="select c-chooser"
        value=""
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Put in a field…</option>
        {Object.entries(fields).map(([name, meaning]) => (
          <option key={name} value={name}>
            {`${name}: ${meaning.slice(0, 50)}`}
          </option>
        ))}
      </select>
    </>
  )
}

/** What the fields of the text stand for now; one that there is not is named. */
function Meanings({ value, fields }: { value: string; fields: Loaded['fields'] }) {
  const names = [...new Set([...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))]
  if (names.length === 0) return null
  return (
    <ul className="c-fields">
      {names.map((name) => (
        <li key={name} className={name in fields ? undefined : 'is-bad'}>
          <code>{`{${name}}`}</code>{' '}
          {name in fields ? fields[name]?.slice(0, 80) || '(empty)' : 'There is no such field'}
        </li>
      ))}
    </ul>
  )
}
