import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { changeProduct } from '../change-product.ts'
import type { EditedColumns, ProductRecord } from '../product-body.ts'
import { demand } from '../save-product.ts'
import type { RowCells } from './contract.ts'
import { columnsTyped, discountOf } from './typed-cells.ts'

type Row = { id: string; version: number; cells: RowCells }

/**
 * Changes the cells of a product in one step: all of them, or none. A list price alone leaves the
 * price that shoppers pay. Throws NO_PRODUCT, CHANGED, PRICE_NOT_WHOLE, SKU_TAKEN, INCOMPLETE.
 */
export function setRow(
  shop: Shop,
  member: Member,
  { id, version, cells }: Row,
): Promise<ProductRecord> {
  const { price, listPrice, ...others } = cells
  if (price !== undefined || listPrice !== undefined) demand(shop, member, 'products.price')
  if (Object.keys(others).length > 0) demand(shop, member, 'products.edit')
  return changeProduct(shop, member, {
    id,
    version,
    cause: `${Object.keys(cells).join(', ')} in the grid`,
    changesOf: (row) => changesOf(row, cells),
  })
}

function changesOf(row: ProductRecord, cells: RowCells): EditedColumns {
  const typed = (field: keyof RowCells, about = row) => {
    const value = cells[field]
    return value === undefined
      ? {}
      : columnsTyped[field]({ value, path: pathOf(field), row: about })
  }
  const listed = typed('listPrice')
  const after = { ...row, ...listed } as ProductRecord
  return { ...typed('sku'), ...typed('lowStock'), ...listed, ...priced(), ...typed('price', after) }

  function priced(): EditedColumns {
    if (cells.listPrice === undefined || cells.price !== undefined) return {}
    const { pricePaise } = row
    return { discountPercent: discountOf({ pricePaise, row: after, path: pathOf('price') }) }
  }
}

const pathOf = (field: keyof RowCells) => `cells.${field}`
