import { rupees } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import type { TypedProductForm } from '../../product-form.ts'
import { completenessOf, requirementsOf, sellingPricePaise } from '../../rules.ts'
import type { ProductBody } from '../../shapes.ts'

export type Typed = TypedProductForm
export type FieldName = keyof Typed

/** The form of a product as it was saved. */
export function typedOf({ listPricePaise, lowStock, weightGrams, ...body }: ProductBody): Typed {
  return {
    ...body,
    listPrice: rupees(listPricePaise),
    sku: body.sku ?? '',
    barcode: body.barcode ?? '',
    lowStock: String(lowStock ?? ''),
    bin: body.bin ?? '',
    weightGrams: String(weightGrams ?? ''),
    hsn: body.hsn ?? '',
    taxClass: (body.taxClass ?? '') as Typed['taxClass'],
    pageTitle: body.pageTitle ?? '',
    pageDescription: body.pageDescription ?? '',
  }
}

export const labels: Record<FieldName, string> = {
  name: 'Name',
  brand: 'Brand',
  categoryId: 'Category',
  genericName: 'What it is',
  keyFact: 'What tells it from its twins',
  summary: 'Summary',
  listPrice: 'List price (MRP)',
  discountPercent: 'Discount',
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

/** How whole the product would be, as typed. */
export function completenessTyped(form: Typed) {
  const requirements = requirementsOf({
    ...form,
    name: form.name.trim(),
    brand: form.brand.trim(),
    summary: (form.summary ?? '').trim(),
    genericName: (form.genericName ?? '').trim(),
    keyFact: (form.keyFact ?? '').trim(),
    pictures: form.pictures,
    hasDescription: form.description.trim() !== '',
    hasDetails: form.details.trim() !== '',
    sku: form.sku.trim() || null,
    barcode: form.barcode.trim() || null,
    weightGrams: Number(form.weightGrams.trim()) || null,
    hasVideo: form.videos.length > 0,
    hasPdf: Boolean(form.pdf),
  })
  return { requirements, percent: completenessOf(requirements) }
}

/** What shoppers would be asked, in paise; undefined while the list price cannot be read. */
export function sellingPriceTyped({ listPrice, discountPercent }: Typed): number | undefined {
  const paise = paiseTyped(listPrice)
  return paise === undefined ? undefined : sellingPricePaise(paise, discountPercent)
}
