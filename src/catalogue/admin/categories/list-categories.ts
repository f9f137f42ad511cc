import { eq, sql } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { category } from '../../tables.ts'
import type { Wall } from '../../contract.ts'
import type { Names } from '../../names/contract.ts'

type Row = {
  id: string
  name: string
  names: Names
  picture: string
  wall: Wall
  version: number
  live: number
  all: number
}

/** All categories in the order of the shop, with how many products they have. */
export async function listCategories({ db }: Shop): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, name, names, picture, wall, version, product_count as live,
      greatest(product_count, least(1001, product_count + (
        select count(*)::int from (
          select from product where not active and category_id = category.id limit 1001
        ) as counted
      ))) as all
    from category order by position, id`)
  return rows
}

/** What the audit compares of a category. */
export async function categoryFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = isId(id) ? await db.select().from(category).where(eq(category.id, id)) : []
  return row && { name: row.name, names: row.names, picture: row.picture, wall: row.wall }
}

/** The order that the audit compares. */
export async function orderFacts({ db }: Shop): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ name: category.name })
    .from(category)
    .orderBy(category.position, category.id)
  return { order: rows.map(({ name }) => name) }
}
