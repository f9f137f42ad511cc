import { Card } from '#admin/parts/card.tsx'
import { TextField } from '#design/controls/field.tsx'
import { localOf, momentOf } from './india-time.ts'
import type { Editor } from '../use-entry.ts'

/** From when and until when shoppers see it, in India's time; empty is without an end. */
export function TimeCard({ editor }: { editor: Editor }) {
  return (
    <Card title="When">
      <div className="c-stack">
        <Moment editor={editor} name="from" label="From" hint="Empty: as soon as it is published" />
        <Moment editor={editor} name="until" label="Until" hint="Empty: without an end" />
        <p className="hint">India’s time. Pages follow within a minute.</p>
      </div>
    </Card>
  )
}

type MomentProps = { editor: Editor; name: 'from' | 'until'; label: string; hint: string }

function Moment({ editor, name, label, hint }: MomentProps) {
  const error = editor.errorAt(name)
  return (
    <TextField
      id={`f-${name}`}
      type="datetime-local"
      label={label}
      hint={hint}
      value={localOf(String(editor.form[name] ?? ''))}
      {...(error !== undefined && { error })}
      onChange={({ target }) => editor.set(name, momentOf(target.value))}
    />
  )
}
