import { useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import type { EditedFamily } from '../../../families/contract.ts'
import type { FamilyEditor } from './use-family.ts'
import { wordOf } from './variant-cell.tsx'

type SharedFieldsProps = { family: EditedFamily; editor: FamilyEditor }

/** Fields of this product that others have differently, to be written to all of them. */
export function SharedFields({ family, editor: { busy, writeShared } }: SharedFieldsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const differing = [...new Set(family.variants.flatMap(({ differs }) => differs))]
  if (differing.length === 0) return null
  const fields = differing.filter((field) => chosen.includes(field))
  const toggle = (field: string) =>
    setChosen(
      chosen.includes(field)
        ? chosen.filter((chosenField) => chosenField !== field)
        : [...chosen, field],
    )
  return (
    <fieldset className="o-option">
      <legend className="label">
        Others differ: write what this product has, as saved, to all
      </legend>
      <div className="o-row">
        {differing.map((field) => (
          <label key={field} className="o-tick">
            <input
              className="a-check"
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={() => toggle(field)}
            />
            {wordOf(field)}
          </label>
        ))}
      </div>
      <Button
        weight="line"
        size="small"
        busy={busy === 'write-shared'}
        disabled={fields.length === 0}
        onClick={() => void writeShared(fields)}
      >
        Write to all
      </Button>
    </fieldset>
  )
}
