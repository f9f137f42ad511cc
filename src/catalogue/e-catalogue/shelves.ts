import { asc, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { category } from '../tables.ts'

export type PrintedProduct = {
  id: string
  name: string
  brand: string
  listPricePaise: number
  pricePaise: number
  discountPercent: number
  picture: string
  wall: string
}

/** A category as printed: `total` is its size, `products` may be the newest only. */
export type Shelf = { id: string; name: string; total: number; products: PrintedProduct[] }

/** Limit of printed products; a larger catalogue is printed in part and says so. */
export const maxProducts = 1000

type Row = {
  category_id: string
  id: string
  name: string
  brand: string
  list_price_paise: string
  price_paise: string
  discount_percent: number
  picture: string | null
  wall: string
}

/** The catalogue in two statements; without stock, so that a sale makes no new edition. */
export async function shelvesToPrint({ db }: Shop): Promise<Shelf[]> {
  const categories = (
    await db.select().from(category).orderBy(asc(category.position), asc(category.name))
  ).filter(({ productCount }) => productCount > 0)
  if (categories.length === 0) return []
  const shares = sharesOf(
    categories.map(({ productCount }) => productCount),
    maxProducts,
  )
  const shareValues = sql.join(
    categories.map(({ id }, place) => sql`(${id}::uuid, ${shares[place] ?? 0}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<Row>(sql`
    select wanted.id as category_id, p.id, p.name, p.brand, p.list_price_paise, p.price_paise, p.discount_percent, p.picture, p.wall
    from (values ${shareValues}) as wanted(id, share) cross join lateral (
      select id, name, brand, list_price_paise, price_paise, discount_percent, images[1] as picture, wall from product
      where category_id = wanted.id and active order by created_at desc, id desc limit wanted.share
    ) as p order by p.name, p.id`)
  const byCategory = Map.groupBy(rows, (row) => row.category_id)
  return categories
    .map(({ id, name, productCount }) => ({
      id,
      name,
      total: productCount,
      products: (byCategory.get(id) ?? []).map(printProduct),
    }))
    .filter(({ products }) => products.length > 0)
}

/** Shares of a limit: what a small category does not use goes to the larger ones. */
export function sharesOf(counts: readonly number[], limit: number): number[] {
  const shares = counts.map(() => 0)
  const smallestFirst = counts
    .map((count, place) => ({ count, place }))
    .toSorted((a, b) => a.count - b.count)
  let remaining = limit
  for (const [at, { count, place }] of smallestFirst.entries()) {
    const share = Math.min(count, Math.floor(remaining / (counts.length - at)))
    shares[place] = share
    remaining -= share
  }
  return shares
}

function printProduct({
  id,
  name,
  brand,
  list_price_paise,
  price_paise,
  discount_percent,
  picture,
  wall,
}: Row): PrintedProduct {
  return {
    id,
    name,
    brand,
    listPricePaise: Number(list_price_paise),
    pricePaise: Number(price_paise),
    discountPercent: discount_percent,
    picture: picture ?? '',
    wall,
  }
}
