import { useState } from 'react'
import { remove, restore, type CartItem } from '../rules.ts'
import { cart } from '../store.ts'
import type { Deleted } from './cart-form.ts'
import type { LiveLine } from './live-line.ts'

/** The lines deleted in this visit of the page, each with its way back. */
export function useDeleted(lines: readonly LiveLine[], first: Deleted | undefined) {
  const [strips, setStrips] = useState<readonly Deleted[]>(first ? [first] : [])
  const isThere = ({ item }: Deleted) => lines.some(({ productId }) => productId === item.productId)

  const deleteLine = (line: LiveLine) => {
    const place = lines.findIndex(({ productId }) => productId === line.productId)
    cart.change((cartLines) => remove(cartLines, line.productId))
    setStrips([...strips.filter((strip) => !isThere(strip)), { item: itemOf(line), place }])
  }
  const undo = ({ item, place }: Deleted) => {
    cart.change((cartLines) => restore(cartLines, item, place))
    const others = strips.filter((strip) => strip.item.productId !== item.productId)
    // The strips below move down with it.
    setStrips(
      others.map((strip) => (strip.place < place ? strip : { ...strip, place: strip.place + 1 })),
    )
    focusSoon(`#line-${CSS.escape(item.productId)} :is(.del, .gone-acts button)`)
  }
  return { strips: strips.filter((strip) => !isThere(strip)), deleteLine, undo }
}

function itemOf({
  productId,
  productName,
  productNames,
  productImage,
  price,
  quantity,
}: LiveLine): CartItem {
  return { productId, productName, productNames, productImage, price, quantity }
}

/** The pressed button is gone. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
