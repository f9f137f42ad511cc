import { useEffect, useState } from 'react'
import { SelectField } from '#admin/parts/select-field.tsx'
import type { EditedAttribute, ListedAttribute } from '../../attributes/shapes.ts'
import type { TypedFacts } from '../../attributes/fact-shapes.ts'
import { FactField } from '../product/facts/fact-field.tsx'

/** The attribute by its number, and what products are to say; null takes it off. */
export type TypedFact = { attribute: number; value: TypedFacts[string] | null }

type FactFieldsProps = { typed: TypedFact; onChange: (typed: TypedFact) => void }

/** One fact for many products: which attribute, and what of it. */
export function FactFields({ typed, onChange }: FactFieldsProps) {
  const listed = useRead<{ rows: ListedAttribute[] }>('list')
  const chosen = useRead<EditedAttribute>(
    typed.attribute === 0 ? undefined : `attribute?id=${typed.attribute}`,
  )
  if (listed === null || chosen === null)
    return <p role="alert">The attributes could not be read. Please close this and try again.</p>
  if (!listed) return <p role="status">The attributes are on their way.</p>
  return (
    <>
      <SelectField
        id="bulk-attribute"
        label="Which"
        placeholder="Choose one"
        value={typed.attribute === 0 ? '' : String(typed.attribute)}
        options={listed.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange({ attribute: Number(target.value), value: null })}
      />
      {chosen?.id === typed.attribute && (
        <FactField
          about={{
            ...chosen,
            name: 'They say',
            hint: 'Nothing takes it off',
            isRequired: false,
            isPlaced: true,
            values: chosen.values.filter(({ mergedInto }) => mergedInto === null),
            merged: [],
          }}
          value={typed.value ?? undefined}
          onChange={(value) => onChange({ ...typed, value: isNothing(value) ? null : value })}
        />
      )}
    </>
  )
}

type Value = TypedFacts[string] | undefined

function isNothing(value: Value): value is undefined {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** An answer of the attributes' calls; null where there is none. */
function useRead<T>(call: string | undefined): T | undefined | null {
  const [answer, setAnswer] = useState<T | null>()
  useEffect(() => {
    if (call === undefined) return undefined
    const gone = new AbortController()
    const read = async () => {
      const response = await fetch(`/admin/api/attributes/${call}`, { signal: gone.signal })
      setAnswer(response.ok ? ((await response.json()) as T) : null)
    }
    read().catch(() => !gone.signal.aborted && setAnswer(null))
    return () => gone.abort()
  }, [call])
  return answer
}
