import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { ProductState } from '../tables.ts'
import { orders, positionOf, type Order } from './list-order.ts'
import type { ProductFilter, Without } from './product-filter.ts'

/** The whole of what filters choose, in no order. */
export function conditionsOfFilter(filter: ProductFilter, ids: string[] | undefined): SQL {
  const tried = triedOf(filter)
  const condition = conditionsOf(filter, ids, orders.newest)
  return tried ? sql`${condition} and (${tried})` : condition
}

const everyState: ProductState[] = ['live', 'draft', 'archived']

/** Conditions of the list, one for each state: an index has an order within one state only. */
export function conditionsByState(
  filter: ProductFilter,
  ids: string[] | undefined,
  order: Order,
): SQL[] {
  const states = new Set(filter.state ?? everyState)
  return [...states].map((state) => conditionsOf({ ...filter, state: [state] }, ids, order))
}

/** What indexes know: state, category, stock, bestsellers, the place in the order. */
function conditionsOf(filter: ProductFilter, ids: string[] | undefined, order: Order): SQL {
  const { state = everyState, category, stock, bestseller, mark, after, before } = filter
  const categories = category?.filter((id) => isId(id))
  const position = positionOf(before ?? after, order)
  const parts = [
    stateCondition(state),
    ids && sql`id = any(${sql.param(ids)}::uuid[])`,
    categories && categoryCondition(categories),
    stock && stockCondition(stock),
    mark && markCondition(mark),
    isOnlyUndeclared(filter) && lacking.declarations,
    bestseller && (bestseller === 'true' ? sql`bestseller` : sql`not bestseller`),
    position && order.beyond(position, before !== undefined),
  ].filter((part) => part !== undefined && part !== false)
  return sql.join(parts, sql` and `)
}

/** An index has those that lack declarations; beside another lack it does not help. */
function isOnlyUndeclared({ without = [] }: ProductFilter): boolean {
  return without.length === 1 && without[0] === 'declarations'
}

/** Literal, because the planner takes a partial index only for words that it can read. */
function stateCondition(states: ProductState[]): SQL {
  const isLive = states.includes('live')
  const others = states.filter((state) => state !== 'live')
  if (others.length === 0) return sql`active`
  const listed = sql.raw(others.map((state) => `'${state}'`).join(', '))
  const notOnSale = sql`(not active and state in (${listed}))`
  if (!isLive) return notOnSale
  return others.length === 2 ? sql`true` : sql`(active or ${notOnSale})`
}

function categoryCondition(categories: string[]): SQL {
  return categories.length === 1
    ? sql`category_id = ${categories[0]}`
    : sql`category_id = any(${sql.param(categories)}::uuid[])`
}

const stocks = { out: sql`not in_stock`, low: sql`is_low`, in: sql`in_stock` }

function stockCondition(stock: ('out' | 'low' | 'in')[]): SQL {
  return sql`(${sql.join(
    stock.map((name) => stocks[name]),
    sql` or `,
  )})`
}

const marks = {
  draft: sql`id in (select subject_id from draft where kind = 'product')`,
  scheduled: sql`id in (select product_id from product_schedule where state = 'waiting')`,
}

function markCondition(names: ('draft' | 'scheduled')[]): SQL {
  return sql`(${sql.join(
    names.map((name) => marks[name]),
    sql` or `,
  )})`
}

const lacking: Record<Without, SQL> = {
  picture: sql`images = '{}'`,
  alt: sql`(cardinality(image_alts) < cardinality(images) or '' = any(image_alts))`,
  description: sql`description = ''`,
  details: sql`details = ''`,
  sku: sql`sku is null`,
  barcode: sql`barcode is null`,
  declarations: sql`not product_is_declared(declarations, generic_name)`,
  gst: sql`(hsn is null or tax_class is null)`,
  summary: sql`summary = ''`,
}

/** What no index knows. */
export function triedOf(filter: ProductFilter): SQL | undefined {
  const { brand, priceFrom, priceTo, discountFrom, discountTo, changedFrom, without } = filter
  const parts = [
    brand !== undefined && sql`lower(brand) = lower(${brand})`,
    priceFrom !== undefined && sql`price_paise >= ${priceFrom}`,
    priceTo !== undefined && sql`price_paise <= ${priceTo}`,
    discountFrom !== undefined && sql`discount_percent >= ${discountFrom}`,
    discountTo !== undefined && sql`discount_percent <= ${discountTo}`,
    changedFrom !== undefined && sql`changed_at >= ${`${changedFrom}T00:00:00+05:30`}::timestamptz`,
    without &&
      !isOnlyUndeclared(filter) &&
      sql`(${sql.join(
        without.map((name) => lacking[name]),
        sql` or `,
      )})`,
  ].filter((part) => part !== false && part !== undefined)
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined
}
