import { inOurDigits } from '#platform/digits.ts'
import { t } from '#platform/language/translate.ts'
import { inLakhs } from '#platform/money.ts'

/** What a shopper narrows a list to: any of a group's values, and all groups. */
export type Filters = {
  brand: readonly string[]
  /** Countries of origin by their two letters. */
  origin: readonly string[]
  /** Categories inside a search or all products, by their ids. */
  within: readonly string[]
  /** In whole rupees, both ends included. */
  priceFrom?: number | undefined
  priceTo?: number | undefined
  /** At least so many per cent off. */
  discount?: Discount
  /** At least so many stars. */
  rating?: RatingStep
  inStock?: true
  /** The pin code that `cash` is about; alone it narrows nothing. */
  pin?: string
  /** What can be paid on delivery there. */
  cash?: true
  /** Attribute and value by their ids: "12.34". */
  fact: readonly string[]
}

export const discounts = [10, 20, 30, 50] as const
export type Discount = (typeof discounts)[number]

/** Fewer stars are no wish of anybody. */
export const ratings = [3, 4] as const
export type RatingStep = (typeof ratings)[number]

export const mostChosen = 20
export const longestBrand = 120
export const mostRupees = 100_000_000
export const factPattern = /^[1-9]\d{0,8}\.[1-9]\d{0,8}$/
export const categoryPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const originPattern = /^[A-Z]{2}$/
export const pinPattern = /^[1-9]\d{5}$/

/** Nothing that a brand's name cannot have: control characters, halves of letters. */
export const brandPattern = /^[^\p{Cc}\p{Cs}]+$/u

/** Lower ends of the four price ranges, in rupees. */
export const priceSteps = [500, 1_000, 3_000] as const
export const priceRanges = [0, ...priceSteps].map((from, at) => {
  const next = priceSteps[at]
  return {
    ...(from > 0 && { priceFrom: from }),
    ...(next !== undefined && { priceTo: next - 1 }),
  }
})

/** Parameters of filters in addresses, apart from `inStock`, which every list has. */
export const filterNames = [
  'brand',
  'origin',
  'within',
  'priceFrom',
  'priceTo',
  'discount',
  'rating',
  'pin',
  'cash',
  'fact',
] as const
/** Those that may be repeated. */
export const severalNames: readonly string[] = ['brand', 'origin', 'within', 'fact']

/** The filters of an address; what is not valid is ignored, as every list does. */
export function readFilters(address: URLSearchParams): Filters {
  const several = (name: string, isValid: (value: string) => boolean) =>
    inOrder(address.getAll(name).filter(isValid)).slice(0, mostChosen)
  const [from, to] = [rupeesIn(address.get('priceFrom')), rupeesIn(address.get('priceTo'))]
  const isTurned = from !== undefined && to !== undefined && from > to
  const [priceFrom, priceTo] = isTurned ? [to, from] : [from, to]
  const discount = discounts.find((least) => String(least) === address.get('discount'))
  const rating = ratings.find((least) => String(least) === address.get('rating'))
  const pin = pinIn(address.get('pin'))
  return {
    brand: several('brand', (name) => name.length <= longestBrand && brandPattern.test(name)),
    origin: several('origin', (code) => originPattern.test(code)),
    within: several('within', (id) => categoryPattern.test(id)),
    ...(priceFrom && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(discount && { discount }),
    ...(rating && { rating }),
    ...(address.get('inStock') === 'true' && { inStock: true as const }),
    ...(pin && { pin, ...(address.get('cash') === 'true' && { cash: true as const }) }),
    fact: several('fact', (pair) => factPattern.test(pair)),
  }
}

/** Names and values in the one order that addresses have. */
export function filterPairs(filters: Filters): [name: string, value: string][] {
  return [...filterNames, 'inStock' as const].flatMap((name) =>
    [filters[name] ?? []].flat().map((value): [string, string] => [name, String(value)]),
  )
}

/** Without one value; of the price without both ends. */
export function withoutFilter(filters: Filters, name: string, value: string): Filters {
  const pairs = filterPairs(filters).filter(([own, content]) =>
    name === 'price' ? !own.startsWith('price') : own !== name || content !== value,
  )
  return readFilters(new URLSearchParams(pairs))
}

/** What narrows the list, as names and values: a pin code alone does not. */
export function narrowingPairs(filters: Filters): [name: string, value: string][] {
  return filterPairs(filters).filter(([name]) => name !== 'pin')
}

export function chosenCount(filters: Filters): number {
  return narrowingPairs(filters).length
}

/** Beyond "in stock only", which lists without filters have too. */
export function isFiltered(filters: Filters): boolean {
  return narrowingPairs(filters).some(([name]) => name !== 'inStock')
}

export function isNarrowed(filters: Filters): boolean {
  return narrowingPairs(filters).length > 0
}

/** As the calls take them. */
export function forCall({ brand, origin, within, fact, ...single }: Filters) {
  return { ...single, brand: [...brand], origin: [...origin], within: [...within], fact: [...fact] }
}

export type PriceRange = { priceFrom?: number | undefined; priceTo?: number | undefined }

export function priceLabel({ priceFrom = 0, priceTo }: PriceRange): string {
  const atLeast = `₹${inLakhs(priceFrom)}`
  if (priceTo === undefined) return t('From {atLeast}', { atLeast })
  const atMost = `₹${inLakhs(priceTo)}`
  return priceFrom === 0
    ? t('Up to {atMost}', { atMost })
    : t('{atLeast} to {atMost}', { atLeast, atMost })
}

/** Each once, so that an address has one spelling. */
export function inOrder(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1))
}

/** "560 001", also in the digits of Indian scripts; undefined for what is no pin code. */
function pinIn(text: string | null): string | undefined {
  const plain = inOurDigits(text ?? '').replaceAll(/\s/g, '')
  return pinPattern.test(plain) ? plain : undefined
}

/** "1,500", "₹1500" and "1500.50" as they are typed; undefined for what is no amount. */
function rupeesIn(text: string | null): number | undefined {
  const plain = text?.replaceAll(/[\s,₹]/g, '') ?? ''
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined
  return Math.min(Math.floor(Number(plain)), mostRupees)
}
