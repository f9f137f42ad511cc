import { sql, type SQL } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { Count, Line } from './contract.ts'
import { countErrors } from './errors.ts'
import type { CountState } from './tables.ts'

type CountRow = Omit<Count, 'by' | 'createdAt' | 'settledAt'> & {
  staffId: string
  state: CountState
  createdAt: Date
  settledAt: Date | null
}

const columns = sql`
  c.id, c.name, c.state, c.staff_id as "staffId", c.created_at as "createdAt",
  c.settled_at as "settledAt", sums.*`
const sums = sql`
  cross join lateral (
    select count(*)::int as lines, count(l.counted)::int as counted,
      count(*) filter (where l.counted <> l.expected)::int as differing
    from stock_count_line l where l.count_id = c.id
  ) as sums`

/** Counts under way first, then the newest. */
export async function listCounts(shop: Shop): Promise<Count[]> {
  const { rows } = await shop.db.execute<CountRow>(sql`
    select ${columns} from (
      (select * from stock_count where state = 'running' order by created_at desc limit 50)
      union all
      (select * from stock_count where state <> 'running' order by created_at desc limit 20)
    ) as c ${sums} order by c.state <> 'running', c.created_at desc`)
  return named(shop, rows)
}

/** Throws NO_COUNT. */
export async function countOf(shop: Shop, id: string): Promise<Count> {
  const { rows } = isId(id)
    ? await shop.db.execute<CountRow>(
        sql`select ${columns} from stock_count c ${sums} where c.id = ${id}`,
      )
    : { rows: [] }
  const [count] = await named(shop, rows)
  if (!count) throw apiError(countErrors, 'NO_COUNT')
  return count
}

async function named(shop: Shop, rows: readonly CountRow[]): Promise<Count[]> {
  const names = await memberNames(
    shop,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map(({ staffId, createdAt, settledAt, ...row }) => ({
    ...row,
    by: names.get(staffId) ?? null,
    createdAt: new Date(createdAt).toISOString(),
    settledAt: settledAt && new Date(settledAt).toISOString(),
  }))
}

type CountQuery = { id: string; product?: string | undefined; find?: string | undefined }

/** What a counter sees: the product to count, what was found, what is done, and what differs. */
export async function shownCount(shop: Shop, { id, product, find = '' }: CountQuery) {
  const count = await countOf(shop, id)
  const lines =
    product === undefined
      ? await linesOf(shop, id, sql`l.counted is null order by l.position limit 1`)
      : await linesOf(shop, id, sql`l.product_id::text = ${product} limit 1`)
  const differs = sql`l.posted_at is null and l.counted <> l.expected order by l.position limit 200`
  return {
    count,
    line: lines[0] ?? null,
    found: find.trim() === '' ? [] : await linesFound(shop, id, find.trim()),
    done: await linesOf(shop, id, sql`l.counted is not null order by l.counted_at desc limit 30`),
    differing: await linesOf(shop, id, differs),
  }
}

/** By its codes anywhere in the shop, else among the products of the count. */
async function linesFound(shop: Shop, id: string, find: string): Promise<Line[]> {
  const code = sql`(p.barcode = ${find} or p.sku = ${find} or p.sku = upper(${find}))`
  const coded = await linesOf(shop, id, sql`${code} order by l.position limit 20`)
  if (coded.length > 0) return coded
  const { rows } = await shop.db.execute<LineRow>(
    sql`select ${lineColumns} from product p left join stock_count_line l on false
      where ${code} limit 20`,
  )
  if (rows.length > 0) return linesNamed(shop, rows)
  const like = `%${find.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return linesOf(
    shop,
    id,
    sql`(p.bin ilike ${like} or p.name ilike ${like} or p.sku ilike ${like})
      order by l.counted is not null, l.position limit 20`,
  )
}

type LineRow = Line['product'] & Omit<Line, 'product' | 'by'> & { staffId: string | null }

const lineColumns = sql`
  p.id, p.name, p.sku, p.bin, p.images[1] as picture, p.wall, l.counted, l.expected, l.reason,
  l.staff_id as "staffId", l.posted_at is not null as "isPosted", l.note`

async function linesOf(shop: Shop, id: string, where: SQL): Promise<Line[]> {
  const { rows } = await shop.db.execute<LineRow>(sql`
    select ${lineColumns} from stock_count_line l join product p on p.id = l.product_id
    where l.count_id = ${id} and ${where}`)
  return linesNamed(shop, rows)
}

async function linesNamed(shop: Shop, rows: readonly LineRow[]): Promise<Line[]> {
  const names = await memberNames(
    shop,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map(({ id, name, sku, bin, picture, wall, staffId, ...line }) => ({
    ...line,
    product: { id, name, sku, bin, picture, wall },
    by: (staffId && names.get(staffId)) ?? null,
  }))
}

/** What the audit keeps of a count, in numbers. */
export async function countFacts(
  shop: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = isId(id)
    ? await shop.db.execute<Record<string, unknown>>(sql`
        select c.name, c.state, sums.* from stock_count c ${sums} where c.id = ${id}`)
    : { rows: [] }
  return rows[0]
}

/** What the audit keeps of a product that was counted. */
export async function lineFacts(
  shop: Shop,
  id: string,
  product: string,
): Promise<Record<string, unknown> | undefined> {
  const lines = isId(id) ? await linesOf(shop, id, sql`l.product_id::text = ${product}`) : []
  const [line] = lines
  return line && { product, counted: line.counted, expected: line.expected, reason: line.reason }
}

/** Throws NO_PRODUCT. */
export async function lineOfCount(shop: Shop, id: string, product: string): Promise<Line> {
  const [line] = isId(id) ? await linesOf(shop, id, sql`l.product_id::text = ${product}`) : []
  if (!line) throw apiError(countErrors, 'NO_PRODUCT')
  return line
}
