import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../categories.ts'
import type { ProductState } from '../tables.ts'
import type { ProductFilter, Without } from './product-filter.ts'
import { withMarks, type Marks } from './list-marks.ts'
import { cursorOf, orders, positionOf, type Order } from './list-order.ts'
import { columns, type ListedRow } from './listed-row.ts'
import { idsMatching } from './search-products.ts'

/** Products looked at for filters that no index knows, before the reader is asked to go on. */
const mostScanned = 20_000

/** Counting stops here: "1,000+". */
const mostCounted = 1001

export type ListedPage = {
  rows: (ListedRow & Marks)[]
  /** Of the whole list, at most 1,001. */
  count: number
  next: string | null
  previous: string | null
  isPartial: boolean
}

/**
 * One page of the list, by keyset. Filters that an index knows choose the rows; the others are
 * tried on at most 20,000 of them, and `next` goes on from there.
 */
export async function listProducts(shop: Shop, filter: ProductFilter): Promise<ListedPage> {
  const { sort = 'newest', limit = 50, before } = filter
  const ids = filter.search?.trim() ? await idsMatching(shop, filter.search.trim()) : undefined
  if (ids?.length === 0) return { rows: [], count: 0, next: null, previous: null, isPartial: false }
  const isBack = before !== undefined
  const order = orders[sort]
  const trying = triedOf(filter)
  const scan = { wheres: conditionsByState(filter, ids, order), order, isBack, trying }
  const found = await rowsOf(shop, scan, limit + 1)
  const rows = found.slice(0, limit)
  const isMore = found.length > limit
  const stop = isMore ? undefined : await lastScanned(shop, scan)
  const ordered = isBack ? rows.toReversed() : rows
  const [first, last] = [ordered[0], ordered.at(-1)]
  const further = stop ?? (isMore ? cursorOf(isBack ? first : last, order) : null)
  const back =
    (filter.after ?? before) === undefined ? null : cursorOf(isBack ? last : first, order)
  const whole = { ...filter, after: undefined, before: undefined }
  return {
    rows: await withMarks(shop, await withCategories(shop, ordered)),
    count: await countOf(shop, { ...scan, wheres: conditionsByState(whole, ids, order) }),
    next: isBack ? back : further,
    previous: isBack ? further : back,
    isPartial: stop !== undefined,
  }
}

/** The rows of each state by themselves: an index has their order within one state only. */
type Scan = { wheres: SQL[]; order: Order; isBack: boolean; trying: SQL | undefined }

async function rowsOf({ db }: Shop, scan: Scan, limit: number): Promise<ListedRow[]> {
  const direction = directionOf(scan)
  const scanned = scannedOf(scan, scan.trying ? mostScanned : limit)
  const { rows } = await db.execute<ListedRow>(sql`
    select ${columns} from product p where id = any(array(
      select id from (${scanned}) as scanned where fits order by ${direction} limit ${limit}
    )) order by ${direction}`)
  return rows
}

async function countOf({ db }: Shop, { wheres, trying }: Scan): Promise<number> {
  const most = trying ? mostScanned : mostCounted
  const found = wheres.map(
    (where) => sql`(select ${fitsOf(trying)} from product where ${where} limit ${most})`,
  )
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (select fits from (${union(found)}) as every_state limit ${most}) as scanned
      where fits limit ${mostCounted}
    ) as counted`)
  return rows[0]?.count ?? 0
}

/** Where the search stopped, when there was more than it may look at. */
async function lastScanned({ db }: Shop, scan: Scan): Promise<string | undefined> {
  if (!scan.trying) return undefined
  const { rows } = await db.execute<ListedRow>(sql`
    select ${columns} from product p where id = (
      select id from (${scannedOf(scan, mostScanned)}) as scanned
      order by ${directionOf(scan)} offset ${mostScanned - 1} limit 1)`)
  return cursorOf(rows[0], scan.order) ?? undefined
}

function scannedOf(scan: Scan, limit: number): SQL {
  const direction = directionOf(scan)
  const states = scan.wheres.map(
    (where) => sql`(
      select id, created_at, price_paise, ${fitsOf(scan.trying)} from product where ${where}
      order by ${direction} limit ${limit})`,
  )
  return sql`select * from (${union(states)}) as every_state order by ${direction} limit ${limit}`
}

function directionOf({ order, isBack }: Scan): SQL {
  return isBack ? order.backwards : order.forwards
}

function fitsOf(trying: SQL | undefined): SQL {
  return sql`${trying ?? sql`true`} as fits`
}

function union(parts: SQL[]): SQL {
  return sql.join(parts, sql` union all `)
}

/** The whole of what filters choose, in no order. */
export function conditionsOfFilter(filter: ProductFilter, ids: string[] | undefined): SQL {
  const tried = triedOf(filter)
  const known = conditionsOf(filter, ids, orders.newest)
  return tried ? sql`${known} and (${tried})` : known
}

const everyState: ProductState[] = ['live', 'draft', 'archived']

function conditionsByState(filter: ProductFilter, ids: string[] | undefined, order: Order): SQL[] {
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
    bestseller && (bestseller === 'true' ? sql`bestseller` : sql`not bestseller`),
    position && order.beyond(position, before !== undefined),
  ].filter((part) => part !== undefined)
  return sql.join(parts, sql` and `)
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
  summary: sql`summary = ''`,
}

/** What no index knows. */
function triedOf(filter: ProductFilter): SQL | undefined {
  const { brand, priceFrom, priceTo, discountFrom, discountTo, changedFrom, without } = filter
  const parts = [
    brand !== undefined && sql`lower(brand) = lower(${brand})`,
    priceFrom !== undefined && sql`price_paise >= ${priceFrom}`,
    priceTo !== undefined && sql`price_paise <= ${priceTo}`,
    discountFrom !== undefined && sql`discount_percent >= ${discountFrom}`,
    discountTo !== undefined && sql`discount_percent <= ${discountTo}`,
    changedFrom !== undefined && sql`changed_at >= ${`${changedFrom}T00:00:00+05:30`}::timestamptz`,
    without &&
      sql`(${sql.join(
        without.map((name) => lacking[name]),
        sql` or `,
      )})`,
  ].filter((part) => part !== false && part !== undefined)
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined
}
