import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { wholeTyped } from '#platform/typed-amount.ts'
import { taxClasses, taxClassIds, type TaxClassId } from '#tax/classes/rules.ts'
import { FactFields, type TypedFact } from './fact-fields.tsx'
import type { ListedCategory } from '../../categories/contract.ts'
import type { TypedBulkChange } from '../../bulk/contract.ts'

const kinds = [
  { value: 'raise', label: 'Raise the price' },
  { value: 'lower', label: 'Lower the price' },
  { value: 'discount', label: 'Set the discount' },
  { value: 'category', label: 'Another category' },
  { value: 'brand', label: 'Another brand' },
  { value: 'bestseller', label: 'Bestseller or not' },
  { value: 'fact', label: 'A fact' },
  { value: 'tax', label: 'GST rate' },
  { value: 'hsn', label: 'HSN code' },
  { value: 'state', label: 'Publish, take off sale, archive' },
]
const units = [
  { value: 'percent', label: 'percent' },
  { value: 'rupees', label: 'rupees' },
]
const yesOrNo = [
  { value: 'true', label: 'Bestsellers' },
  { value: 'false', label: 'No bestsellers' },
]
const rates = taxClassIds.map((id) => ({ value: id as string, label: taxClasses[id].label }))
const states = [
  { value: 'live', label: 'Publish' },
  { value: 'draft', label: 'Take off sale' },
  { value: 'archived', label: 'Archive' },
]

export type TypedChange = {
  kind: string
  amount: string
  unit: string
  categoryId: string
  brand: string
  bestseller: string
  state: string
  hsn: string
  taxClass: string
  fact: TypedFact
}

export function emptyChange(act: string, categories: readonly ListedCategory[]): TypedChange {
  const state = { publish: 'live', archive: 'archived' }[act]
  return {
    kind: state === undefined ? 'raise' : 'state',
    amount: '',
    unit: 'percent',
    categoryId: categories[0]?.id ?? '',
    brand: '',
    bestseller: 'true',
    state: state ?? 'live',
    hsn: '',
    taxClass: 'merit-5',
    fact: { attribute: 0, value: null },
  }
}

/** The change as the call wants it; what cannot be read is refused there, in words. */
export function changeTyped(typed: TypedChange): TypedBulkChange {
  const { kind, amount, unit, categoryId, brand, bestseller, state, hsn, taxClass } = typed
  if (kind === 'fact') return { kind, ...typed.fact }
  const percent = wholeTyped(amount.replace(/%\s*$/, '')) ?? -1
  if (kind === 'raise' || kind === 'lower')
    return {
      kind: 'price',
      direction: kind,
      ...(unit === 'percent' ? { percent } : { rupees: amount }),
    }
  if (kind === 'discount') return { kind, percent }
  if (kind === 'category') return { kind, categoryId }
  if (kind === 'brand') return { kind, brand }
  if (kind === 'bestseller') return { kind, value: bestseller === 'true' }
  if (kind === 'hsn') return { kind, hsn }
  if (kind === 'tax') return { kind, taxClass: taxClass as TaxClassId }
  return { kind: 'state', state: state as 'live' | 'draft' | 'archived' }
}

type TextName = Exclude<keyof TypedChange, 'fact'>

type ChangeFieldsProps = {
  typed: TypedChange
  categories: readonly ListedCategory[]
  onChange: (typed: TypedChange) => void
}

export function ChangeFields({ typed, categories, onChange }: ChangeFieldsProps) {
  const select = (name: TextName, label: string, options: typeof kinds) => (
    <SelectField
      id={`bulk-${name}`}
      label={label}
      value={typed[name]}
      options={options}
      onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
    />
  )
  const text = (name: TextName, label: string, hint?: string) => (
    <TextField
      label={label}
      value={typed[name]}
      hint={hint}
      onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
    />
  )
  const { kind } = typed
  const isPrice = kind === 'raise' || kind === 'lower'
  return (
    <div className="a-form2">
      {select('kind', 'What to change', kinds)}
      {isPrice && (
        <>
          {text('amount', 'By how much', 'To the nearest price that a whole discount makes')}
          {select('unit', 'In', units)}
        </>
      )}
      {kind === 'discount' && text('amount', 'Discount %', 'From 0 to 99')}
      {kind === 'brand' && text('brand', 'Brand')}
      {kind === 'bestseller' && select('bestseller', 'They are', yesOrNo)}
      {kind === 'hsn' && text('hsn', 'HSN code', '4, 6 or 8 digits')}
      {kind === 'tax' && select('taxClass', 'GST rate', rates)}
      {kind === 'fact' && (
        <FactFields typed={typed.fact} onChange={(fact) => onChange({ ...typed, fact })} />
      )}
      {kind === 'state' && select('state', 'They are to be', states)}
      {kind === 'category' &&
        select(
          'categoryId',
          'Category',
          categories.map(({ id, name }) => ({ value: id, label: name })),
        )}
    </div>
  )
}
