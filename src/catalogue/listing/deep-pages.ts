import { sql, type SQL } from 'drizzle-orm'
import type { Sorting } from './contract.ts'

/** Offset from which adding up steps is faster than OFFSET. */
export const deepFrom = 2_500

const wholeCatalogue = `'00000000-0000-0000-0000-000000000000'`
const lastId = `'ffffffff-ffff-ffff-ffff-ffffffffffff'`

type Order = { column: string; descending: boolean; farthest: string }

/** Steps are kept for these: a deep page by stars or by country counts from the first product. */
type StepOrder = Exclude<Sorting, 'relevance' | 'rating' | 'origin'> | 'oldest'

const orders: Record<StepOrder, Order> = {
  oldest: { column: 'created_at', descending: false, farthest: '' },
  newest: { column: 'created_at', descending: true, farthest: `'infinity'::timestamptz` },
  'price-asc': { column: 'price_paise', descending: false, farthest: '' },
  'price-desc': {
    column: 'price_paise',
    descending: true,
    farthest: `${Number.MAX_SAFE_INTEGER}::bigint`,
  },
  discount: { column: 'discount_percent', descending: true, farthest: '100' },
}

/** Listings with steps. Bestsellers have none: they are few. */
type Listing = { category?: string; inStock?: boolean; soldOut?: boolean }

export function hasSteps(sort: string): sort is StepOrder {
  return sort in orders
}

/**
 * Ids and sort keys of a page, exactly as OFFSET finds them: starts at the last step before the
 * page and counts from there. Stock changes that no step counts yet are added at their place.
 */
export function deepPage(sort: StepOrder, listing: Listing = {}): SQL {
  const { column, descending, farthest } = orders[sort]
  const [direction, opposite] = descending ? [' desc', ''] : ['', ' desc']
  // A step is identified by its lowest product: ascending, the sum before it excludes that product;
  // descending, it includes it, and the page begins below it.
  const [itself, until] = descending ? ['', 'current row'] : [' desc', '1 preceding']
  const place = (name: string) =>
    sql.raw(
      descending
        ? `coalesce((select ${name} from step), ${name === 'edge' ? farthest : lastId})`
        : `(select ${name} from step)`,
    )
  return sql`
    with step as materialized (
      select edge, edge_id, before from (
        select edge, edge_id, is_step, coalesce(sum(many) over (
          order by edge${sql.raw(direction)}, edge_id${sql.raw(direction)}, is_step${sql.raw(itself)}
          rows between unbounded preceding and ${sql.raw(until)}
        ), 0) as before
        from (${lineOf(column, listing)}) as line
      ) as walk
      where is_step and before <= ${sql.placeholder('offset')}::bigint
      order by before desc, edge${sql.raw(opposite)}, edge_id${sql.raw(opposite)}
      limit 1
    )
    select ${sql.raw(column)}, id from product
    where active${ofCategory(listing)}${ofStock(listing)}
      and (${sql.raw(column)}, id)
        ${sql.raw(descending ? '<' : '>=')} (${place('edge')}, ${place('edge_id')})
    order by ${sql.raw(`${column}${direction}, id${direction}`)}
    limit (select ${sql.placeholder('limit')}::bigint)
    offset ${sql.placeholder('offset')}::bigint - coalesce((select before from step), 0)`
}

export function inStockTotal(listing: Listing): SQL {
  return sql`select coalesce(sum(many), 0) from (${lineOf('created_at', { ...listing, inStock: true })}) as line`
}

/** Start and size of each step, and the changes that no step counts yet. */
function lineOf(column: string, listing: Listing): SQL {
  const steps = sql`
    select ${sql.raw(column)} as edge, product_id as edge_id, true as is_step,
      ${sql.raw(stepSize(listing))} as many
    from listing_step
    where ${sql.raw(column)} is not null
      and listing = ${listing.category === undefined ? sql.raw(wholeCatalogue) : sql.placeholder('category')}`
  return listing.inStock || listing.soldOut
    ? sql`${steps} union all
      select ${sql.raw(column)}, product_id, false,
        ${sql.raw(listing.inStock ? '-sold_out' : 'sold_out')}
      from sold_out_change where true${ofCategory(listing)}`
    : steps
}

function stepSize({ inStock, soldOut }: Listing): string {
  if (inStock) return 'products - sold_out'
  return soldOut ? 'sold_out' : 'products'
}

function ofStock({ inStock, soldOut }: Listing): SQL {
  if (inStock) return sql` and in_stock`
  return soldOut ? sql` and not in_stock` : sql``
}

function ofCategory({ category }: Listing): SQL {
  return category === undefined ? sql`` : sql` and category_id = ${sql.placeholder('category')}`
}
