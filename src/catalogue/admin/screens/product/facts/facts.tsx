import { Link } from 'react-router'
import type { AskedAttribute } from '../../../attributes/shapes.ts'
import type { TypedFacts } from '../../../attributes/fact-shapes.ts'
import { FactField } from './fact-field.tsx'
import { Section } from '../section.tsx'
import type { ProductEditor } from '../use-product.ts'

type Value = TypedFacts[string] | undefined
type FactsProps = {
  editor: ProductEditor
  factFields: readonly AskedAttribute[]
  isBroken: boolean
}

/** What the category asks, then what the product says beside it: rows of the specification. */
export function Facts({ editor, factFields, isBroken }: FactsProps) {
  const { facts } = editor.form
  // What was said stays to be seen, also where the category that is chosen now does not ask it.
  const shown = factFields.filter(({ id, isPlaced }) => isPlaced || facts[id] !== undefined)
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
