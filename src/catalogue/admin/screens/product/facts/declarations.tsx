import { SelectField } from '#admin/parts/select-field.tsx'
import { Field, TextField, type ControlTies } from '#design/controls/field.tsx'
import { countries, countryName } from '../../../../declarations/countries/rules.ts'
import {
  declarationGroups,
  inTheirOrder,
  isAsked,
  type DeclarationField,
} from '../../../../declarations/fields/rules.ts'
import { declarationsMissing, neededDeclarations } from '../../../../declarations/rules.ts'
import { Meter } from '../../meter.tsx'
import { Section } from '../section.tsx'
import type { ProductEditor } from '../use-product.ts'

/** What the law wants on the page: the fields, and how many of the needed ones are filled. */
export function Declarations({ editor }: { editor: ProductEditor }) {
  const { declarations, genericName } = editor.form
  const missing = declarationsMissing({ declarations, genericName: genericName ?? '' })
  const needed = neededDeclarations(declarations).length + 1
  const declared = needed - missing.length
  const set = (name: string, value: string) =>
    editor.set('declarations', inTheirOrder({ ...declarations, [name]: value }))
  return (
    <Section id="declarations" title="Declarations of the law">
      <div className="a-line">
        <Meter percent={Math.floor((100 * declared) / needed)} />
        <span role="status">{`${declared} of ${needed} needed are declared`}</span>
      </div>
      <p className="a-sub">
        They stand on the product page under About this device. Type what is printed on the pack,
        and nothing else.
      </p>
      {missing.length > 0 && (
        <details className="g-missing">
          <summary>What is missing, and which law asks for it</summary>
          <ul>
            {missing.map(({ field, sentence }) => (
              <li key={field}>
                <a href={`#f-${field.replace('.', '-')}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {declarationGroups.map(({ title, fields }) => (
        <fieldset key={title} className="g-declared">
          <legend>{title}</legend>
          <div className="a-form2">
            {fields
              .filter((field) => isAsked(field, declarations) || declarations[field.name])
              .map((field) => (
                <DeclarationBox
                  key={field.name}
                  field={field}
                  value={declarations[field.name] ?? ''}
                  error={editor.declarationErrorAt(field.name)}
                  onChange={(value) => set(field.name, value)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}

type BoxProps = {
  field: DeclarationField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function DeclarationBox({ field, value, error, onChange }: BoxProps) {
  const { name, label, kind, hint, most, isOptional } = field
  const ties = {
    id: `f-declarations-${name}`,
    label,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(isOptional && { optional: true }),
  }
  if (kind === 'choice' || kind === 'country')
    return (
      <SelectField
        {...ties}
        value={value}
        options={[{ value: '', label: 'Not declared' }, ...optionsOf(field, value)]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (most > 200) {
    const box = (control: ControlTies) => (
      <textarea
        {...control}
        className="textarea"
        rows={2}
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
    return <Field {...ties} wide control={box} />
  }
  return (
    <TextField
      {...ties}
      maxLength={most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function optionsOf({ kind, choices = [] }: DeclarationField, value: string) {
  if (kind === 'choice') return choices
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))
  // A draft may hold what was typed elsewhere.
  return value === '' || countryName(value) ? options : [...options, { value, label: value }]
}
