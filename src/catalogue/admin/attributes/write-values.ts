import { eq, inArray, sql } from 'drizzle-orm'
import { codeOf } from '#platform/db/database-errors.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { attributeValue } from '../../facts/tables.ts'
import type { AttributeForm } from './shapes.ts'
import { attributeErrors } from './errors.ts'

/** Throws NO_VALUE, VALUE_TAKEN, ATTRIBUTE_USED. */
export async function writeValues(
  shop: Shop,
  attributeId: number,
  form: AttributeForm,
): Promise<void> {
  const { db } = shop
  const rows = await db
    .select()
    .from(attributeValue)
    .where(eq(attributeValue.attributeId, attributeId))
  const values = form.kind === 'choice' || form.kind === 'choices' ? form.values : []
  const valueIds = new Set(values.flatMap(({ id }) => id ?? []))
  const own = new Set(rows.map(({ id }) => id))
  if ([...valueIds].some((id) => !own.has(id))) throw apiError(attributeErrors, 'NO_VALUE')
  // What was merged stays, although the form does not list it.
  const isGone = (row: (typeof rows)[number]) => !valueIds.has(row.id) && row.mergedInto === null
  await removeValues(shop, attributeId, rows.filter(isGone))
  for (const [position, { id, name, synonyms }] of values.entries()) {
    const columns = { attributeId, name, synonyms, position }
    await named(
      name,
      id === undefined
        ? db.insert(attributeValue).values(columns)
        : db.update(attributeValue).set(columns).where(eq(attributeValue.id, id)),
    )
  }
}

async function removeValues(
  { db }: Shop,
  attributeId: number,
  gone: readonly { id: number; name: string }[],
): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const { rows } = await db.execute<{ id: number }>(sql`
    select value_id as id from product_attribute
    where attribute_id = ${attributeId} and value_id = any(${sql.param(ids)}::int[])
    union select merged_into from attribute_value where merged_into = any(${sql.param(ids)}::int[])
    limit 1`)
  const used = gone.find(({ id }) => id === rows[0]?.id)
  if (used)
    throw apiError(attributeErrors, 'ATTRIBUTE_USED', {
      message: `Products have “${used.name}”, or a value was merged into it. Merge it into another value instead.`,
    })
  await db.delete(attributeValue).where(inArray(attributeValue.id, ids))
}

async function named(name: string, work: PromiseLike<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    throw apiError(attributeErrors, 'VALUE_TAKEN', {
      message: `Two values have the name “${name}”.`,
      errors: [{ path: 'form.values', message: `Two values have the name “${name}”.` }],
    })
  }
}
