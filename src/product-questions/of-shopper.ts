import { asc, eq, sql } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { productQuestion } from './tables.ts'

/** All of them, oldest first, in the shape that the export documents. */
export async function exportedQuestions({ db }: Shop, userId: string) {
  const { words, state, answer, askedAt, answeredAt } = productQuestion
  const rows = await db
    .select({ productName: product.name, words, state, answer, askedAt, answeredAt })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .where(eq(productQuestion.userId, userId))
    .orderBy(asc(askedAt), asc(productQuestion.id))
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

/** In the caller's transaction: answered ones stay, of nobody; what nobody else reads goes. */
export async function eraseQuestionsOf({ db }: Shop, userId: string): Promise<void> {
  await db.execute(
    sql`delete from product_question where user_id = ${userId} and state <> 'answered'`,
  )
  await db.execute(sql`update product_question set user_id = null where user_id = ${userId}`)
}

/** In the caller's transaction: what both asked in the same words the account has once. */
export async function moveQuestions(
  shop: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await shop.db.execute(sql`
    update product_question q set user_id = ${into} where user_id = ${from} and not exists (
      select from product_question k where k.user_id = ${into} and k.product_id = q.product_id
        and md5(lower(k.words)) = md5(lower(q.words)))`)
  await eraseQuestionsOf(shop, from)
}
