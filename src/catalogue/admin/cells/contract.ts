import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { goodsErrors } from '../errors.ts'
import { ListedProduct } from '../shapes.ts'

const { NO_PRODUCT, CHANGED, INCOMPLETE, PRICE_NOT_WHOLE, SKU_TAKEN } = goodsErrors

const Typed = z.string({ error: 'Please give the value as it was typed.' }).max(40).optional()
const Cells = z
  .strictObject(
    { price: Typed, listPrice: Typed, sku: Typed, lowStock: Typed },
    { error: 'Price, list price, SKU and low-stock limit can be changed in the grid.' },
  )
  .refine((cells) => Object.values(cells).some((value) => value !== undefined), {
    error: 'Please send at least one cell.',
  })
export type RowCells = z.output<typeof Cells>

const setRow = staffAsks(['products.edit', 'products.price'])
  .route({
    method: 'POST',
    path: '/catalogue/set-row',
    summary: 'Changes cells of a product in one step: all of them, or none',
  })
  .errors({ NO_PRODUCT, CHANGED, INCOMPLETE, PRICE_NOT_WHOLE, SKU_TAKEN })
  .input(
    z.strictObject(
      { id: Id, version: Version, cells: Cells },
      { error: 'Please send the product, the version you saw, and its cells.' },
    ),
  )
  .output(ListedProduct)

export const contract = { setRow }
