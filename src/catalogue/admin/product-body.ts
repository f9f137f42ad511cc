import { safeHtml } from '#platform/safe-html.ts'
import type { product } from '../tables.ts'
import type { Wall } from '../contract.ts'
import { requirementsOf, type Requirement } from './rules.ts'
import type { ProductForm } from './product-form.ts'
import type { ProductBody } from './shapes.ts'

export type ProductRecord = typeof product.$inferSelect

/** What of a product can be edited; kept in its history, compared and merged. */
export function bodyOf(row: ProductRecord): ProductBody {
  const { listPricePaise, discountPercent, priceSteps, sku, barcode, lowStock, bin } = row
  const { weightGrams, hsn, taxClass, wall, facts, declarations, bestseller } = row
  return {
    ...textsOf(row),
    listPricePaise,
    discountPercent,
    priceSteps,
    sku,
    barcode,
    lowStock,
    bin,
    weightGrams,
    hsn,
    taxClass,
    wall: wall as Wall,
    pictures: row.images.map((src, at) => ({ src, alt: row.imageAlts[at] ?? '' })),
    facts,
    declarations,
    bestseller,
  }
}

function textsOf(row: ProductRecord) {
  const { name, names, brand, categoryId, genericName, keyFact, keyFacts, summary } = row
  const { videos, pdf, description, details, pageTitle, pageDescription } = row
  const about = { name, names, brand, categoryId, genericName, keyFact, keyFacts, summary }
  return { ...about, videos, pdf, description, details, pageTitle, pageDescription }
}

/** The body of another product like it: SKU, barcode and UDI are of one product only. */
export function bodyOfCopy(row: ProductRecord): ProductBody {
  const { udi: _, ...declarations } = row.declarations
  return { ...bodyOf(row), sku: null, barcode: null, bestseller: false, declarations }
}

export type EditedColumns = Partial<typeof product.$inferInsert>

export function bodyTyped({ listPrice, ...form }: ProductForm): ProductBody {
  return { ...form, listPricePaise: listPrice }
}

/** Pictures and leaflet that the product shows already. */
export function ownFiles({ images, pdf }: ProductRecord): string[] {
  return pdf === null ? images : [...images, pdf]
}

/** The columns of a body; HTML loses what a shopper would not be shown. */
export function columnsOf(whole: ProductBody) {
  const { pictures, pdf, names, keyFacts, facts, declarations, priceSteps, ...body } = whole
  return {
    ...body,
    ...(pdf !== undefined && { pdf }),
    ...(names !== undefined && { names }),
    ...(keyFacts !== undefined && { keyFacts }),
    ...(priceSteps !== undefined && { priceSteps }),
    ...(facts !== undefined && { facts }),
    ...(declarations !== undefined && { declarations }),
    description: safeHtml(body.description),
    details: safeHtml(body.details),
    images: pictures.map(({ src }) => src),
    imageAlts: pictures.map(({ alt }) => alt),
  } satisfies EditedColumns
}

export function requirementsOfRow(
  row: ProductRecord,
  needed: readonly Requirement[],
): Requirement[] {
  return requirementsOf({
    ...row,
    pictures: row.images.map((_, at) => ({ alt: row.imageAlts[at] ?? '' })),
    hasDescription: row.description.trim() !== '',
    hasDetails: row.details.trim() !== '' || Object.keys(row.facts).length > 0,
    hasVideo: row.videos.length > 0,
    hasPdf: row.pdf !== null,
    needed,
  })
}
