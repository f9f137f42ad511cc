import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { bodyAt } from '#platform/audit/revisions.ts'
import { codeOf } from '#platform/db/database-errors.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { revision } from '#platform/tables.ts'
import { product } from '../../tables.ts'
import { changeProduct, productKind } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { columnsOf } from '../product-body.ts'
import { ProductBody } from '../shapes.ts'
import { familyKind, latestVersion, lockedFamily, type FamilyRevision } from './family-record.ts'
import { writeFamily } from './save-family.ts'

type FamilyVersion = { id: string; version: number }

/**
 * Puts a family back as it was before its newest version. Drafts that this version made go where
 * nobody touched them; products that it wrote go back where nobody changed them since. Throws
 * NO_FAMILY, NOTHING_TO_UNDO, IN_FAMILY.
 */
export async function undoFamily(
  shop: Shop,
  member: Member,
  { id, version }: FamilyVersion,
): Promise<number> {
  const present = await lockedFamily(shop, id)
  if ((present?.version ?? (await latestVersion(shop, id))) !== version)
    throw apiError(goodsErrors, present ? 'NOTHING_TO_UNDO' : 'NO_FAMILY')
  const undone = (await bodyAt(shop, { kind: familyKind, id }, version)) as FamilyRevision
  const former = await formerBody(shop, { id, version })
  const variants = await stillThere(shop, former?.variants ?? [])
  const { name, options } = former ?? undone
  const body = { name, options, variants }
  const newest = await writeFamily(shop, member, { id, body, cause: `undone version ${version}` })
  for (const productId of undone.made ?? []) await deleteUntouched(shop, productId)
  for (const change of undone.written ?? []) await putBack(shop, member, change)
  return newest
}

/** The kept version before; a family that was new had none. */
async function formerBody(
  { db }: Shop,
  { id, version }: FamilyVersion,
): Promise<FamilyRevision | undefined> {
  const [row] = await db
    .select({ body: revision.body })
    .from(revision)
    .where(
      and(eq(revision.kind, familyKind), eq(revision.subjectId, id), lt(revision.version, version)),
    )
    .orderBy(desc(revision.version))
    .limit(1)
  return row?.body as FamilyRevision | undefined
}

/** A draft may have been deleted since. */
async function stillThere({ db }: Shop, variants: FamilyRevision['variants']) {
  const ids = variants.map(({ productId }) => productId).filter(isId)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from product where id = any (${sql.param(ids)}::uuid[])`,
  )
  const presentIds = new Set(rows.map(({ id }) => id))
  return variants.filter(({ productId }) => presentIds.has(productId))
}

/** Goes as long as it is the draft that was made, and nothing names it. */
function deleteUntouched(shop: Shop, id: string): Promise<unknown> {
  return atomically(shop, ({ db }) =>
    db
      .delete(product)
      .where(and(eq(product.id, id), eq(product.version, 1), eq(product.state, 'draft'))),
  ).catch((error: unknown) => {
    if (codeOf(error) !== '23503') throw error
  })
}

async function putBack(
  shop: Shop,
  member: Member,
  { id, before, after }: { id: string; before: number; after: number },
): Promise<void> {
  const result = ProductBody.safeParse(await bodyAt(shop, { kind: productKind, id }, before))
  if (!result.success) return
  const changesOf = (row: { version: number }) =>
    row.version === after ? columnsOf(result.data) : {}
  await changeProduct(shop, member, { id, cause: 'undone: shared fields written', changesOf })
}
