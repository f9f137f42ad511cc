import { useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { missingOf } from './typed-family.ts'
import type { FamilyEditor } from './use-family.ts'

/** Combinations without a product: what does not exist is unticked, the rest become drafts. */
export function Missing({ editor: { typed, busy, generate } }: { editor: FamilyEditor }) {
  const [left, setLeft] = useState<readonly string[]>([])
  const missing = typed ? missingOf(typed) : []
  if (missing.length === 0) return null
  const combinations = missing.filter((values) => !left.includes(values.join('\n')))
  const toggle = (name: string) =>
    setLeft(left.includes(name) ? left.filter((item) => item !== name) : [...left, name])
  return (
    <fieldset className="o-option">
      <legend className="label">No product yet: untick what does not exist</legend>
      <div className="o-row">
        {missing.map((values) => {
          const name = values.join('\n')
          return (
            <label key={name} className="o-tick">
              <input
                className="a-check"
                type="checkbox"
                checked={!left.includes(name)}
                onChange={() => toggle(name)}
              />
              {values.join(', ')}
            </label>
          )
        })}
      </div>
      <Button
        weight="line"
        size="small"
        busy={busy === 'generate'}
        disabled={combinations.length === 0}
        onClick={() => void generate(combinations)}
      >
        {`Make ${combinations.length} ${combinations.length === 1 ? 'draft' : 'drafts'}`}
      </Button>
    </fieldset>
  )
}
