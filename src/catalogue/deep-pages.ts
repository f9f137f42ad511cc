import { sql, type SQL } from 'drizzle-orm'
import type { Sorting } from './contract.ts'

/** From here on adding up steps is quicker than counting off products. */
export const deepFrom = 5_000

type Order = { column: string; descending: boolean; farthest: string }

const orders: Record<Exclude<Sorting, 'relevance'>, Order> = {
  newest: { column: 'created_at', descending: true, farthest: `'infinity'::timestamptz` },
  'price-asc': { column: 'price_paise', descending: false, farthest: '' },
  'price-desc': { column: 'price_paise', descending: true, farthest: `${Number.MAX_SAFE_INTEGER}::bigint` },
  discount: { column: 'discount_percent', descending: true, farthest: '100' },
}

/** The ids of a page of the whole catalogue, exactly as `offset` would find them: it goes to the step in which the page begins, and counts off from there. */
export function deepPage(sort: Exclude<Sorting, 'relevance'>): SQL {
  const { column, descending, farthest } = orders[sort]
  const direction = descending ? ' desc' : ''
  // A step is told by its lowest product; from above it begins below the lowest of the step before.
  const begins = descending ? `lag(${column}, 1, ${farthest}) over walk as edge, lag(product_id, 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff') over walk as edge_id` : `${column} as edge, product_id as edge_id`
  return sql`
    with step as materialized (
      select edge, edge_id, through - products as before from (
        select products, sum(products) over walk as through, ${sql.raw(begins)} from listing_step where ${sql.raw(column)} is not null
        window walk as (order by ${sql.raw(`${column}${direction}, product_id${direction}`)})
      ) as steps where through > ${sql.placeholder('offset')}::bigint order by through limit 1
    )
    select id from product where active and (${sql.raw(column)}, id) ${sql.raw(descending ? '<' : '>=')} ((select edge from step), (select edge_id from step))
    order by ${sql.raw(`${column}${direction}, id${direction}`)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}::bigint - (select before from step)`
}
