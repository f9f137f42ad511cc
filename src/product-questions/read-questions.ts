import { and, desc, eq } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { questionErrors } from './contract.ts'
import { mostOwnQuestions, questionsOnPage } from './rules.ts'
import { productQuestion, type OwnRow, type QuestionPage } from './tables.ts'

type Place = { id: string; page: number }

/** A page of what is answered and shown, of a product on sale. Throws NO_PRODUCT. */
export async function questionsOf(shop: Shop, { id, page }: Place): Promise<QuestionPage> {
  await productOnSale(shop, id)
  const { productId, state, answeredAt } = productQuestion
  const rows = await shop.db
    .select()
    .from(productQuestion)
    .where(and(eq(productId, id), eq(state, 'answered')))
    .orderBy(desc(answeredAt), desc(productQuestion.id))
    .limit(questionsOnPage + 1)
    .offset((page - 1) * questionsOnPage)
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
export async function productOnSale({ db }: Shop, id: string): Promise<string> {
  const [row] = isId(id)
    ? await db
        .select({ name: product.name })
        .from(product)
        .where(and(eq(product.id, id), eq(product.state, 'live')))
    : []
  if (!row) throw apiError(questionErrors, 'NO_PRODUCT')
  return row.name
}
