import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isPictureStored } from '#media/stored-files.ts'
import { codeOf } from '#platform/db/database-errors.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { category, product } from '../../tables.ts'
import { goodsErrors } from '../errors.ts'
import { mostCategories } from '../rules.ts'

export type CategoryForm = {
  name: string
  names?: Record<string, string> | undefined
  picture: string
  wall: string
}
type CategoryVersion = { id: string; version: number }
type CategoryRecord = typeof category.$inferSelect

/** What the statement of one request may rewrite: 2,000 products take about a second. */
const mostRewritten = 2_000

/** Throws NAME_TAKEN, TOO_MANY_CATEGORIES, UNKNOWN_PICTURE. */
export async function createCategory(
  shop: Shop,
  { id, ...form }: CategoryForm & { id: string },
): Promise<void> {
  if ((await shop.db.$count(category)) >= mostCategories)
    throw apiError(goodsErrors, 'TOO_MANY_CATEGORIES')
  await requirePicture(shop, form.picture)
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from category)`
  await named(shop.db.insert(category).values({ id, ...form, position }))
}

/** A new name is a word of every product of the category, so a large one is refused. */
export async function saveCategory(
  shop: Shop,
  { id, version, ...form }: CategoryForm & CategoryVersion,
): Promise<void> {
  const row = await lockedCategory(shop, { id, version })
  if (row.picture !== form.picture) await requirePicture(shop, form.picture)
  if (row.name !== form.name) await requireSmall(shop, row)
  await named(shop.db.update(category).set(form).where(eq(category.id, row.id)))
}

/** CHANGED when the categories are others by now. */
export async function orderCategories({ db }: Shop, ids: readonly string[]): Promise<void> {
  const rows = await db.select().from(category).orderBy(asc(category.id)).for('update')
  const isSame = new Set(ids).size === rows.length && rows.every(({ id }) => ids.includes(id))
  if (!isSame || ids.length !== rows.length) throw apiError(goodsErrors, 'CHANGED')
  for (const [position, id] of ids.entries())
    await db.update(category).set({ position }).where(eq(category.id, id))
}

/** Deletes a category; products that it has move first. Throws NOT_EMPTY, TOO_LARGE. */
export async function deleteCategory(
  shop: Shop,
  { id, version, moveTo }: CategoryVersion & { moveTo?: string | undefined },
): Promise<void> {
  const row = await lockedCategory(shop, { id, version })
  if (moveTo !== undefined) {
    await requireSmall(shop, row)
    await moveProducts(shop, row.id, moveTo)
  }
  await shop.db
    .delete(category)
    .where(eq(category.id, row.id))
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? apiError(goodsErrors, 'NOT_EMPTY') : error
    })
}

async function moveProducts(shop: Shop, from: string, to: string): Promise<void> {
  const [target] =
    isId(to) && to !== from
      ? await shop.db.select().from(category).where(eq(category.id, to)).for('key share')
      : []
  if (!target) throw apiError(goodsErrors, 'NO_CATEGORY')
  await shop.db.update(product).set({ categoryId: target.id }).where(eq(product.categoryId, from))
}

/** Locked after the advisory lock of product changes, whose counters stand in this row. */
async function lockedCategory(
  { db }: Shop,
  { id, version }: CategoryVersion,
): Promise<CategoryRecord> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product changes'))`)
  const [row] = isId(id)
    ? await db.select().from(category).where(eq(category.id, id)).for('update')
    : []
  if (!row) throw apiError(goodsErrors, 'NO_CATEGORY')
  if (row.version !== version)
    throw apiError(goodsErrors, 'CHANGED', { body: { version: row.version } })
  return row
}

async function requireSmall({ db }: Shop, { id }: CategoryRecord): Promise<void> {
  const some = db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.categoryId, id))
    .limit(mostRewritten + 1)
  if ((await some).length > mostRewritten) throw apiError(goodsErrors, 'TOO_LARGE')
}

/** A picture that was uploaded, or that a category has already. */
async function requirePicture(shop: Shop, picture: string): Promise<void> {
  const used = await shop.db
    .select({ id: category.id })
    .from(category)
    .where(inArray(category.picture, [picture]))
    .limit(1)
  if (used.length === 0 && !(await isPictureStored(shop, picture)))
    throw apiError(goodsErrors, 'UNKNOWN_PICTURE', {
      errors: [{ path: 'picture', message: goodsErrors.UNKNOWN_PICTURE.message }],
    })
}

async function named(work: PromiseLike<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    throw apiError(goodsErrors, 'NAME_TAKEN', {
      errors: [{ path: 'name', message: goodsErrors.NAME_TAKEN.message }],
    })
  }
}
