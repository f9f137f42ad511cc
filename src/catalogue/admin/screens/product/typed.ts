import { rupees } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import type { TypedProductForm } from '../../product-form.ts'
import { completenessOf, requirementsOf, sellingPricePaise } from '../../rules.ts'
import type { AskedAttribute } from '../../attributes/shapes.ts'
import type { TypedFacts } from '../../attributes/fact-shapes.ts'
import { inTheirOrder, type Declarations } from '../../../declarations/fields/rules.ts'
import type { Names } from '../../../names/contract.ts'
import type { ProductBody } from '../../shapes.ts'

export type Typed = TypedProductForm & {
  facts: TypedFacts
  declarations: Declarations
  names: Names
  keyFacts: Names
  priceSteps: NonNullable<TypedProductForm['priceSteps']>
}
export type FieldName = keyof Typed

/** The form of a product as it was saved. */
export function typedOf(whole: ProductBody): Typed {
  const { listPricePaise, lowStock, weightGrams, ...body } = whole
  return {
    ...body,
    names: body.names ?? {},
    keyFacts: body.keyFacts ?? {},
    listPrice: rupees(listPricePaise),
    priceSteps: (body.priceSteps ?? []).map(({ from, paise }) => ({
      from: String(from),
      price: rupees(paise),
    })),
    sku: body.sku ?? '',
    barcode: body.barcode ?? '',
    lowStock: String(lowStock ?? ''),
    bin: body.bin ?? '',
    weightGrams: String(weightGrams ?? ''),
    hsn: body.hsn ?? '',
    taxClass: (body.taxClass ?? '') as Typed['taxClass'],
    facts: factsTyped(body.facts),
    declarations: inTheirOrder(body.declarations ?? {}),
    pageTitle: body.pageTitle ?? '',
    pageDescription: body.pageDescription ?? '',
  }
}

/** Numbers as they are typed; the order is that of the body, so that forms compare. */
function factsTyped(facts: ProductBody['facts']): TypedFacts {
  return Object.fromEntries(
    Object.entries(facts ?? {}).map(([id, value]) => [
      id,
      typeof value === 'number' ? String(value) : value,
    ]),
  )
}

export const labels: Record<FieldName, string> = {
  name: 'Name',
  names: 'Name in other languages',
  brand: 'Brand',
  categoryId: 'Category',
  genericName: 'What it is',
  keyFact: 'What tells it from its twins',
  keyFacts: 'What tells it from its twins, in other languages',
  summary: 'Summary',
  listPrice: 'List price (MRP)',
  discountPercent: 'Discount',
  priceSteps: 'Prices by quantity',
  sku: 'SKU',
  barcode: 'Barcode',
  lowStock: 'Low-stock limit',
  bin: 'Bin',
  weightGrams: 'Weight',
  hsn: 'HSN code',
  taxClass: 'GST rate',
  wall: 'Wall colour',
  pictures: 'Pictures',
  videos: 'Videos',
  description: 'Description',
  details: 'Details',
  facts: 'Facts',
  declarations: 'Declarations',
  pageTitle: 'Page title',
  pageDescription: 'Page description',
  bestseller: 'Bestseller',
  pdf: 'Leaflet',
}

export const fieldNames = Object.keys(labels) as FieldName[]

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Fields that differ between two forms. */
export function changesOf(one: Typed, other: Typed): FieldName[] {
  return fieldNames.filter((name) => !isSame(one[name], other[name]))
}

/** A fact as people read it. */
export function factText({ values, unit }: AskedAttribute, value: unknown): string {
  if (Array.isArray(value))
    return value.map((id) => values.find((choice) => choice.id === id)?.name ?? '').join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' && value !== '' ? `${value} ${unit ?? ''}`.trim() : ''
}

export function isSaid(value: TypedFacts[string] | undefined): boolean {
  if (value === undefined) return false
  return typeof value === 'boolean' || (Array.isArray(value) ? value.length > 0 : value !== '')
}

/** How whole the product would be, as typed. */
export function completenessTyped(form: Typed, factFields: readonly AskedAttribute[]) {
  const requirements = requirementsOf({
    ...form,
    name: form.name.trim(),
    brand: form.brand.trim(),
    summary: (form.summary ?? '').trim(),
    genericName: (form.genericName ?? '').trim(),
    keyFact: (form.keyFact ?? '').trim(),
    pictures: form.pictures,
    hasDescription: form.description.trim() !== '',
    hasDetails: form.details.trim() !== '' || Object.values(form.facts).some(isSaid),
    sku: form.sku.trim() || null,
    barcode: form.barcode.trim() || null,
    weightGrams: Number(form.weightGrams.trim()) || null,
    hasVideo: form.videos.length > 0,
    hasPdf: Boolean(form.pdf),
    needed: factFields
      .filter(({ isRequired }) => isRequired)
      .map(({ id, name }) => ({
        field: `facts.${id}`,
        label: name,
        isRequired: true,
        isMet: isSaid(form.facts[id]),
      })),
  })
  return { requirements, percent: completenessOf(requirements) }
}

/** What shoppers would be asked, in paise; undefined while the list price cannot be read. */
export function sellingPriceTyped({ listPrice, discountPercent }: Typed): number | undefined {
  const paise = paiseTyped(listPrice)
  return paise === undefined ? undefined : sellingPricePaise(paise, discountPercent)
}
