import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { bodyAt, keepRevision, revisionsOf } from '#platform/audit/revisions.ts'
import { causeOf, codeOf } from '#platform/db/database-errors.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { product } from '../tables.ts'
import { definitions } from '../facts/definitions.ts'
import { shownFacts } from '../facts/shown-facts.ts'
import { differingInBodies } from './differing-bodies.ts'
import { factsNeededBy, factRequirements, type NeededFact } from './needed-facts.ts'
import { bodyOf, requirementsOfRow } from './product-body.ts'
import type { EditedColumns, ProductRecord } from './product-body.ts'
import { goodsErrors } from './errors.ts'
import { incompleteSentence, undeclaredStopping } from './undeclared.ts'

export const productKind = 'product'

/** In whose name a product changes. */
export type Editor = { id: string }

/** Throws NO_PRODUCT (404). */
export async function productRecord({ db }: Shop, id: string): Promise<ProductRecord> {
  const [row] = isId(id) ? await db.select().from(product).where(eq(product.id, id)) : []
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  return row
}

/** What the audit compares of a product, under its lock. */
export async function productFacts(
  shop: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await lockedRow(shop, id)
  if (!row) return undefined
  const pairs = shownFacts(await definitions(shop), row).map(({ name, value }) => [name, value])
  const facts = Object.fromEntries(pairs) as Record<string, string>
  return { ...bodyOf(row), facts, state: row.state, stock: row.stock }
}

type Change = {
  id: string
  /** The version that the editor saw; without it, whatever is there now. */
  version?: number
  cause: string
  changesOf: (row: ProductRecord) => EditedColumns | Promise<EditedColumns>
}

/**
 * Changes a product and keeps how it looks now in its history, in the caller's transaction. Throws
 * NO_PRODUCT; CHANGED, with what differs, when somebody else was quicker; INCOMPLETE when what is
 * live would lose what it must have; SKU_TAKEN.
 */
export async function changeProduct(
  shop: Shop,
  editor: Editor,
  { id, version, cause, changesOf }: Change,
): Promise<ProductRecord> {
  const row = await lockedProduct(shop, id)
  if (version !== undefined && row.version !== version) throw await changedSince(shop, row, version)
  const changes = differing(row, await changesOf(row))
  if (Object.keys(changes).length === 0) return row
  const subject = { kind: productKind, id: row.id }
  await keepPresent(shop, row)
  const changed = await written(shop, row.id, changes)
  if (changed.state === 'live') await requireWhole(shop, changed, { before: row })
  const { version: newest } = changed
  await keepRevision(shop, subject, {
    version: newest,
    body: bodyOf(changed),
    staffId: editor.id,
    cause,
  })
  return changed
}

/** Keeps how a product looks now, as the base of what is changed next. */
export function keepPresent(shop: Shop, row: ProductRecord): Promise<void> {
  const present = { version: row.version, body: bodyOf(row), staffId: null, cause: 'before' }
  return keepRevision(shop, { kind: productKind, id: row.id }, present)
}

/** Throws NO_PRODUCT (404). */
export async function lockedProduct(shop: Shop, id: string): Promise<ProductRecord> {
  const row = await lockedRow(shop, id)
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  return row
}

/** Locked after the advisory lock of price and state changes: no deadlock among editors. */
async function lockedRow({ db }: Shop, id: string): Promise<ProductRecord | undefined> {
  if (!isId(id)) return undefined
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product changes'))`)
  const [row] = await db.select().from(product).where(eq(product.id, id)).for('update')
  return row
}

/**
 * INCOMPLETE (422), naming what is missing. What was on sale without it `before`, because a category
 * needs more since, can still be changed.
 */
export async function requireWhole(
  shop: Shop,
  row: ProductRecord,
  {
    before,
    neededBy = (category) => factsNeededBy(shop, category),
  }: {
    before?: ProductRecord | undefined
    neededBy?: (category: string) => Promise<readonly NeededFact[]>
  } = {},
): Promise<void> {
  const needed = await neededBy(row.categoryId)
  const allowed =
    before?.state === 'live' && before.categoryId === row.categoryId
      ? factRequirements(needed, before.facts).flatMap(({ field, isMet }) => (isMet ? [] : field))
      : []
  const missing = requirementsOfRow(row, factRequirements(needed, row.facts)).filter(
    ({ field, isRequired, isMet }) => isRequired && !isMet && !allowed.includes(field),
  )
  const undeclared = undeclaredStopping(shop, row, before)
  if (missing.length + undeclared.length === 0) return
  throw apiError(goodsErrors, 'INCOMPLETE', {
    message: incompleteSentence(missing, undeclared),
    errors: [
      ...missing.map(({ field, label }) => ({ path: field, message: `${label} is missing.` })),
      ...undeclared.map(({ field, sentence }) => ({ path: field, message: sentence })),
    ],
  })
}

async function changedSince(shop: Shop, row: ProductRecord, version: number) {
  const subject = { kind: productKind, id: row.id }
  const [latest] = await revisionsOf(shop, subject, 1)
  const former = await bodyAt(shop, subject, version)
  const current = bodyOf(row)
  return apiError(goodsErrors, 'CHANGED', {
    body: {
      version: row.version,
      changedBy: latest?.by ?? null,
      changedAt: latest?.at ?? row.changedAt,
      fields: former ? differingInBodies(former, current) : [],
      current,
      state: row.state,
    },
  })
}

/**
 * Only what differs is written: a trigger of a column that stays the same has nothing to do. A key
 * fact in other languages goes with the English one, unless the editor says it again.
 */
export function differing(row: ProductRecord, columns: EditedColumns): EditedColumns {
  const current = row as Record<string, unknown>
  const isNewFact = columns.keyFact !== undefined && columns.keyFact !== row.keyFact
  const whole = isNewFact ? { keyFacts: {}, ...columns } : columns
  return Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => !isDeepStrictEqual(current[name], value)),
  )
}

async function written(shop: Shop, id: string, changes: EditedColumns): Promise<ProductRecord> {
  const [row] = await shop.db
    .update(product)
    .set(changes)
    .where(eq(product.id, id))
    .returning()
    .catch((error: unknown) => Promise.reject(skuTaken(error) ?? error))
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  return row
}

/** SKU_TAKEN, when it is that. */
export function skuTaken(error: unknown): Error | undefined {
  return codeOf(error) === '23505' && causeOf(error)?.message?.includes('"product_sku"')
    ? apiError(goodsErrors, 'SKU_TAKEN', {
        errors: [{ path: 'form.sku', message: goodsErrors.SKU_TAKEN.message }],
      })
    : undefined
}
