import { rupees } from '#platform/money.ts'
import { isTaxClass, taxClasses } from '#tax/classes/rules.ts'
import { sellingPricePaise } from '../rules.ts'
import type { BulkChange } from './contract.ts'

export type Priced = { listPricePaise: number; discountPercent: number }

/**
 * The discount that comes nearest to a price raised or lowered: a price is what a whole percent
 * makes (rulings.md#money). A sentence where there is none.
 */
export function discountNearest(
  { listPricePaise, discountPercent }: Priced,
  change: Extract<BulkChange, { kind: 'price' }>,
): number | string {
  const now = sellingPricePaise(listPricePaise, discountPercent)
  const step = change.rupees ?? Math.round((now * (change.percent ?? 0)) / 100)
  const targetPaise = change.direction === 'raise' ? now + step : now - step
  if (targetPaise < 100) return `It would cost less than ₹1.`
  if (targetPaise > listPricePaise) return `The list price is ${rupees(listPricePaise)}.`
  const distance = (percent: number) =>
    Math.abs(sellingPricePaise(listPricePaise, percent) - targetPaise)
  return Array.from({ length: 100 }, (_, percent) => percent)
    .filter((percent) => sellingPricePaise(listPricePaise, percent) >= 100)
    .reduce((best, percent) => (distance(percent) < distance(best) ? percent : best))
}

/** What a change is called in histories and lists. */
export function wordsOfChange(change: BulkChange): string {
  switch (change.kind) {
    case 'price': {
      const step = change.rupees === undefined ? `${change.percent} %` : rupees(change.rupees)
      return `Price ${change.direction === 'raise' ? 'raised' : 'lowered'} by ${step}`
    }
    case 'discount':
      return `Discount ${change.percent} %`
    case 'category':
      return 'Another category'
    case 'brand':
      return `Brand ${change.brand}`
    case 'bestseller':
      return change.value ? 'Bestsellers' : 'No bestsellers'
    case 'hsn':
      return change.hsn === null ? 'No HSN code' : `HSN code ${change.hsn}`
    case 'tax':
      return `GST rate: ${taxWords(change.taxClass)}`
    case 'fact':
      return change.value === null ? 'A fact taken off' : 'A fact'
    case 'state':
      return { live: 'Published', draft: 'Taken off sale', archived: 'Archived' }[change.state]
  }
}

/** A class as people read it. */
export function taxWords(taxClass: string | null): string {
  return taxClass && isTaxClass(taxClass) ? taxClasses[taxClass].label : 'Not chosen yet'
}
