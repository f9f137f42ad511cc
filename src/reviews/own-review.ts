import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { product } from '#catalogue/tables.ts'
import { receivedAt } from '#orders/state/received.ts'
import { attachPictures, hasNewPictures, picturesOf } from '#media/shoppers/attach-pictures.ts'
import { mayReachSomebody } from '#platform/contact-details.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { reviewErrors } from './contract.ts'
import { productReview, reviewWithheld, type ReviewRow, type ReviewWithPictures } from './tables.ts'

type Typed = Pick<ReviewRow, 'stars' | 'headline' | 'words' | 'forWhom' | 'authorName'>
type ReviewInput = Typed & { id: string; pictures?: string[] | undefined }

const perShopper: Limit = { name: 'review', what: 'changes of reviews', attempts: 20, minutes: 60 }

/** What the form of a review shows. Throws NO_PRODUCT. */
export async function ownReview(shop: Shop, { id: userId }: Shopper, productId: string) {
  const reviewed = await productNamed(shop, productId)
  const [review] = await shop.db.select().from(productReview).where(isOwn(userId, productId))
  const received = await receivedAt(shop, { userId, productId })
  return { reviewed, receivedAt: received, review: review && (await withPictures(shop, review)) }
}

/**
 * One for a shopper and a product: written again it is changed. Shown at once or judged first, as
 * the settings say; what names a way to reach somebody, new pictures, what was hidden, and what waits
 * already, are always judged; so is
 * what its author wrote again after it was hidden and deleted. Throws NO_PRODUCT, NOT_RECEIVED, NO_PICTURE and TOO_MANY_REQUESTS.
 */
export async function saveReview(
  shop: Shop,
  { id: userId }: Shopper,
  { id: productId, pictures, ...typed }: ReviewInput,
): Promise<ReviewWithPictures> {
  await productNamed(shop, productId)
  if (!(await receivedAt(shop, { userId, productId }))) throw apiError(reviewErrors, 'NOT_RECEIVED')
  await countAttempt(shop, perShopper, userId)
  return atomically(shop, async (shop) => {
    const hasNew = pictures !== undefined && (await hasNewPictures(shop, pictures))
    const row = await storeReview(shop, { ...typed, userId, productId }, hasNew)
    if (pictures) {
      const about = { kind: 'review' as const, subjectId: row.id, userId }
      await attachPictures(shop, about, pictures)
    }
    return withPictures(shop, row)
  })
}

type Written = Typed & Pick<ReviewRow, 'userId' | 'productId'>

async function storeReview(shop: Shop, written: Written, hasNew: boolean): Promise<ReviewRow> {
  const { userId: _, productId: __, ...typed } = written
  const isAtOnce = !hasNew && isShownAtOnce(shop, typed)
  await noteHidden(shop, written)
  const state = isAtOnce && !(await wasHidden(shop, written)) ? 'shown' : 'new'
  const at = shop.clock()
  const [row] = await shop.db
    .insert(productReview)
    .values({ ...written, id: v7(), state, writtenAt: at })
    .onConflictDoUpdate({
      target: [productReview.userId, productReview.productId],
      set: {
        ...typed,
        // What waits goes on waiting: else a second save would show what the first one held back.
        state: sql`case ${productReview.state} when 'shown' then ${state} else 'new' end`,
        hiddenFor: null,
        changedAt: at,
        version: sql`${productReview.version} + 1`,
      },
    })
    .returning()
  if (!row) throw new Error('a review was not stored')
  return row
}

async function withPictures(shop: Shop, row: ReviewRow): Promise<ReviewWithPictures> {
  return { ...row, pictures: (await picturesOf(shop, 'review', [row.id])).get(row.id) ?? [] }
}

/** Idempotent. Throws NO_PRODUCT for what cannot be a product. */
export async function deleteReview(
  shop: Shop,
  { id: userId }: Shopper,
  productId: string,
): Promise<void> {
  if (!isId(productId)) throw apiError(reviewErrors, 'NO_PRODUCT')
  await atomically(shop, async (shop) => {
    await noteHidden(shop, { userId, productId })
    await shop.db.delete(productReview).where(isOwn(userId, productId))
  })
}

type Own = Pick<ReviewRow, 'userId' | 'productId'>

/** Kept when its author deletes or changes what is hidden. */
async function noteHidden({ db }: Shop, { userId, productId }: Own): Promise<void> {
  await db.execute(sql`
    insert into review_withheld (user_id, product_id)
    select user_id, product_id from product_review
    where user_id = ${userId} and product_id = ${productId} and state = 'hidden'
    on conflict do nothing`)
}

async function wasHidden({ db }: Shop, { userId, productId }: Own): Promise<boolean> {
  const { userId: author, productId: of } = reviewWithheld
  return (await db.$count(reviewWithheld, and(eq(author, userId), eq(of, productId)))) > 0
}

function isShownAtOnce({ settings }: Shop, { headline, words, authorName }: Typed): boolean {
  return (
    settings.reviewsShown === 'at-once' &&
    !mayReachSomebody([headline ?? '', words, authorName].join('\n'))
  )
}

function isOwn(userId: string, productId: string) {
  return and(eq(productReview.userId, userId), eq(productReview.productId, productId))
}

/** Also one that is not sold any more: who has it may still say how it is. */
async function productNamed({ db }: Shop, id: string) {
  const { name, names, images, wall } = product
  const [row] = isId(id)
    ? await db
        .select({ id: product.id, name, names, images, wall })
        .from(product)
        .where(eq(product.id, id))
    : []
  if (!row) throw apiError(reviewErrors, 'NO_PRODUCT')
  return row
}
