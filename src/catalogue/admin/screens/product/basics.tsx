import { SelectField } from '#admin/parts/select-field.tsx'
import { longest } from '../../rules.ts'
import type { ListedCategory } from '../../categories/contract.ts'
import { TextArea, TextBox } from './fields.tsx'
import { Section } from './section.tsx'
import type { ProductEditor } from './use-product.ts'
import { NamesFields } from '../names-fields.tsx'

type BasicsProps = { editor: ProductEditor; categories: readonly ListedCategory[] }

export function Basics({ editor, categories }: BasicsProps) {
  const error = editor.errorAt('categoryId')
  return (
    <Section id="basics" title="Basics">
      <div className="a-form2">
        <TextBox wide editor={editor} name="name" most={longest.name} />
        <NamesFields
          names={editor.form.names}
          most={longest.name}
          english={englishOf(editor, 'name', 'names')}
          error={editor.errorAt('names')}
          onChange={(names) => editor.set('names', names)}
        />
        <TextBox editor={editor} name="brand" most={longest.brand} />
        <SelectField
          id="f-categoryId"
          label="Category"
          value={editor.form.categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...(error !== undefined && { error })}
          onChange={({ target }) => editor.set('categoryId', target.value)}
        />
        <TextBox
          editor={editor}
          name="genericName"
          most={longest.genericName}
          hint="Without brand and model, as “Knee support”"
        />
        <TextBox
          editor={editor}
          name="keyFact"
          most={longest.keyFact}
          hint="Size, pack or capacity"
        />
        <NamesFields
          field="keyFacts"
          what="What tells it from its twins"
          hint="On cards in this language; without it they show the English words"
          names={editor.form.keyFacts}
          most={longest.keyFact}
          english={englishOf(editor, 'keyFact', 'keyFacts')}
          error={editor.errorAt('keyFacts')}
          onChange={(keyFacts) => editor.set('keyFacts', keyFacts)}
        />
        <TextArea editor={editor} name="summary" most={longest.summary} />
        <label className="a-line span-2">
          <input
            className="a-check"
            type="checkbox"
            checked={editor.form.bestseller}
            onChange={({ target }) => editor.set('bestseller', target.checked)}
          />
          Bestseller
        </label>
      </div>
    </Section>
  )
}

function englishOf(
  { form, saved: { latest } }: ProductEditor,
  field: 'name' | 'keyFact',
  names: 'names' | 'keyFacts',
) {
  return { now: form[field], former: latest[field], formerNames: latest[names] }
}
