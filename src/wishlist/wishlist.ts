import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { wishErrors } from './contract.ts'
import { mostWishes } from './rules.ts'
import { wish, type Wished } from './tables.ts'

const perShopper: Limit = {
  name: 'wishlist',
  what: 'changes of the wishlist',
  attempts: 300,
  minutes: 60,
}

/** Newest first. */
export async function wishesOf({ db }: Shop, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: wish.productId })
    .from(wish)
    .where(eq(wish.userId, userId))
    .orderBy(desc(wish.addedAt), desc(wish.productId))
  return rows.map(({ id }) => id)
}

/** Products on sale, in the order of their ids; what left the catalogue is left out. */
export async function wishedProducts(
  { db }: Shop,
  productIds: readonly string[],
): Promise<Wished[]> {
  const ids = productIds.filter(isId)
  if (ids.length === 0) return []
  const { id, name, names, images, wall, stock, ratingTenths, ratingCount } = product
  const { listPricePaise, pricePaise, discountPercent } = product
  const price = { listPricePaise, pricePaise, discountPercent }
  const rows = await db
    .select({ id, name, names, images, wall, stock, ratingTenths, ratingCount, ...price })
    .from(product)
    .where(and(inArray(id, ids), product.active))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wishedId) => byId.get(wishedId) ?? [])
}

/** Throws NO_PRODUCT where one of them is not on sale. */
export async function refuseUnknown(shop: Shop, ids: readonly string[]): Promise<void> {
  const rows = await wishedProducts(shop, ids)
  if (rows.length < ids.length) throw apiError(wishErrors, 'NO_PRODUCT')
}

/** What is there already stays as it is. Throws LIST_FULL and TOO_MANY_REQUESTS. */
export async function addWishes(shop: Shop, userId: string, ids: readonly string[]): Promise<void> {
  await countAttempt(shop, perShopper, userId)
  await atomically(shop, async (shop) => {
    const list = await lockedList(shop, userId)
    const missing = ids.filter((id) => !list.includes(id))
    if (list.length + missing.length > mostWishes) {
      const shown = await wishesOnSale(shop, list)
      if (shown.length + missing.length > mostWishes) throw apiError(wishErrors, 'LIST_FULL')
      await shop.db
        .delete(wish)
        .where(and(eq(wish.userId, userId), notInArray(wish.productId, shown)))
    }
    await insertWishes(shop, userId, missing)
  })
}

/** Products that left the catalogue are not shown, so that nobody could remove them. */
export async function wishesOnSale(shop: Shop, ids: readonly string[]): Promise<string[]> {
  return (await wishedProducts(shop, ids)).map(({ id }) => id)
}

/** The browser's list joins the account's, as far as there is room. */
export async function mergeWishes(
  shop: Shop,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await atomically(shop, async (shop) => {
    const list = await lockedList(shop, userId)
    const wished = await wishesOnSale(shop, ids)
    const added = wished.filter((id) => !list.includes(id)).slice(0, mostWishes - list.length)
    await insertWishes(shop, userId, added)
  })
}

/** Idempotent. */
export async function removeWish({ db }: Shop, userId: string, id: string): Promise<void> {
  await db.delete(wish).where(and(eq(wish.userId, userId), eq(wish.productId, id)))
}

/** Changes of one list wait for each other, so that races cannot pass the limit. */
async function lockedList(shop: Shop, userId: string): Promise<string[]> {
  await shop.db.execute(sql`select from "user" where id = ${userId} for no key update`)
  return wishesOf(shop, userId)
}

async function insertWishes({ db, clock }: Shop, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const now = clock().getTime()
  await db
    .insert(wish)
    // In the order of the list, whose first is the newest.
    .values(ids.map((productId, at) => ({ userId, productId, addedAt: new Date(now - at) })))
    .onConflictDoNothing()
}
