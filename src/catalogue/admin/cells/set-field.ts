import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { changeProduct } from '../change-product.ts'
import type { Field } from '../contract.ts'
import type { ProductRecord } from '../product-body.ts'
import { demand } from '../save-product.ts'
import { columnsTyped } from './typed-cells.ts'

type Cell = { id: string; version: number; field: Field; value: string }

const priceFields: readonly Field[] = ['price', 'listPrice', 'discount']

/** Changes one cell of the list. Throws NO_PRODUCT, CHANGED, PRICE_NOT_WHOLE, SKU_TAKEN. */
export function setField(
  shop: Shop,
  member: Member,
  { id, version, field, value }: Cell,
): Promise<ProductRecord> {
  demand(shop, member, priceFields.includes(field) ? 'products.price' : 'products.edit')
  const changesOf = (row: ProductRecord) => columnsTyped[field]({ value, path: 'value', row })
  return changeProduct(shop, member, { id, version, cause: `${field} in the list`, changesOf })
}
