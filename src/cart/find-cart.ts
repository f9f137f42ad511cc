import { eq, inArray } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { hasBrowserCart, openCart, readCart, type OpenCart, type Visitor } from './open-cart.ts'
import { cart, type NamedLine, type StoredLine } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The visitor's cart; the browser's is merged into the account's by the way. */
export async function findCart(shop: Shop, visitor: Visitor): Promise<OpenCart | undefined> {
  const { userId, token } = visitor
  if (userId === undefined && token === undefined) return undefined
  const isToMerge =
    userId !== undefined && token !== undefined && (await hasBrowserCart(shop, token))
  if (isToMerge) return atomically(shop, (shop) => openCart(shop, visitor, { create: false }))
  const storedCart = await readCart(shop, visitor)
  if (storedCart && isLongAgo(shop, storedCart)) await noteUse(shop, storedCart)
  return storedCart
}

/** Noted to the day, to save writes; the cookie is renewed with it. */
export function isLongAgo({ clock }: Shop, { usedAt }: OpenCart): boolean {
  return clock().getTime() - usedAt.getTime() > dayMs
}

/** Lines with what the catalogue calls them. */
export async function namedLines({ db }: Shop, lines: readonly StoredLine[]): Promise<NamedLine[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ productId }) => productId)
  const rows = await db
    .select({ id: product.id, name: product.name, names: product.names, images: product.images })
    .from(product)
    .where(inArray(product.id, ids))
  const products = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const row = products.get(line.productId)
    const name = row?.name ?? 'A product that is no longer sold'
    return { ...line, name, names: row?.names ?? {}, image: row?.images[0] ?? '' }
  })
}

async function noteUse({ db, clock, log }: Shop, { id }: OpenCart): Promise<void> {
  await db
    .update(cart)
    .set({ usedAt: clock() })
    .where(eq(cart.id, id))
    .catch((error: unknown) => {
      // A read-only database, as on a full disk, must still show the cart.
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'the use of a cart could not be noted',
      )
    })
}
