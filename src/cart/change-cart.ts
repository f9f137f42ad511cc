import { inArray } from 'drizzle-orm'
import { priceOfLine } from '#catalogue/price-steps/rules.ts'
import { product } from '#catalogue/tables.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { paiseOf } from '#platform/money.ts'
import { isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import type { CartChange } from './contract.ts'
import { hasBrowserCart, openCart, saveCart, type OpenCart, type Visitor } from './open-cart.ts'
import { withQuantity } from './rules.ts'
import type { StoredLine } from './tables.ts'

const keptChanges = 200

/** Wide, because thousands of phones may share an address of their network. */
const newCarts: Limit = { name: 'new-cart', what: 'new carts', attempts: 600, minutes: 60 }

/**
 * Applies each change once, in order. A product that does not exist is left out, and so is one more
 * line than fits. Throws TOO_MANY_REQUESTS when an address makes too many carts.
 */
export async function changeCart(
  shop: Shop,
  visitor: Visitor & { address: string },
  changes: readonly CartChange[],
): Promise<OpenCart | undefined> {
  const create = changes.some(({ quantity }) => quantity > 0)
  if (create && visitor.userId === undefined && !(await isKnown(shop, visitor)))
    await countAttempt(shop, newCarts, addressBlock(visitor.address))
  return atomically(shop, async (shop) => {
    const open = await openCart(shop, visitor, { create })
    return open && applyChanges(shop, open, changes)
  })
}

async function isKnown(shop: Shop, { token }: Visitor): Promise<boolean> {
  return token !== undefined && (await hasBrowserCart(shop, token))
}

async function applyChanges(
  shop: Shop,
  open: OpenCart,
  changes: readonly CartChange[],
): Promise<OpenCart> {
  const applied = new Set(open.appliedChanges)
  const fresh = changes.filter(({ id }) => !applied.has(id) && applied.add(id))
  if (fresh.length === 0) return open
  const existing = await existingProducts(shop, fresh)
  let lines = open.lines
  for (const change of fresh) {
    const productId = change.productId.toLowerCase()
    const priced = existing.get(productId)
    if (change.quantity === 0 || priced !== undefined)
      lines = withQuantity(lines, lineOf(change, { lines, productId, priced }), change.place)
  }
  const changed = { ...open, lines, appliedChanges: [...applied].slice(-keptChanges) }
  await saveCart(shop, changed)
  return changed
}

type Priced = Parameters<typeof priceOfLine>[0]

type LineContext = {
  lines: readonly StoredLine[]
  productId: string
  priced: Priced | undefined
}

/** Without a price the former one counts, else that of the catalogue. */
function lineOf(
  { quantity, price }: CartChange,
  { lines, productId, priced }: LineContext,
): StoredLine {
  const former = lines.find((line) => line.productId === productId)
  const current = priced ? priceOfLine(priced, quantity) : 0
  const seenPaise = price === undefined ? (former?.seenPaise ?? current) : paiseOf(price)
  return { productId, quantity, seenPaise }
}

async function existingProducts(
  { db }: Shop,
  changes: readonly CartChange[],
): Promise<Map<string, Priced>> {
  const ids = changes.flatMap(({ productId, quantity }) =>
    quantity > 0 && isId(productId) ? [productId.toLowerCase()] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, pricePaise: product.pricePaise, priceSteps: product.priceSteps })
    .from(product)
    .where(inArray(product.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
