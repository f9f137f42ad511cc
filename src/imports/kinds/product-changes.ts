import type { JudgedProduct } from '#catalogue/admin/batch/judge-products.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { sellingPricePaise } from '#catalogue/admin/rules.ts'
import { undeclaredWarning } from '#catalogue/admin/undeclared.ts'
import { rupees } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Change, Issue } from '../lifecycle.ts'
import { productTexts } from './product-texts.ts'

export type ProductWords = {
  of: (row: ProductRecord) => { category: string; facts: string }
}

const longestShown = 200
const blank = {
  sku: null,
  barcode: null,
  lowStock: null,
  bin: null,
  weightGrams: null,
  names: {},
  keyFacts: {},
  facts: {},
  declarations: {},
  hsn: null,
  taxClass: null,
  pageTitle: null,
  pageDescription: null,
}

/** What a reader of the dry run sees: the fields that differ, before and after. */
export function changesOf({ id, row, changes }: JudgedProduct, words: ProductWords): Change[] {
  const after = { ...blank, ...row, ...changes, id } as ProductRecord
  after.pricePaise = sellingPricePaise(after.listPricePaise, after.discountPercent)
  const texts = productTexts(after, words.of(after))
  const before = row ? productTexts(row, words.of(row)) : {}
  return Object.entries(texts)
    .filter(([field, text]) => field !== 'id' && text !== (before[field] ?? ''))
    .map(([field, text]) => ({
      field,
      before: (before[field] ?? '').slice(0, longestShown),
      after: text.slice(0, longestShown),
    }))
}

/** A price that moves by more than half is often a slip. */
export function priceWarning({ row, changes }: JudgedProduct): Issue[] {
  if (!row || !('listPricePaise' in changes || 'discountPercent' in changes)) return []
  const { listPricePaise, discountPercent } = { ...row, ...changes } as ProductRecord
  const price = sellingPricePaise(listPricePaise, discountPercent)
  if (price * 2 >= row.pricePaise && price <= row.pricePaise * 1.5) return []
  const message = `The price moves from ${rupees(row.pricePaise)} to ${rupees(price)}.`
  return [{ column: 'price', message, isWarning: true }]
}

/** What is put on sale without all that the law wants declared. */
export function declarationWarning(shop: Shop, { row, changes }: JudgedProduct): Issue[] {
  if (changes.state !== 'live') return []
  const whole = { ...blank, ...row, ...changes } as ProductRecord
  const message = undeclaredWarning(shop, whole)
  return message === null ? [] : [{ column: 'state', message, isWarning: true }]
}
