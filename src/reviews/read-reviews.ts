import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { picturesOf } from '#media/shoppers/attach-pictures.ts'
import { builder, statement } from '#platform/db/statement.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { reviewErrors } from './contract.ts'
import type { StarCounts } from './lifecycle.ts'
import { reviewsOnPage, type ReviewSorting } from './rules.ts'
import { productRating, productReview, type ReviewPage } from './tables.ts'

type ReviewPageQuery = { id: string; sort: ReviewSorting; stars?: number | undefined; page: number }

/** A page of what is shown of a product on sale, with the counts of all. Throws NO_PRODUCT. */
export async function reviewsOf(
  shop: Shop,
  { id, sort, stars, page }: ReviewPageQuery,
): Promise<ReviewPage> {
  const counts = await countsOf(shop, id)
  const isEmpty = counts.every((count) => count === 0)
  const rows = isEmpty
    ? []
    : await shop.db
        .select()
        .from(productReview)
        .where(
          and(
            eq(productReview.productId, id),
            ne(productReview.state, 'new'),
            stars === undefined ? undefined : eq(productReview.stars, stars),
          ),
        )
        .orderBy(...orders[sort])
        .limit(reviewsOnPage)
        .offset((page - 1) * reviewsOnPage)
  const ids = rows.filter(({ state }) => state === 'shown').map((row) => row.id)
  const pictures = await picturesOf(shop, 'review', ids)
  const withPictures = rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }))
  return { counts, rows: withPictures, page }
}

const { stars: byStars, writtenAt, id: byId } = productReview
const orders: Record<ReviewSorting, SQL[]> = {
  newest: [desc(writtenAt), desc(byId)],
  highest: [desc(byStars), desc(writtenAt), desc(byId)],
  lowest: [asc(byStars), asc(writtenAt), asc(byId)],
}

const starsOfProduct = statement<{ stars: number[] | null }>(
  'stars_of_product',
  builder
    .select({ stars: productRating.stars })
    .from(product)
    .leftJoin(productRating, eq(productRating.productId, product.id))
    .where(and(eq(product.id, sql.placeholder('id')), eq(product.state, 'live'))),
)

async function countsOf({ db }: Shop, productId: string): Promise<StarCounts> {
  const [row] = isId(productId) ? await starsOfProduct(db, { id: productId }) : []
  if (!row) throw apiError(reviewErrors, 'NO_PRODUCT')
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.stars ?? []
  return [one, two, three, four, five]
}
