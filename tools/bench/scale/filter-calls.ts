import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { reading, type Call } from './scale-calls.ts'

/** Lists by stars and by country. */
export async function orderCalls({ db }: Shop): Promise<Record<string, Call>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from category order by product_count desc limit 1`,
  )
  const category = `category=${rows[0]?.id}`
  const words = ['mask', 'care', 'thermometer']
  return {
    'list by stars, page 1': reading(['sort=rating']),
    'list by country, page 1': reading(['sort=origin']),
    'list by stars, page 5,000': reading(['sort=rating&page=5000', 'sort=rating&page=5002']),
    'list by country, page 50,000': reading(['sort=origin&page=50000', 'sort=origin&page=50002']),
    'category by stars, page 1': reading([`${category}&sort=rating`]),
    'category by country, page 1': reading([`${category}&sort=origin`]),
    'search by stars': reading(words.map((word) => `search=${word}&sort=rating`)),
    'search by country': reading(words.map((word) => `search=${word}&sort=origin`)),
  }
}

/** Narrowed lists and their counts, each time with a price that nobody chose before. */
export async function filterCalls(shop: Shop): Promise<Record<string, Call>> {
  const { rows } = await shop.db.execute<{ id: string; brand: string }>(sql`
    select category.id, (select brand from product where category_id = category.id limit 1) as brand
    from category order by product_count desc limit 2`)
  const choices = [
    'origin=IN',
    'rating=4',
    'rating=3&sort=rating',
    'inStock=true&sort=origin',
    ...rows.flatMap(({ id, brand }) => [
      `category=${id}&rating=4`,
      `category=${id}&brand=${encodeURIComponent(brand)}`,
      `category=${id}&discount=20&sort=price-asc`,
    ]),
  ]
  const ofCategory = choices.filter((query) => query.startsWith('category'))
  const ofSearch = ['mask', 'care', 'thermometer'].map((word) => `search=${word}&rating=3`)
  return {
    'filtered list': narrowed('filtered-products', choices),
    'filtered list of a category': narrowed('filtered-products', ofCategory),
    'filtered search': narrowed('filtered-products', ofSearch),
    'counts of filters': narrowed('product-filters', choices),
    'counts of filters of a category': narrowed('product-filters', ofCategory),
    'counts of filters, asked again': again('product-filters', choices),
  }
}

let price = 0

function narrowed(call: string, queries: readonly string[]): Call {
  return {
    next: (nth) => {
      price += 1
      const query = `${queries[nth % queries.length]}&priceTo=${100_000 + price}`
      return { path: `/api/${call}?${call === 'product-filters' ? withoutSort(query) : query}` }
    },
  }
}

function again(call: string, queries: readonly string[]): Call {
  return { next: (nth) => ({ path: `/api/${call}?${withoutSort(queries[nth % queries.length])}` }) }
}

function withoutSort(query = ''): string {
  return query.replace(/&sort=[\w-]+/, '')
}
