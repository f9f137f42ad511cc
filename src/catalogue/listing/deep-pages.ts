import { sql, type SQL } from 'drizzle-orm'
import type { Sorting } from '../contract.ts'

/** From here on adding up steps is quicker than counting off products. */
export const deepFrom = 2_500

const wholeCatalogue = `'00000000-0000-0000-0000-000000000000'`
const lastId = `'ffffffff-ffff-ffff-ffff-ffffffffffff'`

type Order = { column: string; descending: boolean; farthest: string }

type Walk = Exclude<Sorting, 'relevance'> | 'oldest'

const orders: Record<Walk, Order> = {
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

/**
 * The listings that have steps. Bestsellers have none: they are a choice of the owner's, and few.
 */
type Listing = { category?: string; inStock?: boolean }

/**
 * The ids of a page of a listing and what they are ordered by, exactly as `offset` would find them:
 * it goes to the last step that begins before the page, and counts off from there. What sold out
 * since it was last added up stands in the walk at its own place.
 */
export function deepPage(sort: Walk, listing: Listing = {}): SQL {
  const { column, descending, farthest } = orders[sort]
  const direction = descending ? ' desc' : ''
  // A step is told by its lowest product. From below, what is before it does not hold that product;
  // from above it does, and the page begins below it.
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
        select edge, edge_id, is_step, coalesce(sum(many) over (order by edge${sql.raw(direction)}, edge_id${sql.raw(direction)}, is_step${sql.raw(itself)} rows between unbounded preceding and ${sql.raw(until)}), 0) as before
        from (${lineOf(column, listing)}) as line
      ) as walk where is_step and before <= ${sql.placeholder('offset')}::bigint order by before desc, edge${sql.raw(descending ? '' : ' desc')}, edge_id${sql.raw(descending ? '' : ' desc')} limit 1
    )
    select ${sql.raw(column)}, id from product where active${ofCategory(listing)}${listing.inStock ? sql` and in_stock` : sql``}
      and (${sql.raw(column)}, id) ${sql.raw(descending ? '<' : '>=')} (${place('edge')}, ${place('edge_id')})
    order by ${sql.raw(`${column}${direction}, id${direction}`)} limit (select ${sql.placeholder('limit')}::bigint) offset ${sql.placeholder('offset')}::bigint - coalesce((select before from step), 0)`
}

/** How many products of a listing are in stock. */
export function inStockTotal(listing: Listing): SQL {
  return sql`select coalesce(sum(many), 0) from (${lineOf('created_at', { ...listing, inStock: true })}) as line`
}

/**
 * Where each step of a listing begins and how many products it counts, and the changes that none
 * counts yet.
 */
function lineOf(column: string, listing: Listing): SQL {
  const steps = sql`
    select ${sql.raw(column)} as edge, product_id as edge_id, true as is_step, products${sql.raw(listing.inStock ? ' - sold_out' : '')} as many from listing_step
    where ${sql.raw(column)} is not null and listing = ${listing.category === undefined ? sql.raw(wholeCatalogue) : sql.placeholder('category')}`
  return listing.inStock
    ? sql`${steps} union all select ${sql.raw(column)}, product_id, false, -sold_out from sold_out_change where true${ofCategory(listing)}`
    : steps
}

function ofCategory({ category }: Listing): SQL {
  return category === undefined ? sql`` : sql` and category_id = ${sql.placeholder('category')}`
}
