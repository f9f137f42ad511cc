import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { chosen, withoutProduct, type TypedVariant } from './typed-family.ts'
import type { FamilyEditor } from './use-family.ts'

type VariantCellProps = {
  row: TypedVariant
  editor: FamilyEditor
  isOwn: boolean
  children: ReactNode
}

/** A product with its picture and its value of each option; it can be taken out here. */
export function VariantCell({ row, editor, isOwn, children }: VariantCellProps) {
  const { typed, set } = editor
  const { product, values, differs } = row
  if (!typed) return null
  return (
    <span className="prod">
      <span className={`a-th a-th--sm ${product.wall}`}>
        <Picture src={product.picture ?? ''} alt="" sizes="40px" width={56} height={56} />
      </span>
      <span>
        {isOwn ? <b>{product.name}</b> : <Link to={`/products/${product.id}`}>{product.name}</Link>}
        {children}
        {differs.length > 0 && <small>{`own ${differs.map(wordOf).join(', ')}`}</small>}
        <span className="o-row o-values">
          {typed.options.map((option, at) => (
            <select
              key={at}
              className="select o-value"
              aria-label={`${option.name} of ${product.name}`}
              value={values[at]}
              onChange={({ target }) =>
                set(chosen(typed, { id: product.id, at, value: target.value }))
              }
            >
              {values[at] === '' && <option value="">Choose</option>}
              {option.values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          ))}
          {typed.variants.length > 1 && (
            <button
              type="button"
              className="icon-btn"
              aria-label={`Take ${product.name} out of the family`}
              onClick={() => set(withoutProduct(typed, product.id))}
            >
              <Icon name="x" />
            </button>
          )}
        </span>
      </span>
    </span>
  )
}

const words: Record<string, string> = {
  categoryId: 'category',
  genericName: 'kind',
  pdf: 'leaflet',
}

export function wordOf(field: string): string {
  return words[field] ?? field
}
