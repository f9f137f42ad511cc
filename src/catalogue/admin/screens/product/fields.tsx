import type { ComponentProps } from 'react'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { labels, type FieldName } from './typed.ts'
import type { ProductEditor } from './use-product.ts'

type TextName = {
  [Name in FieldName]: ProductEditor['form'][Name] extends string ? Name : never
}[FieldName]

type BoxProps = {
  editor: ProductEditor
  name: TextName
  most?: number
  hint?: string
} & Pick<ComponentProps<typeof TextField>, 'wide' | 'optional' | 'inputMode'>

/** A text of the form, with how much of its room is used. */
export function TextBox({ editor, name, most, hint, ...rest }: BoxProps) {
  const error = editor.errorAt(name)
  return (
    <TextField
      {...rest}
      id={`f-${name}`}
      label={labels[name]}
      value={editor.form[name]}
      maxLength={most}
      hint={hintOf(editor.form[name], { most, hint })}
      {...(error !== undefined && { error })}
      onChange={({ target }) => editor.set(name, target.value as never)}
    />
  )
}

export function TextArea({ editor, name, most, hint }: BoxProps) {
  const error = editor.errorAt(name)
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      rows={3}
      maxLength={most}
      value={editor.form[name]}
      onChange={({ target }) => editor.set(name, target.value as never)}
    />
  )
  return (
    <Field
      wide
      id={`f-${name}`}
      label={labels[name]}
      hint={hintOf(editor.form[name], { most, hint })}
      {...(error !== undefined && { error })}
      control={box}
    />
  )
}

function hintOf(
  text: string,
  { most, hint }: { most: number | undefined; hint: string | undefined },
): string | undefined {
  if (most === undefined) return hint
  return `${text.length} of ${most}${hint === undefined ? '' : `. ${hint}`}`
}
