import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { rupees } from '#platform/money.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import type { Shop } from '#platform/shop.ts'
import { changeProduct } from './change-product.ts'
import type { Field } from './contract.ts'
import type { EditedColumns, ProductRecord } from './product-body.ts'
import { ProductForm } from './product-form.ts'
import { discountFor } from './rules.ts'
import { demand } from './save-product.ts'
import { goodsErrors } from './errors.ts'

type Cell = { id: string; version: number; field: Field; value: string }

const priceFields: readonly Field[] = ['price', 'listPrice', 'discount']

/** Changes one cell of the list. Throws NO_PRODUCT, CHANGED, PRICE_NOT_WHOLE, SKU_TAKEN. */
export function setField(
  shop: Shop,
  member: Member,
  { id, version, field, value }: Cell,
): Promise<ProductRecord> {
  demand(shop, member, priceFields.includes(field) ? 'products.price' : 'products.edit')
  const changesOf = (row: ProductRecord) => columnsTyped[field](value, row)
  return changeProduct(shop, member, { id, version, cause: `${field} in the list`, changesOf })
}

const columnsTyped: Record<Field, (value: string, row: ProductRecord) => EditedColumns> = {
  price: (value, row) => ({ discountPercent: discountTyped(priceTyped(value), row) }),
  listPrice: (value) => ({ listPricePaise: priceTyped(value) }),
  discount: (value) => {
    const percent = wholeTyped(value.replace(/%\s*$/, ''))
    if (percent === undefined || percent > 99)
      throw refused('Please enter the discount in whole percent, from 0 to 99.')
    return { discountPercent: percent }
  },
  bestseller: (value) => {
    if (value !== 'true' && value !== 'false') throw refused('Please say true or false.')
    return { bestseller: value === 'true' }
  },
  lowStock: (value) => {
    const limit = value.trim() === '' ? null : wholeTyped(value)
    if (limit === undefined || (limit !== null && limit > 1_000_000))
      throw refused('Please enter the low-stock limit as a whole number.')
    return { lowStock: limit }
  },
  sku: (value) => {
    const sku = ProductForm.shape.sku.safeParse(value)
    if (!sku.success) throw refused(sku.error.issues[0]?.message ?? '')
    return { sku: sku.data }
  },
}

function priceTyped(value: string): number {
  const paise = paiseTyped(value)
  if (paise === undefined) throw refused('Please enter the price in rupees, as 1,499 or 1499.00.')
  if (paise < 100) throw refused('Please enter a price of at least ₹1.')
  return paise
}

/** The discount that makes this price; never one that makes another (rulings.md#money). */
function discountTyped(pricePaise: number, { listPricePaise }: ProductRecord): number {
  if (pricePaise > listPricePaise)
    throw refused(`The list price is ${rupees(listPricePaise)}: the price cannot be above it.`)
  const discount = discountFor(listPricePaise, pricePaise)
  if ('exact' in discount) return discount.exact
  const choices = discount.nearest.map(
    (choice) => `${rupees(choice.pricePaise)} (${choice.discountPercent} % off)`,
  )
  throw apiError(goodsErrors, 'PRICE_NOT_WHOLE', {
    message: `No discount in whole percent makes ${rupees(pricePaise)} of ${rupees(listPricePaise)}. Next to it: ${choices.join(' or ')}.`,
  })
}

function refused(message: string): Error {
  return apiError(commonErrors, 'BAD_REQUEST', { message, errors: [{ path: 'value', message }] })
}
