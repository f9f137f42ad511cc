import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../categories.ts'
import type { Declarations } from '../declarations/fields/rules.ts'
import type { Facts } from '../facts/rules.ts'
import type { ProductState } from '../tables.ts'
import { goodsErrors } from './errors.ts'
import { withMarks, type Marks } from './list-marks.ts'

/** A row of the list as the statement reads it. */
export type ListedRow = {
  id: string
  version: number
  name: string
  sku: string | null
  brand: string
  categoryId: string
  categoryName: string
  images: string[]
  imageAlts: string[]
  wall: string
  listPricePaise: number
  discountPercent: number
  pricePaise: number
  stock: number
  reserved: number
  sold: number
  isByLots: boolean
  isBySerials: boolean
  lowStock: number | null
  isLow: boolean
  bestseller: boolean
  state: ProductState
  summary: string
  genericName: string
  keyFact: string
  barcode: string | null
  weightGrams: number | null
  hsn: string | null
  taxClass: string | null
  hasDescription: boolean
  hasDetails: boolean
  hasVideo: boolean
  hasPdf: boolean
  facts: Facts
  declarations: Declarations
  createdAt: string
  changedAt: Date | null
}

export const columns = sql.raw(`
  id, version, name, sku, brand, category_id as "categoryId", to_json(images) as images,
  to_json(image_alts) as "imageAlts", wall, list_price_paise::float8 as "listPricePaise",
  discount_percent as "discountPercent", price_paise::float8 as "pricePaise", stock, reserved, sold,
  lots_since is not null as "isByLots", serials_since is not null as "isBySerials",
  low_stock as "lowStock", is_low as "isLow", bestseller, state, summary,
  generic_name as "genericName", key_fact as "keyFact", barcode, weight_grams as "weightGrams",
  hsn, tax_class as "taxClass",
  description <> '' as "hasDescription", details <> '' or facts <> '{}' as "hasDetails", facts, declarations,
  cardinality(videos) > 0 as "hasVideo", pdf is not null as "hasPdf",
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
  changed_at as "changedAt"`)

/** One row of the list, as it is now. Throws NO_PRODUCT. */
export async function listedProduct(shop: Shop, id: string): Promise<ListedRow & Marks> {
  const { rows } = await shop.db.execute<ListedRow>(
    sql`select ${columns} from product p where id = ${id}`,
  )
  const [row] = await withMarks(shop, await withCategories(shop, rows))
  if (!row) throw apiError(goodsErrors, 'NO_PRODUCT')
  return row
}
