import { Card } from '#admin/parts/card.tsx'
import { longest } from '../../rules.ts'
import { FieldText } from './field-text.tsx'
import { TextArea, TextBox } from './fields.tsx'
import type { Editor } from '../use-entry.ts'

export function FaqForm({ editor }: { editor: Editor }) {
  return (
    <Card title="Question">
      <div className="c-stack">
        <TextBox editor={editor} name="question" most={longest.question} />
        <FieldText
          id="f-answer"
          label="Answer"
          value={String(editor.form.answer ?? '')}
          most={longest.answer}
          error={editor.errorAt('answer')}
          onChange={(answer) => editor.set('answer', answer)}
        />
      </div>
    </Card>
  )
}

export function TestimonialForm({ editor }: { editor: Editor }) {
  return (
    <Card title="What was said">
      <div className="c-stack">
        <TextArea
          editor={editor}
          name="words"
          most={longest.testimonial}
          hint="As it was said; the home page folds what is long"
        />
        <TextBox editor={editor} name="author" most={longest.author} />
        <TextBox
          editor={editor}
          name="location"
          most={longest.location}
          hint="Town or profession"
        />
      </div>
    </Card>
  )
}
