import { eq, sql } from 'drizzle-orm'
import { codeOf } from '#platform/db/database-errors.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { categoryAttribute } from '../../facts/tables.ts'
import { goodsErrors } from '../errors.ts'
import type { AttributeForm } from './shapes.ts'
import { attributeErrors } from './errors.ts'

/** New categories have it last; where it stands in the others is theirs. */
export async function writeCategories(
  { db }: Shop,
  attributeId: number,
  categories: AttributeForm['categories'],
): Promise<void> {
  if (categories.some(({ id }) => !isId(id))) throw apiError(goodsErrors, 'NO_CATEGORY')
  const rows = JSON.stringify(
    categories.map(({ id, isRequired }) => ({ id, required: isRequired })),
  )
  await db.execute(sql`
    delete from category_attribute where attribute_id = ${attributeId}
      and category_id not in (select id from jsonb_to_recordset(${rows}::jsonb) as d(id uuid))`)
  await db
    .execute(
      sql`
    insert into category_attribute (category_id, attribute_id, position, is_required)
    select d.id, ${attributeId}, (
      select coalesce(max(position), 0) + 1 from category_attribute where category_id = d.id
    ), required
    from jsonb_to_recordset(${rows}::jsonb) as d(id uuid, required boolean)
    on conflict (category_id, attribute_id) do update set is_required = excluded.is_required`,
    )
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? apiError(goodsErrors, 'NO_CATEGORY') : error
    })
}

/** The attributes of a category in their order. */
export async function placeAttributes(
  { db }: Shop,
  category: string,
  {
    seen,
    attributes,
  }: { seen: readonly number[]; attributes: readonly { id: number; isRequired: boolean }[] },
): Promise<void> {
  if (!isId(category)) throw apiError(goodsErrors, 'NO_CATEGORY')
  const { rows: categories } = await db.execute(
    sql`select from category where id = ${category} for no key update`,
  )
  if (categories.length === 0) throw apiError(goodsErrors, 'NO_CATEGORY')
  const { rows } = await db.execute<{ id: number }>(sql`
    select attribute_id as id from category_attribute where category_id = ${category}
    order by position, attribute_id`)
  if (rows.map(({ id }) => id).join() !== seen.join()) throw apiError(goodsErrors, 'CHANGED')
  await db.delete(categoryAttribute).where(eq(categoryAttribute.categoryId, category))
  const values = [
    ...new Map(attributes.map((attribute) => [attribute.id, attribute])).values(),
  ].map(({ id, isRequired }, position) => ({
    categoryId: category,
    attributeId: id,
    position,
    isRequired,
  }))
  if (values.length === 0) return
  await db
    .insert(categoryAttribute)
    .values(values)
    .catch((error: unknown) => {
      throw codeOf(error) === '23503' ? apiError(attributeErrors, 'NO_ATTRIBUTE') : error
    })
}
