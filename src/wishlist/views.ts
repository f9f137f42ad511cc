import { inStock, outOfStock, shownRating } from '#catalogue/rules.ts'
import { rupeesOf } from '#platform/money.ts'
import type { WishedProduct } from './contract.ts'
import type { Wished } from './tables.ts'
import { productNames } from '#catalogue/names/rules.ts'

export function wishedView(row: Wished): WishedProduct {
  return {
    _id: row.id,
    productName: row.name,
    ...productNames(row.names),
    productImage: row.images[0] ?? '',
    productWall: row.wall,
    productFinalPrice: rupeesOf(row.pricePaise),
    productPrice: rupeesOf(row.listPricePaise),
    productDiscountPercentage: row.discountPercent,
    stock: row.stock > 0 ? inStock : outOfStock,
    ...shownRating(row),
  }
}
