import { asc, eq, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { mostWishes } from './rules.ts'
import { wish } from './tables.ts'

/** For the export: with names, also of what is not sold any more. */
export function wishesOfShopper({ db }: Shop, userId: string) {
  return db
    .select({ productName: product.name, addedAt: wish.addedAt })
    .from(wish)
    .innerJoin(product, eq(product.id, wish.productId))
    .where(eq(wish.userId, userId))
    .orderBy(asc(wish.addedAt))
}

/** In the caller's transaction. */
export async function eraseWishesOf({ db }: Shop, userId: string): Promise<void> {
  await db.delete(wish).where(eq(wish.userId, userId))
}

/** In the caller's transaction: the newest, as many as have room. */
export async function moveWishes(
  shop: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await shop.db.execute(sql`
    update wish set user_id = ${into} where user_id = ${from} and product_id in (
      select product_id from wish w where user_id = ${from} and not exists (
        select from wish k where k.user_id = ${into} and k.product_id = w.product_id)
      order by added_at desc
      limit greatest(0, ${mostWishes} - (select count(*) from wish where user_id = ${into})))`)
  await eraseWishesOf(shop, from)
}
