import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { withCategories } from '../categories.ts'
import { conditionsByState, triedOf } from './list-conditions.ts'
import { withMarks, type Marks } from './list-marks.ts'
import { cursorOf, orders, type Order } from './list-order.ts'
import type { ProductFilter } from './product-filter.ts'
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
  const rowsPlusOne = await rowsOf(shop, scan, limit + 1)
  const rows = rowsPlusOne.slice(0, limit)
  const isMore = rowsPlusOne.length > limit
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
  const queries = wheres.map(
    (where) => sql`(select ${fitsOf(trying)} from product where ${where} limit ${most})`,
  )
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (select fits from (${union(queries)}) as every_state limit ${most}) as scanned
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
