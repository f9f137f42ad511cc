import { asc, eq, sql } from 'drizzle-orm'
import { revisionsOf } from '#platform/audit/revisions.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { family, variant, type FamilyOption } from '../../families/tables.ts'
import { goodsErrors } from '../errors.ts'

export const familyKind = 'family'

export type FamilyVariant = { productId: string; values: string[] }

/** A family as it is compared, kept in its history and restored. */
export type FamilyBody = { name: string; options: FamilyOption[]; variants: FamilyVariant[] }

/** What a change did beside it, for its undo: drafts that it made, products that it wrote. */
export type FamilyRevision = FamilyBody & {
  made?: string[]
  written?: { id: string; before: number; after: number }[]
}

export type FamilyRecord = FamilyBody & { id: string; version: number }

/** Locked after the advisory lock of product changes, as everybody who edits the catalogue. */
export async function lockedFamily({ db }: Shop, id: string): Promise<FamilyRecord | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product changes'))`)
  if (!isId(id)) return undefined
  const [row] = await db.select().from(family).where(eq(family.id, id)).for('update')
  if (!row) return undefined
  const variants = await db
    .select({ productId: variant.productId, values: variant.optionValues })
    .from(variant)
    .where(eq(variant.familyId, row.id))
    .orderBy(asc(variant.productId))
  // A family without variants ends with its transaction.
  return variants.length === 0 ? undefined : { ...row, variants }
}

/** Throws NO_FAMILY, and CHANGED when it is not the version that was seen. */
export async function seenFamily(
  shop: Shop,
  { id, version }: { id: string; version: number },
): Promise<FamilyRecord> {
  const row = await lockedFamily(shop, id)
  if (!row) throw apiError(goodsErrors, 'NO_FAMILY')
  if (row.version !== version)
    throw apiError(goodsErrors, 'CHANGED', {
      message: 'Somebody else has changed these options meanwhile. Please look at them again.',
      body: { version: row.version },
    })
  return row
}

/** The newest version of a family, also of one that ended; 0 is never kept. */
export async function latestVersion(shop: Shop, id: string): Promise<number> {
  if (!isId(id)) return 0
  const [latest] = await revisionsOf(shop, { kind: familyKind, id }, 1)
  return latest?.version ?? 0
}

/** What the audit compares. */
export async function familyFacts(
  shop: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await lockedFamily(shop, id)
  return row && { name: row.name, options: row.options, variants: row.variants }
}

/** The id of the family that a product is in. */
export async function familyIdOf({ db }: Shop, productId: string): Promise<string | undefined> {
  if (!isId(productId)) return undefined
  const [row] = await db
    .select({ id: variant.familyId })
    .from(variant)
    .where(eq(variant.productId, productId))
  return row?.id
}
