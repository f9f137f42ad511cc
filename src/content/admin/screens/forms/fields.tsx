import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { labels } from '../form.ts'
import type { Editor } from '../use-entry.ts'

type BoxProps = {
  editor: Editor
  name: string
  label?: string
  most: number
  hint?: string
  rows?: number
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A text of the form, with how much of its room is used. */
export function TextBox({ editor, name, label, most, hint }: BoxProps) {
  const error = editor.errorAt(name)
  const value = textOf(editor.form[name])
  return (
    <TextField
      id={`f-${name}`}
      label={label ?? labels[name] ?? name}
      value={value}
      maxLength={most}
      hint={hintOf(value, { most, hint })}
      {...(error !== undefined && { error })}
      onChange={({ target }) => editor.set(name, target.value)}
    />
  )
}

export function TextArea({ editor, name, label, most, hint, rows = 4 }: BoxProps) {
  const error = editor.errorAt(name)
  const value = textOf(editor.form[name])
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      rows={rows}
      maxLength={most}
      value={value}
      onChange={({ target }) => editor.set(name, target.value)}
    />
  )
  return (
    <Field
      wide
      id={`f-${name}`}
      label={label ?? labels[name] ?? name}
      hint={hintOf(value, { most, hint })}
      {...(error !== undefined && { error })}
      control={box}
    />
  )
}

function hintOf(text: string, { most, hint }: { most: number; hint: string | undefined }): string {
  return `${text.length} of ${most}${hint === undefined ? '' : `. ${hint}`}`
}
