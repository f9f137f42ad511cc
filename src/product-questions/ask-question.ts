import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { questionErrors } from './contract.ts'
import { nameOnSale } from './read-questions.ts'
import { questionsPerDay, questionsPerProduct } from './rules.ts'
import { productQuestion, type OwnRow, type QuestionRow } from './tables.ts'

const minutes = 24 * 60
const perShopper: Limit = {
  name: 'question',
  what: 'questions in one day',
  attempts: questionsPerDay,
  minutes,
}
const perProduct: Limit = {
  name: 'question-of-product',
  what: 'questions about this product in one day',
  attempts: questionsPerProduct,
  minutes,
}

type Typed = { productId: string; words: string }

/**
 * The same words of the same shopper are the same question: a press that was repeated asks once.
 * Throws NO_PRODUCT and TOO_MANY_REQUESTS.
 */
export async function askQuestion(
  shop: Shop,
  { id: userId }: Shopper,
  { productId, words }: Typed,
): Promise<OwnRow> {
  const productName = await nameOnSale(shop, productId)
  const own = { userId, productId, words }
  const same = await sameQuestion(shop, own)
  if (same) return { question: same, productName }
  // The shopper first: who is over the limit uses up nothing of the product's.
  await countAttempt(shop, perShopper, userId)
  await countAttempt(shop, perProduct, productId)
  const [row] = await shop.db
    .insert(productQuestion)
    .values({ ...own, id: v7(), state: 'open', askedAt: shop.clock() })
    .onConflictDoNothing()
    .returning()
  const question = row ?? (await sameQuestion(shop, own))
  if (!question) throw new Error('a question was not stored')
  return { question, productName }
}

async function sameQuestion(
  { db }: Shop,
  { userId, productId, words }: Typed & { userId: string },
): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(productQuestion)
    .where(
      and(
        eq(productQuestion.userId, userId),
        eq(productQuestion.productId, productId),
        sql`md5(lower(${productQuestion.words})) = md5(lower(${words}))`,
      ),
    )
  return row
}

/** Throws NO_QUESTION, of another's too, and NOT_OPEN. */
export async function withdrawQuestion(
  { db }: Shop,
  { id: userId }: Shopper,
  id: string,
): Promise<void> {
  if (!isId(id)) throw apiError(questionErrors, 'NO_QUESTION')
  const isOwn = and(eq(productQuestion.id, id), eq(productQuestion.userId, userId))
  const { rowCount } = await db
    .delete(productQuestion)
    .where(and(isOwn, eq(productQuestion.state, 'open')))
  if (rowCount === 1) return
  const [row] = await db.select({ id: productQuestion.id }).from(productQuestion).where(isOwn)
  throw apiError(questionErrors, row ? 'NOT_OPEN' : 'NO_QUESTION')
}
