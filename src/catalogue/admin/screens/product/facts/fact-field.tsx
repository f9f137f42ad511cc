import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { longestFact } from '../../../../facts/rules.ts'
import type { AskedAttribute } from '../../../attributes/shapes.ts'
import type { TypedFacts } from '../../../attributes/fact-shapes.ts'
import './facts.css'

type Value = TypedFacts[string] | undefined

type About = Omit<AskedAttribute, 'isKey'> & { hint?: string }

type FactProps = {
  about: About
  value: Value
  error?: string
  onChange: (value: Value) => void
}

/** What an attribute asks, as a field of its kind. */
export function FactField({ about, value, error, onChange }: FactProps) {
  const { id, name, kind, unit, isRequired, isPlaced, values, hint } = about
  const hints = [
    hint ?? false,
    isRequired && 'Needed to publish',
    kind === 'number' && unit !== null && `In ${unit}`,
    !isPlaced && 'Of another category',
  ].filter((text) => text !== false)
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
          ...values.map((choice) => ({ value: String(choice.id), label: choice.name })),
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
function countedOf({ merged }: About, value: Value): number[] {
  const ids = Array.isArray(value) ? value : []
  return ids.map((id) => merged.find((merge) => merge.id === id)?.into ?? id)
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
              onChange(
                target.checked ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id),
              )
            }
          />
          {name}
        </label>
      ))}
      {texts.error !== undefined && <p className="err">{texts.error}</p>}
    </fieldset>
  )
}
