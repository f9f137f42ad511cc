import { getTableColumns, sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Facts } from './facts/rules.ts'
import { familyOfCard, familyOfProduct } from './families/family-columns.ts'
import type { CardFamilyRow, FamilyRow } from './families/rules.ts'
import { lowestBefore } from './price-history/lowest-before.ts'
import { product } from './tables.ts'

type Columns = Record<string, Column>
type RowOf<Chosen extends Columns> = { [Name in keyof Chosen]: GetColumnData<Chosen[Name]> }

// Statements call the product `p`.
const {
  reserved,
  sold,
  active,
  createdAt,
  changedAt,
  inStock,
  state,
  version,
  sku,
  barcode,
  lowStock,
  isLow,
  bin,
  weightGrams,
  hsn,
  taxClass,
  origin,
  originRank,
  serialsSince,
  ...publicColumns
} = getTableColumns(alias(product, 'p'))

/** A whole product without the columns that only the shop itself reads. */
export const productColumns = publicColumns

const { id, name, names, summary, listPricePaise, pricePaise, discountPercent, stock } =
  publicColumns
const { genericName, keyFact, keyFacts, facts, bestseller, images, videos, pdf, wall, categoryId } =
  publicColumns
const { ratingTenths, ratingCount } = publicColumns

export const cardColumns = {
  id,
  name,
  names,
  genericName,
  keyFact,
  keyFacts,
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
  ratingTenths,
  ratingCount,
  facts,
}

export type ProductRow = RowOf<typeof productColumns> & {
  family?: FamilyRow | null
  /** Before the present reduction. */
  lowestBefore?: number | null
}
/** Facts only of products without a key fact of their own. */
export type CardRow = Omit<RowOf<typeof cardColumns>, 'facts'> & {
  facts: Facts | null
  family?: CardFamilyRow | null
}

/** Select list of `product p` for raw SQL, each column aliased to its field name. */
export function selectList(columns: Columns): SQL {
  return sql.join(
    Object.entries(columns).map(
      ([field, column]) => sql`${readable(column)} as ${sql.identifier(field)}`,
    ),
    sql`, `,
  )
}

/**
 * Arrays as JSON, which parses several times faster than PostgreSQL's array text; paise as float8,
 * because the driver returns bigint as text; days as text, which no time zone moves.
 */
function readable(column: Column): SQL {
  if (column.dataType === 'array') return sql`to_json(${column})`
  if (column.columnType === 'PgDateString') return sql`${column}::text`
  return column.columnType === 'PgBigInt53' ? sql`${column}::float8` : sql`${column}`
}

/** What a card shows of a product and its family; of a page the whole of both. */
export const cardSelection = sql`${selectList(withoutFacts(cardColumns))},
  case when p.key_fact = '' then p.facts end as facts, ${familyOfCard} as family`
export const productSelection = sql`${selectList(productColumns)}, ${familyOfProduct} as family,
  ${lowestBefore} as "lowestBefore"`

function withoutFacts({ facts: _, ...others }: Columns): Columns {
  return others
}
