import { rupeesOf } from '#platform/money.ts'
import type { CartItem } from './rules.ts'
import type { NamedLine } from './tables.ts'

export function cartItemView({ productId, name, image, seenPaise, quantity }: NamedLine): CartItem {
  return {
    productId,
    productName: name,
    productImage: image,
    price: rupeesOf(seenPaise),
    quantity,
  }
}
