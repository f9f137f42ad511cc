import { rupeesOf } from '#platform/money.ts'
import type { CartItem } from './rules.ts'
import type { NamedLine } from './tables.ts'
import { productNames } from '#catalogue/names/rules.ts'

export function cartItemView({
  productId,
  name,
  names,
  image,
  seenPaise,
  quantity,
}: NamedLine): CartItem {
  return {
    productId,
    productName: name,
    ...productNames(names),
    productImage: image,
    price: rupeesOf(seenPaise),
    quantity,
  }
}
