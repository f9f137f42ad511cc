import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { rupees } from '#platform/money.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import type { Field } from '../contract.ts'
import { goodsErrors } from '../errors.ts'
import type { EditedColumns, ProductRecord } from '../product-body.ts'
import { ProductForm } from '../product-form.ts'
import { discountFor } from '../rules.ts'

/** Where in the call a cell stands, for the refusal that names it. */
type TypedCell = { value: string; path: string; row: ProductRecord }

/** What a typed cell writes. Throws BAD_REQUEST and PRICE_NOT_WHOLE, with its path. */
export const columnsTyped: Record<Field, (cell: TypedCell) => EditedColumns> = {
  price: (cell) => ({ discountPercent: discountOf({ ...cell, pricePaise: priceTyped(cell) }) }),
  listPrice: (cell) => ({ listPricePaise: priceTyped(cell) }),
  discount: ({ value, path }) => {
    const percent = wholeTyped(value.replace(/%\s*$/, ''))
    if (percent === undefined || percent > 99)
      throw refused(path, 'Please enter the discount in whole percent, from 0 to 99.')
    return { discountPercent: percent }
  },
  bestseller: ({ value, path }) => {
    if (value !== 'true' && value !== 'false') throw refused(path, 'Please say true or false.')
    return { bestseller: value === 'true' }
  },
  lowStock: ({ value, path }) => {
    const limit = value.trim() === '' ? null : wholeTyped(value)
    if (limit === undefined || (limit !== null && limit > 1_000_000))
      throw refused(path, 'Please enter the low-stock limit as a whole number.')
    return { lowStock: limit }
  },
  sku: ({ value, path }) => {
    const sku = ProductForm.shape.sku.safeParse(value)
    if (!sku.success) throw refused(path, sku.error.issues[0]?.message ?? '')
    return { sku: sku.data }
  },
}

function priceTyped({ value, path }: TypedCell): number {
  const paise = paiseTyped(value)
  if (paise === undefined)
    throw refused(path, 'Please enter the price in rupees, as 1,499 or 1499.00.')
  if (paise < 100) throw refused(path, 'Please enter a price of at least ₹1.')
  return paise
}

type Price = { pricePaise: number; row: Pick<ProductRecord, 'listPricePaise'>; path: string }

/** The discount that makes this price; never one that makes another (rulings.md#money). */
export function discountOf({ pricePaise, row: { listPricePaise }, path }: Price): number {
  if (pricePaise > listPricePaise)
    throw refused(
      path,
      `The list price is ${rupees(listPricePaise)}: the price cannot be above it.`,
    )
  const discount = discountFor(listPricePaise, pricePaise)
  if ('exact' in discount) return discount.exact
  const choices = discount.nearest.map(
    (choice) => `${rupees(choice.pricePaise)} (${choice.discountPercent} % off)`,
  )
  const message = `No discount in whole percent makes ${rupees(pricePaise)} of ${rupees(listPricePaise)}. Next to it: ${choices.join(' or ')}.`
  throw apiError(goodsErrors, 'PRICE_NOT_WHOLE', { message, errors: [{ path, message }] })
}

function refused(path: string, message: string): Error {
  return apiError(commonErrors, 'BAD_REQUEST', { message, errors: [{ path, message }] })
}
