import { discountFor, sellingPricePaise } from '#catalogue/admin/rules.ts'
import type { ProductRecord } from '#catalogue/admin/product-body.ts'
import { rupees } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import type { Issue } from '../lifecycle.ts'
import { percentTyped } from './cells.ts'
import { rupeesText } from './product-texts.ts'

type PriceCells = { listPrice?: string; price?: string; discountPercent?: string }
type TypedPrice = { listPrice?: string; discountPercent?: number }
export type PriceAnswer = { typed: TypedPrice; issues: Issue[] }

/**
 * List price and discount of what a file says of prices. The selling price is what shoppers are
 * asked, so it counts before the discount, unless only the discount was changed. Cells are those
 * that differ from the shop's, and a price that stands beside a changed list price.
 */
export function pricesTyped(
  cells: PriceCells,
  row: ProductRecord | undefined,
  inexact: 'refuse' | 'list',
): PriceAnswer {
  const { price, discountPercent: discount } = cells
  const listPrice = cells.listPrice ?? (inexact === 'list' && !row ? price : undefined)
  const typed: TypedPrice = { ...(listPrice !== undefined && { listPrice }) }
  const pricePaise = price === undefined ? undefined : paiseTyped(price)
  if (price !== undefined && pricePaise === undefined)
    return refused('price', 'Please enter the price in rupees, as 1,499 or 1499.00.', typed)
  const percent = discount === undefined ? undefined : percentTyped(discount)
  if (discount !== undefined && (percent === undefined || percent > 99))
    return refused(
      'discountPercent',
      'Please enter the discount in whole percent, from 0 to 99.',
      typed,
    )
  const listPaise = listPrice === undefined ? row?.listPricePaise : paiseTyped(listPrice)
  if (percent !== undefined && (pricePaise === undefined || row?.pricePaise === pricePaise))
    return { typed: { ...typed, discountPercent: percent }, issues: [] }
  // A list price that is none is refused by the form.
  if (pricePaise === undefined || listPaise === undefined) return { typed, issues: [] }
  return ofPrice({ pricePaise, listPaise, percent, typed, inexact })
}

type PriceParts = {
  pricePaise: number
  listPaise: number
  percent: number | undefined
  typed: TypedPrice
  inexact: 'refuse' | 'list'
}

function ofPrice({ pricePaise, listPaise, percent, typed, inexact }: PriceParts): PriceAnswer {
  if (percent !== undefined && sellingPricePaise(listPaise, percent) !== pricePaise)
    return refused(
      'price',
      `${percent} % off ${rupees(listPaise)} is ${rupees(sellingPricePaise(listPaise, percent))}, not ${rupees(pricePaise)}.`,
      typed,
    )
  const discount = pricePaise > listPaise ? undefined : discountFor(listPaise, pricePaise)
  if (discount && 'exact' in discount)
    return { typed: { ...typed, discountPercent: discount.exact }, issues: [] }
  if (inexact === 'list') return asList(pricePaise, listPaise, pricePaise % 100 === 0)
  if (!discount)
    return refused('price', `Selling price is above the list price ${rupees(listPaise)}.`, typed)
  const choices = discount.nearest.map((choice) => rupees(choice.pricePaise))
  return refused(
    'price',
    `No discount in whole percent makes ${rupees(pricePaise)} of ${rupees(listPaise)}. Next to it: ${choices.join(' or ')}.`,
    typed,
  )
}

/** What the shopper is asked stays; what it was before is no longer shown. */
function asList(pricePaise: number, listPaise: number, isWhole: boolean): PriceAnswer {
  if (!isWhole)
    return refused('price', 'Prices are asked in whole rupees. Please round this one.', {
      listPrice: rupeesText(listPaise),
    })
  const message = `No whole percent of ${rupees(listPaise)} makes this price: it becomes the list price, without a discount.`
  const issues: Issue[] =
    pricePaise === listPaise ? [] : [{ column: 'price', message, isWarning: true }]
  return { typed: { listPrice: rupeesText(pricePaise), discountPercent: 0 }, issues }
}

function refused(column: string, message: string, typed: TypedPrice): PriceAnswer {
  return { typed, issues: [{ column, message }] }
}
