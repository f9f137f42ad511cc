import { sql } from 'drizzle-orm'
import { index, type ExtraConfigColumn, type IndexBuilder } from 'drizzle-orm/pg-core'

type Columns = Record<
  | 'id'
  | 'categoryId'
  | 'pricePaise'
  | 'discountPercent'
  | 'active'
  | 'bestseller'
  | 'createdAt'
  | 'inStock',
  ExtraConfigColumn
>

/**
 * Covering indexes for every order of a listing, with all columns it filters by: a deep page is
 * an index-only scan. Nulls first, as plain `desc` sorts in a query.
 */
export function productIndexes(row: Columns): IndexBuilder[] {
  return [...catalogueIndexes(row), ...categoryIndexes(row), ...bestsellerIndexes(row)]
}

function catalogueIndexes(row: Columns): IndexBuilder[] {
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
  ]
}

function categoryIndexes(row: Columns): IndexBuilder[] {
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
  ]
}

function bestsellerIndexes(row: Columns): IndexBuilder[] {
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

type IndexedColumn = Partial<ExtraConfigColumn>

function newestFirst({ createdAt, id }: Columns): [IndexedColumn, IndexedColumn] {
  return [createdAt.desc().nullsFirst(), id.desc().nullsFirst()]
}

function discountFirst({ discountPercent, id }: Columns): [IndexedColumn, IndexedColumn] {
  return [discountPercent.desc().nullsFirst(), id.desc().nullsFirst()]
}
