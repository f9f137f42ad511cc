/** Limits of what is typed about a product; the contract and the form share them. */
export const longest = {
  name: 120,
  brand: 60,
  genericName: 60,
  keyFact: 60,
  summary: 200,
  html: 20_000,
  alt: 200,
  sku: 40,
  bin: 40,
  pageTitle: 60,
  pageDescription: 155,
} as const
/** Each page keeps all of them in memory. */
export const mostCategories = 1_000
export const mostPictures = 12
export const mostVideos = 4

/** What of a product decides whether it is whole. */
export type Completable = {
  name: string
  brand: string
  summary: string
  genericName: string
  keyFact: string
  pictures: readonly { alt: string }[]
  hasDescription: boolean
  hasDetails: boolean
  sku: string | null
  barcode: string | null
  weightGrams: number | null
  hasVideo: boolean
  hasPdf: boolean
  /** Facts that its category needs. */
  needed: readonly Requirement[]
}

export type Requirement = { field: string; label: string; isRequired: boolean; isMet: boolean }

/** Every fact that makes a product whole; the required ones stop publishing. */
export function requirementsOf(product: Completable): Requirement[] {
  const { pictures } = product
  const missingAlt = pictures.findIndex(({ alt }) => alt.trim() === '')
  const required: [string, string, boolean][] = [
    ['name', 'Name', product.name !== ''],
    ['brand', 'Brand', product.brand !== ''],
    ['summary', 'Summary', product.summary !== ''],
    ['pictures', 'A picture', pictures.length > 0],
    [
      'pictures',
      missingAlt < 0 ? 'Alt text of the pictures' : `Alt text of picture ${missingAlt + 1}`,
      pictures.length > 0 && missingAlt < 0,
    ],
    ['description', 'Description', product.hasDescription],
  ]
  const good: [string, string, boolean][] = [
    ['genericName', 'What it is, in two words', product.genericName !== ''],
    ['keyFact', 'What tells it from its twins', product.keyFact !== ''],
    ['details', 'Facts or details', product.hasDetails],
    ['pictures', 'A second picture', pictures.length > 1],
    ['sku', 'SKU', product.sku !== null],
    ['barcode', 'Barcode', product.barcode !== null],
    ['weightGrams', 'Weight', product.weightGrams !== null],
    ['videos', 'Video', product.hasVideo],
  ]
  const listed =
    (isRequired: boolean) =>
    ([field, label, isMet]: [string, string, boolean]): Requirement => ({
      field,
      label,
      isRequired,
      isMet,
    })
  return [...required.map(listed(true)), ...product.needed, ...good.map(listed(false))]
}

/** Share of what is filled, in whole percent. */
export function completenessOf(requirements: readonly Requirement[]): number {
  const met = requirements.filter(({ isMet }) => isMet).length
  return Math.floor((met * 100) / requirements.length)
}

/** rulings.md#money: what the shopper is asked, rounded down to a whole rupee. */
export function sellingPricePaise(listPricePaise: number, discountPercent: number): number {
  return Math.floor((listPricePaise * (100 - discountPercent)) / 10_000) * 100
}

type Choice = { discountPercent: number; pricePaise: number }

/**
 * The discount in whole percent that makes this selling price, or the two prices next to it that a
 * whole percent makes.
 */
export function discountFor(
  listPricePaise: number,
  pricePaise: number,
): { exact: number } | { nearest: Choice[] } {
  const choices = Array.from({ length: 100 }, (_, discountPercent) => ({
    discountPercent,
    pricePaise: sellingPricePaise(listPricePaise, discountPercent),
  }))
  const exact = choices.find((choice) => choice.pricePaise === pricePaise)
  if (exact) return { exact: exact.discountPercent }
  const below = choices.find((choice) => choice.pricePaise < pricePaise)
  const above = choices.findLast((choice) => choice.pricePaise > pricePaise)
  return { nearest: [below, above].filter((choice) => choice !== undefined) }
}

/** Whether the last digit of an EAN-8, UPC or EAN-13 is that of the others. */
export function isBarcode(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number).reverse()
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

type Body = Record<string, unknown>

export const factPrefix = 'facts.'
export const declarationPrefix = 'declarations.'
/** Fields that hold several. */
export const groupedFields = ['facts', 'declarations'] as const

function groupOf(field: string) {
  return groupedFields.find((name) => field.startsWith(`${name}.`))
}

/** A body with each fact and declaration as a field of its own: editors merge them one by one. */
export function flatBody(body: Body): Body {
  const flat = Object.entries(body).flatMap(([name, value]): [string, unknown][] =>
    groupedFields.some((group) => group === name)
      ? Object.entries(value ?? {}).map(([key, content]) => [`${name}.${key}`, content])
      : [[name, value]],
  )
  return Object.fromEntries(flat)
}

/** The body of flat fields; a fact or declaration without a value is none. */
export function wholeBody(flat: Body): Body {
  const entries = Object.entries(flat)
  const groups = groupedFields.map((group) => {
    const own = entries
      .filter(([name, value]) => groupOf(name) === group && value !== undefined)
      .map(([name, value]) => [name.slice(group.length + 1), value])
    return [group, Object.fromEntries(own)]
  })
  return {
    ...Object.fromEntries(entries.filter(([name]) => groupOf(name) === undefined)),
    ...Object.fromEntries(groups),
  }
}

/** The form of a product of which nothing was typed yet. */
export const emptyForm = {
  name: '',
  names: {},
  brand: '',
  categoryId: '',
  genericName: '',
  keyFact: '',
  keyFacts: {},
  summary: '',
  listPrice: '',
  discountPercent: 0,
  priceSteps: [],
  sku: '',
  barcode: '',
  lowStock: '',
  bin: '',
  weightGrams: '',
  hsn: '',
  taxClass: '' as const,
  wall: 'sky' as const,
  pictures: [],
  videos: [],
  pdf: null,
  description: '',
  details: '',
  facts: {},
  declarations: {},
  pageTitle: '',
  pageDescription: '',
  bestseller: false,
}
