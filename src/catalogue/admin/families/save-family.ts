import { eq, inArray } from 'drizzle-orm'
import { keepRevision } from '#platform/audit/revisions.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { product } from '../../tables.ts'
import { comparableValues } from '../../families/rules.ts'
import { family, variant } from '../../families/tables.ts'
import type { Editor } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import {
  familyKind,
  latestVersion,
  lockedFamily,
  seenFamily,
  type FamilyBody,
  type FamilyRevision,
  type FamilyVariant,
} from './family-record.ts'

type SavedFamily = FamilyBody & { id: string; version?: number | undefined; cause?: string }

/**
 * Makes a family, or changes one that was seen at a version: all of it is given, and products that
 * are not named any more stay as products of their own. Answers the new version. Throws NO_FAMILY,
 * CHANGED, NO_PRODUCT, IN_FAMILY, UNFIT_VALUES, SAME_VALUES.
 */
export async function saveFamily(
  shop: Shop,
  editor: Editor,
  { id, version, cause = 'saved', ...body }: SavedFamily,
): Promise<number> {
  if (version === undefined) await lockedFamily(shop, id)
  else await keepPresentFamily(shop, await seenFamily(shop, { id, version }))
  return writeFamily(shop, editor, { id, body, cause })
}

/** How it is now, as what an undo puts back. */
export function keepPresentFamily(
  shop: Shop,
  { id, version, ...body }: FamilyBody & { id: string; version: number },
): Promise<void> {
  const { name, options, variants } = body
  const present = { version, body: { name, options, variants }, staffId: null, cause: 'before' }
  return keepRevision(shop, { kind: familyKind, id }, present)
}

/** Writes a family under its lock and keeps the version. */
export async function writeFamily(
  shop: Shop,
  editor: Editor,
  { id, body, cause }: { id: string; body: FamilyRevision; cause: string },
): Promise<number> {
  const { name, options, variants } = body
  requireFitting(body)
  await requireFree(shop, id, variants)
  const version = (await latestVersion(shop, id)) + 1
  const { db } = shop
  await db.delete(variant).where(eq(variant.familyId, id))
  if (variants.length === 0) await db.delete(family).where(eq(family.id, id))
  else {
    const row = { name, options, version }
    await db
      .insert(family)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: family.id, set: row })
    await db.insert(variant).values(
      variants.map(({ productId, values }) => ({
        productId: productId.toLowerCase(),
        familyId: id,
        optionValues: values,
      })),
    )
  }
  await keepRevision(shop, { kind: familyKind, id }, { version, body, staffId: editor.id, cause })
  return version
}

function requireFitting({ options, variants }: FamilyBody): void {
  const isUnfit = ({ values }: FamilyVariant) =>
    values.length !== options.length ||
    values.some((value, at) => !options[at]?.values.includes(value))
  if (variants.some(isUnfit)) throw apiError(goodsErrors, 'UNFIT_VALUES')
  requireDifferent(variants.map(({ values }) => values))
  const ids = variants.map(({ productId }) => productId.toLowerCase())
  if (new Set(ids).size < ids.length)
    throw apiError(goodsErrors, 'SAME_VALUES', { message: 'One product is named twice.' })
}

/** SAME_VALUES (409), naming them. */
export function requireDifferent(combinations: readonly (readonly string[])[]): void {
  const names = combinations.map(comparableValues)
  const again = combinations.find((_, at) => names.indexOf(names[at] ?? '') !== at)
  if (again)
    throw apiError(goodsErrors, 'SAME_VALUES', {
      message: `Two products have the same values: ${again.join(', ')}.`,
    })
}

/** NO_PRODUCT for one that is not there, IN_FAMILY for one of another family. */
async function requireFree(
  { db }: Shop,
  id: string,
  variants: readonly FamilyVariant[],
): Promise<void> {
  const ids = variants.map(({ productId }) => productId.toLowerCase())
  if (ids.length === 0) return
  if (!ids.every(isId)) throw apiError(goodsErrors, 'NO_PRODUCT')
  const rows = await db
    .select({ id: product.id, name: product.name, familyId: variant.familyId })
    .from(product)
    .leftJoin(variant, eq(variant.productId, product.id))
    .where(inArray(product.id, ids))
  if (rows.length < ids.length) throw apiError(goodsErrors, 'NO_PRODUCT')
  const elsewhere = rows.filter(({ familyId }) => familyId !== null && familyId !== id)
  if (elsewhere.length > 0)
    throw apiError(goodsErrors, 'IN_FAMILY', {
      message: `Already in another family: ${elsewhere
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}. Please take it out there first.`,
    })
}
