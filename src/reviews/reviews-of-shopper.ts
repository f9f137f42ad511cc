import { asc, eq, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { productReview, reviewWithheld } from './tables.ts'

/** What a shopper wrote of products, with their names, oldest first. */
export function reviewsOfShopper({ db }: Shop, userId: string) {
  return db
    .select({ review: productReview, productName: product.name })
    .from(productReview)
    .innerJoin(product, eq(product.id, productReview.productId))
    .where(eq(productReview.userId, userId))
    .orderBy(asc(productReview.writtenAt))
}

/** Products of which words of a shopper were hidden: what is written of them waits to be judged. */
export function withheldOf({ db }: Shop, userId: string) {
  return db
    .select({ productName: product.name })
    .from(reviewWithheld)
    .innerJoin(product, eq(product.id, reviewWithheld.productId))
    .where(eq(reviewWithheld.userId, userId))
    .orderBy(asc(product.name), asc(product.id))
}

/** In the caller's transaction: they go whole, because words about health name a person too. */
export async function eraseReviewsOf({ db }: Shop, userId: string): Promise<void> {
  // Products in the order in which orders lock them: their stars are counted again.
  await db.execute(sql`
    select from product where id in (
      select product_id from product_review where user_id = ${userId}
    ) order by id for no key update`)
  await db.delete(productReview).where(eq(productReview.userId, userId))
  await db.delete(reviewWithheld).where(eq(reviewWithheld.userId, userId))
}

/** In the caller's transaction: of a product that both reviewed the account keeps its own. */
export async function moveReviews(
  shop: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await shop.db.execute(sql`
    update product_review r set user_id = ${into} where user_id = ${from} and not exists (
      select from product_review k where k.user_id = ${into} and k.product_id = r.product_id)`)
  await shop.db.execute(sql`
    insert into review_withheld (user_id, product_id)
    select ${into}::uuid, product_id from review_withheld where user_id = ${from}
    union select ${into}::uuid, product_id from product_review
    where user_id = ${from} and state = 'hidden'
    on conflict do nothing`)
  await eraseReviewsOf(shop, from)
}
