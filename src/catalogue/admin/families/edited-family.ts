import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../../categories.ts'
import type { FamilyOption } from '../../families/tables.ts'
import { columns, type ListedRow } from '../listed-row.ts'
import { withMarks, type Marks } from '../list-marks.ts'
import { familyIdOf } from './family-record.ts'
import { sharedFields, type SharedField } from './rules.ts'

type VariantRow = ListedRow & { optionValues: string[]; differs: SharedField[] }

export type FamilyForEdit = {
  id: string
  version: number
  name: string
  options: FamilyOption[]
  variants: (VariantRow & Marks)[]
}

const columnNames: Record<SharedField, string> = {
  brand: 'brand',
  categoryId: 'category_id',
  genericName: 'generic_name',
  summary: 'summary',
  description: 'description',
  details: 'details',
  videos: 'videos',
  pdf: 'pdf',
}

/** Names of the shared fields in which product p is not like the record `other`. */
const differs = sql.raw(
  sharedFields
    .map((field) => {
      const column = columnNames[field]
      return `case when p.${column} is distinct from (other).${column} then '${field}' end`
    })
    .join(', '),
)

/** The family of a product as its form shows it, in the order of the values; null is none. */
export async function familyForEdit(shop: Shop, productId: string): Promise<FamilyForEdit | null> {
  const id = await familyIdOf(shop, productId)
  if (id === undefined) return null
  const { rows: families } = await shop.db.execute<Omit<FamilyForEdit, 'variants'>>(
    sql`select id, version, name, options from family where id = ${id}`,
  )
  const [family] = families
  if (!family) return null
  const rows = await variantRows(shop, { id, productId })
  const place = placeIn(family.options)
  const variants = rows.toSorted(
    (one, other) => place(one.optionValues) - place(other.optionValues),
  )
  return { ...family, variants }
}

async function variantRows(shop: Shop, { id, productId }: { id: string; productId: string }) {
  const { rows } = await shop.db.execute<VariantRow>(sql`
    select ${columns}, to_json(variant.option_values) as "optionValues",
      to_json(array_remove(array[${differs}], null)) as differs
    from variant join product p on p.id = variant.product_id
      cross join (select product as other from product where id = ${productId}) as compared
    where variant.family_id = ${id}`)
  return withMarks(shop, await withCategories(shop, rows))
}

function placeIn(options: readonly FamilyOption[]): (values: readonly string[]) => number {
  return (values) =>
    options.reduce((place, option, at) => place * 31 + option.values.indexOf(values[at] ?? ''), 0)
}
