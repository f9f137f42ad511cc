import { rupees } from '#platform/money.ts'
import type { Facts } from '../facts/rules.ts'
import type { Names } from '../names/contract.ts'

/** Limits of a family; the contract, the form and imports share them. */
export const mostOptions = 3
export const mostValues = 30
export const mostVariants = 100
export const longestOption = 40

/** How values are compared: "xl" and "XL" are one. */
export function comparableValues(values: readonly string[]): string {
  return values.map((value) => value.trim().toLowerCase()).join('\n')
}

/** What a card says of the family of its product. */
export type CardFamilyRow = {
  id: string
  values: string[]
  /** The name of the only option; null where there are several. */
  option: string | null
  optionNames: string[]
  /** Variants on sale, with their least and highest price. */
  count: number
  leastPaise: number
  mostPaise: number
  /** The line of the card in other languages, where the owner gave words. */
  lines?: Names
}

export type FamilyRow = {
  id: string
  name: string
  options: { name: string; values: string[] }[]
  words?: Record<string, Names> | undefined
  variants: {
    id: string
    name: string
    values: string[]
    inStock: boolean
    pricePaise: number
    facts: Facts
  }[]
}

/** The line of a card: "4 sizes from ₹447 · Medium", the price where a phone still shows it. */
export function variantLine({
  values,
  option,
  count,
  leastPaise,
  mostPaise,
}: Omit<CardFamilyRow, 'id' | 'lines' | 'optionNames'>): string {
  const from = leastPaise === mostPaise ? '' : ` from ${rupees(leastPaise)}`
  return `${count} ${pluralOf(option)}${from} · ${values.join(', ')}`
}

/** English alone; names of several words, or in another script, are choices. */
function pluralOf(option: string | null): string {
  const name = option?.toLowerCase() ?? ''
  if (!/^[a-z]+$/.test(name) || name.endsWith('s')) return 'choices'
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(?:x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** Another size of a product that can be ordered now; its price in paise. */
export type OtherSize = {
  productId: string
  productName: string
  productNames: Names
  productImage: string
  pricePaise: number
  /** "Large", and what it is in other languages. */
  size: string
  sizeNames: Names | undefined
  /** Whom it fits, where the sizes say so: "40 to 44 cm". */
  fits: string
  fitsNames: Names | undefined
}

const noSizes = /colou?r|shade|pack|flavou?r/i

/** The places of the options by which something may fit: no colour and no pack. */
export function sizeOptions(options: readonly { name: string }[]): number[] {
  return options.flatMap(({ name }, at) => (noSizes.test(name) ? [] : [at]))
}
