import { sql } from 'drizzle-orm'
import { index, uniqueIndex, type ExtraConfigColumn, type IndexBuilder } from 'drizzle-orm/pg-core'

type ProductColumns = Record<
  | 'id'
  | 'bin'
  | 'brand'
  | 'categoryId'
  | 'origin'
  | 'originRank'
  | 'ratingTenths'
  | 'pricePaise'
  | 'discountPercent'
  | 'active'
  | 'bestseller'
  | 'createdAt'
  | 'inStock'
  | 'state'
  | 'sku'
  | 'barcode'
  | 'isLow'
  | 'declarations'
  | 'genericName',
  ExtraConfigColumn
>

/**
 * Covering indexes for every order of a listing, with all columns it filters by: a deep page is
 * an index-only scan. Nulls first, as plain `desc` sorts in a query.
 */
export function productIndexes(row: ProductColumns): IndexBuilder[] {
  return [
    ...catalogueIndexes(row),
    ...categoryIndexes(row),
    ...bestsellerIndexes(row),
    ...soldOutIndexes(row),
    filteredIndex(row),
    ...backOfficeIndexes(row),
  ]
}

function catalogueIndexes(row: ProductColumns): IndexBuilder[] {
  const active = sql`${row.active}`
  return [
    index('product_newest')
      .on(...newestFirst(row), row.inStock, row.bestseller)
      .where(active),
    index('product_by_price')
      .on(row.pricePaise, row.id, row.inStock, row.bestseller, row.categoryId)
      .where(active),
    index('product_by_discount')
      .on(...discountFirst(row), row.inStock, row.bestseller, row.categoryId)
      .where(active),
    index('product_by_rating')
      .on(...bestFirst(row), row.inStock, row.bestseller, row.categoryId)
      .where(active),
    index('product_by_origin')
      .on(...originFirst(row), row.inStock, row.bestseller, row.categoryId)
      .where(active),
  ]
}

function categoryIndexes(row: ProductColumns): IndexBuilder[] {
  const active = sql`${row.active}`
  return [
    index('product_of_category_newest')
      .on(row.categoryId, ...newestFirst(row), row.inStock, row.bestseller)
      .where(active),
    index('product_of_category_by_price')
      .on(row.categoryId, row.pricePaise, row.id, row.inStock, row.bestseller)
      .where(active),
    index('product_of_category_by_discount')
      .on(row.categoryId, ...discountFirst(row), row.inStock, row.bestseller)
      .where(active),
    index('product_of_category_by_rating')
      .on(row.categoryId, ...bestFirst(row), row.inStock, row.bestseller)
      .where(active),
    index('product_of_category_by_origin')
      .on(row.categoryId, ...originFirst(row), row.inStock, row.bestseller)
      .where(active),
  ]
}

function bestsellerIndexes(row: ProductColumns): IndexBuilder[] {
  const activeBestseller = sql`${row.active} and ${row.bestseller}`
  return [
    index('product_bestsellers')
      .on(...newestFirst(row), row.inStock, row.categoryId)
      .where(activeBestseller),
    index('product_bestsellers_by_price')
      .on(row.pricePaise, row.id, row.inStock, row.categoryId)
      .where(activeBestseller),
    index('product_bestsellers_by_discount')
      .on(...discountFirst(row), row.inStock, row.categoryId)
      .where(activeBestseller),
  ]
}

/** What is sold out, which ends every list: few, and otherwise to be searched for among all. */
function soldOutIndexes(row: ProductColumns): IndexBuilder[] {
  const soldOut = sql`${row.active} and not ${row.inStock}`
  return [
    index('product_sold_out')
      .on(...newestFirst(row))
      .where(soldOut),
    index('product_sold_out_by_price').on(row.pricePaise, row.id).where(soldOut),
    index('product_sold_out_by_discount')
      .on(...discountFirst(row))
      .where(soldOut),
    index('product_sold_out_of_category')
      .on(row.categoryId, ...newestFirst(row))
      .where(soldOut),
  ]
}

/** All that filters count and lists sort by: both read this index alone. */
function filteredIndex(row: ProductColumns): IndexBuilder {
  return index('product_filtered')
    .on(
      row.categoryId,
      row.inStock,
      row.bestseller,
      row.brand,
      row.pricePaise,
      row.discountPercent,
      row.createdAt,
      row.id,
      row.origin,
      row.originRank,
      row.ratingTenths,
    )
    .where(sql`${row.active}`)
}

/** What only the back office looks for. */
function backOfficeIndexes(row: ProductColumns): IndexBuilder[] {
  return [
    uniqueIndex('product_sku').on(row.sku),
    index('product_barcode').on(row.barcode),
    index('product_bin')
      .on(row.bin.op('text_pattern_ops'))
      .where(sql`${row.bin} is not null`),
    index('product_low')
      .on(...newestFirst(row))
      .where(sql`${row.active} and ${row.isLow}`),
    index('product_undeclared')
      .on(...newestFirst(row), row.active, row.state)
      .where(sql`not product_is_declared(${row.declarations}, ${row.genericName})`),
    index('product_not_on_sale')
      .on(row.state, ...newestFirst(row))
      .where(sql`not ${row.active}`),
    index('product_not_on_sale_by_price')
      .on(row.state, row.pricePaise, row.id)
      .where(sql`not ${row.active}`),
  ]
}

type IndexedColumn = Partial<ExtraConfigColumn>

function newestFirst({ createdAt, id }: ProductColumns): [IndexedColumn, IndexedColumn] {
  return [createdAt.desc().nullsFirst(), id.desc().nullsFirst()]
}

function discountFirst({ discountPercent, id }: ProductColumns): [IndexedColumn, IndexedColumn] {
  return [discountPercent.desc().nullsFirst(), id.desc().nullsFirst()]
}

function bestFirst({ ratingTenths, id }: ProductColumns): [IndexedColumn, IndexedColumn] {
  return [ratingTenths.desc().nullsFirst(), id.desc().nullsFirst()]
}

function originFirst({ originRank, id }: ProductColumns): [IndexedColumn, IndexedColumn] {
  return [originRank.desc().nullsFirst(), id.desc().nullsFirst()]
}
