import { eq, sql } from 'drizzle-orm'
import { codeOf } from '#platform/db/database-errors.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { mostAttributes, mostWords, type Words } from '../../facts/rules.ts'
import { attribute } from '../../facts/tables.ts'
import { goodsErrors } from '../errors.ts'
import type { AttributeForm } from './shapes.ts'
import { definitionBytes, requireRoom, tooManyWords } from './definition-bytes.ts'
import { attributeErrors } from './errors.ts'
import { writeCategories } from './place-attributes.ts'
import { writeValues } from './write-values.ts'

type AttributeVersion = { id: number; version: number }
type AttributeRecord = typeof attribute.$inferSelect

/** An id of its own before it is made: the audit names it. */
export async function nextAttributeId({ db }: Shop): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('attribute_id_seq')::int as id`,
  )
  return rows[0]?.id ?? 0
}

/** Throws ATTRIBUTE_TAKEN, VALUE_TAKEN, NO_CATEGORY, TOO_MANY_ATTRIBUTES, TOO_MANY_WORDS. */
export async function createAttribute(
  shop: Shop,
  { id, form }: { id: number; form: AttributeForm },
): Promise<void> {
  if ((await shop.db.$count(attribute)) >= mostAttributes)
    throw apiError(attributeErrors, 'TOO_MANY_ATTRIBUTES')
  const bytesBefore = await definitionBytes(shop)
  await taken(
    shop.db.insert(attribute).values({ id, ...columnsOf(form), words: wordsWith({}, form) }),
  )
  await writeValues(shop, id, form)
  await requireRoom(shop, bytesBefore)
  await writeCategories(shop, id, form.categories)
}

/** Throws NO_ATTRIBUTE, CHANGED, TOO_MANY_WORDS, ATTRIBUTE_USED for another kind or a value that products have. */
export async function saveAttribute(
  shop: Shop,
  { id, version, form }: AttributeVersion & { form: AttributeForm },
): Promise<void> {
  const row = await lockedAttribute(shop, { id, version })
  if (row.kind !== form.kind) await requireUnused(shop, id)
  const bytesBefore = await definitionBytes(shop)
  await raiseVersion(shop, row, { ...columnsOf(form), words: wordsWith(row.words, form) })
  await writeValues(shop, id, form)
  await requireRoom(shop, bytesBefore)
  await writeCategories(shop, id, form.categories)
}

export async function deleteAttribute(shop: Shop, target: AttributeVersion): Promise<void> {
  const row = await lockedAttribute(shop, target)
  await requireUnused(shop, row.id)
  await shop.db.delete(attribute).where(eq(attribute.id, row.id))
}

/** Throws NO_ATTRIBUTE, CHANGED. Products that say it wait: nobody uses what is being removed. */
export async function lockedAttribute(
  { db }: Shop,
  { id, version }: AttributeVersion,
): Promise<AttributeRecord> {
  const [row] = await db.select().from(attribute).where(eq(attribute.id, id)).for('update')
  if (!row) throw apiError(attributeErrors, 'NO_ATTRIBUTE')
  if (row.version !== version)
    throw apiError(goodsErrors, 'CHANGED', { body: { version: row.version } })
  return row
}

export async function raiseVersion(
  { db }: Shop,
  { id, version }: AttributeRecord,
  changes: Partial<AttributeRecord> = {},
): Promise<void> {
  await taken(
    db
      .update(attribute)
      .set({ ...changes, version: version + 1 })
      .where(eq(attribute.id, id)),
  )
}

function columnsOf({ name, kind, unit, isFilter, isCompared, isKey }: AttributeForm) {
  return { name, kind, unit: kind === 'number' ? unit : null, isFilter, isCompared, isKey }
}

/** Only what changes is sent: all words of an attribute are more than a call may send. */
function wordsWith(own: Words, { words = {} }: AttributeForm): Words {
  const all = Object.entries({ ...own, ...words })
  const translations = all.filter(([, names]) => Object.keys(names).length > 0)
  const most = Math.max(mostWords, Object.keys(own).length)
  if (translations.length <= most) return Object.fromEntries(translations)
  const message = tooManyWords
  throw apiError(commonErrors, 'BAD_REQUEST', { message, errors: [{ path: 'words', message }] })
}

async function requireUnused({ db }: Shop, id: number): Promise<void> {
  const { rows } = await db.execute(
    sql`select from product_attribute where attribute_id = ${id} limit 1`,
  )
  if (rows.length > 0) throw apiError(attributeErrors, 'ATTRIBUTE_USED')
}

async function taken(work: PromiseLike<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    throw apiError(attributeErrors, 'ATTRIBUTE_TAKEN', {
      errors: [{ path: 'name', message: attributeErrors.ATTRIBUTE_TAKEN.message }],
    })
  }
}
