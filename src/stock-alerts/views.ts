import { inStock, outOfStock } from '#catalogue/rules.ts'
import type { Alert } from './contract.ts'
import { stateOf } from './rules.ts'
import type { ListedAlert } from './tables.ts'
import { productNames } from '#catalogue/names/rules.ts'

export function alertView({ alert, ...product }: ListedAlert): Alert {
  return {
    _id: alert.id,
    productId: alert.productId,
    productName: product.name,
    ...productNames(product.names),
    productImage: product.images[0] ?? '',
    productWall: product.wall,
    stock: product.stock > 0 ? inStock : outOfStock,
    isSold: product.active,
    state: stateOf(alert),
    askedAt: alert.askedAt.toISOString(),
    writtenAt: alert.writtenAt?.toISOString() ?? null,
  }
}
