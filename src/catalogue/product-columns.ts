import { getTableColumns, sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { product } from './tables.ts'

type Columns = Record<string, Column>
type RowOf<Chosen extends Columns> = { [Name in keyof Chosen]: GetColumnData<Chosen[Name]> }

// Statements call the product `p`.
const { reserved, sold, active, createdAt, changedAt, inStock, ...shown } = getTableColumns(
  alias(product, 'p'),
)

/** A whole product: every column but those that only the shop itself reads. */
export const productColumns = shown

const { id, name, summary, listPricePaise, pricePaise, discountPercent, stock } = shown
const { bestseller, images, videos, pdf, wall, categoryId } = shown

/** A product as a list shows it: what is here is read for every card. */
export const cardColumns = {
  id,
  name,
  summary,
  listPricePaise,
  pricePaise,
  discountPercent,
  stock,
  bestseller,
  images,
  videos,
  pdf,
  wall,
  categoryId,
}

export type ProductRow = RowOf<typeof productColumns>
export type CardRow = RowOf<typeof cardColumns>

/** The columns of `product p` as a raw statement selects them, each under its name in the table. */
export function selected(columns: Columns): SQL {
  return sql.join(
    Object.entries(columns).map(
      ([field, column]) => sql`${readable(column)} as ${sql.identifier(field)}`,
    ),
    sql`, `,
  )
}

/**
 * Lists come as JSON, which is read several times quicker than PostgreSQL's own way to write them;
 * paise as a number that JavaScript has, where a statement would send big integers as text.
 */
function readable(column: Column): SQL {
  if (column.dataType === 'array') return sql`to_json(${column})`
  return column.columnType === 'PgBigInt53' ? sql`${column}::float8` : sql`${column}`
}
