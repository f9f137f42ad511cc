import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from './categories.ts'
import { missing, type FormerProduct } from './contract.ts'
import type { Names } from './names/contract.ts'
import { categoryNames, productNames } from './names/rules.ts'

type Row = {
  id: string
  name: string
  names: Names
  genericName: string
  categoryId: string
  state: string
}

const formerById = statement<Row>(
  'former_product',
  sql`select id, name, names, generic_name as "genericName", category_id as "categoryId", state from product
    where id = ${sql.placeholder('id')}::uuid and not active
      and (state = 'archived' or sold > 0 or reserved > 0)`,
)

/** A product that was sold and is not on sale now. Throws PRODUCT_NOT_FOUND for any other. */
export async function formerProduct(shop: Shop, id: string): Promise<FormerProduct> {
  const rows = isId(id) ? await formerById(shop.db, { id }) : []
  const [row] = await withCategories(shop, rows)
  if (!row) throw apiError(missing, 'PRODUCT_NOT_FOUND')
  return {
    _id: row.id,
    productName: row.name,
    ...productNames(row.names),
    productGenericName: row.genericName,
    categoryName: {
      _id: row.categoryId,
      categoryName: row.categoryName,
      ...categoryNames(row.categoryNames),
    },
    isArchived: row.state === 'archived',
  }
}
