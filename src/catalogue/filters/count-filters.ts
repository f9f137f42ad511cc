import { sql, type SQL } from 'drizzle-orm'
import { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts'
import { versionNow } from '#platform/cache/public-version.ts'
import { createVersionedCache } from '#platform/cache/versioned-cache.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import type { FilteredQuery } from './contract.ts'
import { cellColumnsOf, conditionsOf, factGroup, storedValues, type Condition } from './groups.ts'
import { filterPairs, inOrder } from './rules.ts'
import type { Scope } from './scope.ts'

/** Products by group and value, and how many pass every filter. */
export type Counts = { total: number; groups: Map<string, Map<string, number>> }
type Row = { name: string; value: string; count: string }

const maxBytes = 8 * 1024 * 1024
const bytesPerValue = 150

const cache = memoizePerConnection(() =>
  createVersionedCache<Counts>(maxBytes, ({ groups }, key) =>
    [...groups.values()].reduce(
      (sum, { size }) => sum + (size + 2) * bytesPerValue,
      key.length * 2,
    ),
  ),
)

/**
 * Counts and narrowed pages read their whole list: choices that nobody made before leave most of
 * the pool to others.
 */
export const readsUnderWay = new ConcurrencyLimit({
  running: 3,
  waiting: 60,
  timeoutMs: 3_000,
  message: 'Many lists are being narrowed down at the moment. Please try again in a few seconds.',
})

/**
 * Counted once for each public version and choice
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md).
 */
export async function countFilters(
  shop: Shop,
  scope: Scope,
  query: FilteredQuery,
): Promise<Counts> {
  const version = await versionNow(shop)
  const key = `${scope.key} ${JSON.stringify(filterPairs(chosenOf(query)))}`
  const cached =
    version === undefined
      ? undefined
      : await cache(shop).get(key, version, () => readCounts(shop, scope, query))
  return cached ?? readCounts(shop, scope, query)
}

function chosenOf({ brand = [], origin = [], within = [], fact = [], ...query }: FilteredQuery) {
  const { priceFrom, priceTo, discount, rating, inStock, cash } = query
  return {
    brand: inOrder(brand),
    origin: inOrder(origin),
    within: inOrder(within),
    fact: inOrder(fact),
    ...(priceFrom && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(discount && { discount }),
    ...(rating && { rating }),
    ...(inStock && { inStock: true as const }),
    ...(cash && { cash: true as const }),
  }
}

const valuesOf = (own: Row[]) => new Map(own.map(({ value, count }) => [value, Number(count)]))

async function readCounts(shop: Shop, scope: Scope, query: FilteredQuery): Promise<Counts> {
  const { rows } = await readsUnderWay.run(() =>
    shop.db.execute<Row>(countsOf(scope, conditionsOf(query, scope))),
  )
  const groups = Map.groupBy(rows, ({ name }) => name)
  return {
    total: Number(groups.get('total')?.[0]?.count ?? 0),
    groups: new Map([...groups].map(([name, own]) => [name, valuesOf(own)])),
  }
}

/**
 * One reading of the list: each product has a bit for each group that it fails, and one that fails
 * a single group counts for that group alone. Products alike in all columns are counted as cells
 * first, so that a group adds up cells and not products; each is kept only where facts are joined.
 * Failing at most one is written as an inequality: of `in` the planner expects so few products that
 * it would sort all of them for their cells.
 */
function countsOf(scope: Scope, conditions: readonly Condition[]): SQL {
  const { condition, attributes } = scope
  const cellColumns = cellColumnsOf(scope)
  const bits = new Map(conditions.map(({ group }, at) => [group, 2 ** at]))
  const failed = conditions.map(
    ({ passes }, at) => sql`case when ${passes} then 0 else ${sql.raw(String(2 ** at))} end`,
  )
  const columns = Object.entries(cellColumns).map(
    ([name, column]) => sql`${column} as ${named(name)}`,
  )
  const passing = (group: string) => sql`failed in (0, ${sql.raw(String(bits.get(group) ?? 0))})`
  const textOf = (group: string) => sql`coalesce(${named(group)}::text, '')`
  const cells = Object.keys(cellColumns).map(
    (group) => sql`select ${sql.raw(`'${group}'`)}, ${textOf(group)}, sum(many) from cell
      where ${passing(group)} group by 2`,
  )
  const alike = sql.join(Object.keys(cellColumns).map(named), sql`, `)
  return sql`
    with near as ${attributes.length > 0 ? sql`` : sql`not`} materialized (
      select * from (
        select p.id, ${sql.join(columns, sql`, `)},
          ${failed.length > 0 ? sql.join(failed, sql` + `) : sql`0`} as failed
        from product p where ${condition} offset 0
      ) as marked where failed & (failed - 1) <= 0
    ), cell as materialized (
      select ${alike}, failed, count(*) as many from near group by ${alike}, failed
    )
    select 'total' as name, '' as value, coalesce(sum(many), 0) as count from cell where failed = 0
    union all ${sql.join([...cells, ...factCounts(attributes, bits)], sql` union all `)}`
}

const named = (group: string) => sql.identifier(group)

/** One look at the facts of each product, whichever of them are counted. */
function factCounts(attributes: Scope['attributes'], bits: ReadonlyMap<string, number>): SQL[] {
  const values = attributes.flatMap((attribute) => {
    const bit = bits.get(factGroup(attribute)) ?? 0
    return storedValues(attribute).map((value) => ({ ...value, id: attribute.id, bit }))
  })
  if (values.length === 0) return []
  const column = (name: 'id' | 'stored' | 'counted' | 'bit') => list(values.map((of) => of[name]))
  return [
    sql`
    select 'fact ' || said.id, counted::text, count(distinct product_id)
    from near join product_attribute on product_id = near.id
    join unnest(${column('id')}, ${column('stored')}, ${column('counted')}, ${column('bit')})
      as said (id, stored, counted, bit) on said.id = attribute_id and stored = value_id
    where failed in (0, bit) group by said.id, counted`,
  ]
}

function list(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join(',')}}`}::int[]`
}
