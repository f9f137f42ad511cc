import { Link } from 'react-router'
import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { longestFact } from '../../../../facts/rules.ts'
import type { AskedAttribute } from '../../../attributes/shapes.ts'
import type { TypedFacts } from '../../../attributes/fact-shapes.ts'
import { Section } from '../section.tsx'
import type { ProductEditor } from '../use-product.ts'
import './facts.css'

type Value = TypedFacts[string] | undefined
type FactsProps = { editor: ProductEditor; asked: readonly AskedAttribute[]; isBroken: boolean }

/** What the category asks, then what the product says beside it: rows of the specification. */
export function Facts({ editor, asked, isBroken }: FactsProps) {
  const { facts } = editor.form
  // What was said stays to be seen, also where the category that is chosen now does not ask it.
  const shown = asked.filter(({ id, isPlaced }) => isPlaced || facts[id] !== undefined)
  const set = (id: number, value: Value) => {
    const { [id]: _, ...others } = facts
    const isNothing = value === undefined || value === '' || (Array.isArray(value) && !value[0])
    editor.set('facts', isNothing ? others : { ...others, [id]: value })
  }
  return (
    <Section id="facts" title="Facts">
      {isBroken && (
        <p className="note note--error" role="alert">
          What this category asks could not be read. Save, then open the product again.
        </p>
      )}
      {shown.length === 0 && (
        <p className="a-sub">
          This category has no attributes yet. <Link to="/attributes">Say which it has</Link>.
        </p>
      )}
      <div className="a-form2">
        {shown.map((about) => {
          const error = editor.factErrorAt(about.id)
          return (
            <FactField
              key={about.id}
              about={about}
              value={facts[about.id]}
              {...(error !== undefined && { error })}
              onChange={(value) => set(about.id, value)}
            />
          )
        })}
      </div>
    </Section>
  )
}

type FactProps = {
  about: AskedAttribute
  value: Value
  error?: string
  onChange: (value: Value) => void
}

function FactField({ about, value, error, onChange }: FactProps) {
  const { id, name, kind, unit, isRequired, isPlaced, values } = about
  const hints = [
    isRequired && 'Needed to publish',
    kind === 'number' && unit !== null && `In ${unit}`,
    !isPlaced && 'Of another category',
  ].filter((hint) => hint !== false)
  const texts = {
    id: `f-facts-${id}`,
    label: name,
    ...(hints.length > 0 && { hint: hints.join('. ') }),
    ...(error !== undefined && { error }),
  }
  if (kind === 'choices') return <Choices {...{ about, value, texts, onChange }} />
  if (kind === 'choice')
    return (
      <SelectField
        {...texts}
        value={String(countedOf(about, value)[0] ?? '')}
        options={[
          { value: '', label: 'Not said' },
          ...values.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : [Number(target.value)])
        }
      />
    )
  if (kind === 'yes')
    return (
      <SelectField
        {...texts}
        value={typeof value === 'boolean' ? String(value) : ''}
        options={yesOrNo}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : target.value === 'true')
        }
      />
    )
  return (
    <TextField
      {...texts}
      value={typeof value === 'string' ? value : ''}
      maxLength={kind === 'number' ? 20 : longestFact}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const yesOrNo = [
  { value: '', label: 'Not said' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The ids of the values that count for what was said. */
function countedOf({ merged }: AskedAttribute, value: Value): number[] {
  const ids = Array.isArray(value) ? value : []
  return ids.map((id) => merged.find((one) => one.id === id)?.into ?? id)
}

type ChoicesProps = Omit<FactProps, 'error'> & {
  texts: { id: string; label: string; hint?: string; error?: string }
}

function Choices({ about, value, texts, onChange }: ChoicesProps) {
  const chosen = countedOf(about, value)
  return (
    <fieldset className="g-choices span-2" id={texts.id}>
      <legend>{texts.label}</legend>
      {texts.hint !== undefined && <p className="a-sub">{texts.hint}</p>}
      {about.values.map(({ id, name }) => (
        <label key={id} className="a-line">
          <input
            className="a-check"
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
      {texts.error !== undefined && <p className="err">{texts.error}</p>}
    </fieldset>
  )
}
