import { and, desc, eq, sql } from 'drizzle-orm'
import { productOnSale } from '#catalogue/on-sale.ts'
import { product } from '#catalogue/tables.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { questionErrors } from './contract.ts'
import { mostOwnQuestions, questionsOnPage } from './rules.ts'
import { productQuestion, type OwnRow, type QuestionPage } from './tables.ts'

type Place = { id: string; page: number }

// Prepared once: every page of a product asks them.
const answered = memoizePerConnection(({ db }) => {
  const { productId, state, answeredAt } = productQuestion
  return db
    .select()
    .from(productQuestion)
    .where(and(eq(productId, sql.placeholder('id')), eq(state, 'answered')))
    .orderBy(desc(answeredAt), desc(productQuestion.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('answered_questions')
})

/** A page of what is answered and shown, of a product on sale. Throws NO_PRODUCT. */
export async function questionsOf(shop: Shop, { id, page }: Place): Promise<QuestionPage> {
  await nameOnSale(shop, id)
  const offset = (page - 1) * questionsOnPage
  const rows = await answered(shop).execute({ id, limit: questionsOnPage + 1, offset })
  return { rows: rows.slice(0, questionsOnPage), page, hasMore: rows.length > questionsOnPage }
}

/** The last ones that a shopper asked, newest first. */
export function questionsOfShopper({ db }: Shop, userId: string): Promise<OwnRow[]> {
  return db
    .select({ question: productQuestion, productName: product.name })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .where(eq(productQuestion.userId, userId))
    .orderBy(desc(productQuestion.askedAt), desc(productQuestion.id))
    .limit(mostOwnQuestions)
}

/** Its name. Throws NO_PRODUCT. */
export async function nameOnSale(shop: Shop, id: string): Promise<string> {
  const row = await productOnSale(shop, id)
  if (!row) throw apiError(questionErrors, 'NO_PRODUCT')
  return row.name
}
