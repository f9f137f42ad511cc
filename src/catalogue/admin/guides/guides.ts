import { and, eq } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { safeHtml } from '#platform/safe-html.ts'
import type { Shop } from '#platform/shop.ts'
import { categoryGuide } from '../../guides/tables.ts'
import { category } from '../../tables.ts'
import { goodsErrors } from '../errors.ts'
import type { Guide } from './contract.ts'

/** Throws NO_CATEGORY (404). */
export async function guideForEdit({ db }: Shop, id: string): Promise<Guide> {
  const [row] = isId(id)
    ? await db
        .select({
          categoryId: category.id,
          categoryName: category.name,
          html: categoryGuide.html,
          version: categoryGuide.version,
        })
        .from(category)
        .leftJoin(categoryGuide, eq(categoryGuide.categoryId, category.id))
        .where(eq(category.id, id))
    : []
  if (!row) throw apiError(goodsErrors, 'NO_CATEGORY')
  return { ...row, html: row.html ?? '', version: row.version ?? 0 }
}

/** What the audit compares of a guide. */
export async function guideFacts(shop: Shop, id: string): Promise<Record<string, unknown>> {
  const { html } = await guideForEdit(shop, id)
  return { guide: html }
}

type Written = { id: string; version: number; html: string }

/**
 * Sanitizes and writes the text; an empty one stays as a row, so that its version goes on. Throws
 * NO_CATEGORY (404), and CHANGED (409) when the version is another by now.
 */
export async function saveGuide(shop: Shop, { id, version, html }: Written): Promise<void> {
  const { db, clock } = shop
  const [categoryRow] = isId(id)
    ? await db
        .select({ id: category.id })
        .from(category)
        .where(eq(category.id, id))
        .for('key share')
    : []
  if (!categoryRow) throw apiError(goodsErrors, 'NO_CATEGORY')
  const text = { html: safeHtml(html), changedAt: clock(), version: version + 1 }
  const { categoryId, version: stored } = categoryGuide
  const written =
    version === 0
      ? await db
          .insert(categoryGuide)
          .values({ categoryId: categoryRow.id, ...text })
          .onConflictDoNothing()
          .returning({ categoryId })
      : await db
          .update(categoryGuide)
          .set(text)
          .where(and(eq(categoryId, categoryRow.id), eq(stored, version)))
          .returning({ categoryId })
  if (written.length === 0) {
    const current = await guideForEdit(shop, categoryRow.id)
    throw apiError(goodsErrors, 'CHANGED', { body: { version: current.version } })
  }
}
