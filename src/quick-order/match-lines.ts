import { sql } from 'drizzle-orm'
import { inStock, outOfStock } from '#catalogue/rules.ts'
import { searchProducts } from '#catalogue/search/search-products.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { FoundLine, FoundProduct } from './contract.ts'
import type { ListedLine } from './rules.ts'
import { productNames } from '#catalogue/names/rules.ts'

const mostOffered = 4

/** One after the other, on one connection: a long list leaves the others to shoppers. */
export async function matchLines(shop: Shop, lines: readonly ListedLine[]): Promise<FoundLine[]> {
  const named = await namedProducts(
    shop,
    lines.map(({ words }) => words),
  )
  const matches: FoundLine[] = []
  for (const line of lines) {
    const exact = named.get(keyOf(line.words))
    const products = exact ? [exact] : await searched(shop, line.words)
    matches.push({ ...line, isExact: exact !== undefined, products })
  }
  return matches
}

const keyOf = (words: string) => words.toLowerCase()

type Row = {
  id: string
  name: string
  names: Record<string, string>
  image: string | null
  wall: string
  paise: string | number
  stock: number
}

/** By item number, barcode or whole name, each by its index; a name that two have is no name. */
async function namedProducts(
  { db }: Shop,
  words: readonly string[],
): Promise<Map<string, FoundProduct>> {
  const typed = sql`${sql.param(words)}::text[]`
  const upper = sql`${sql.param(words.map((text) => text.toUpperCase()))}::text[]`
  const keys = sql`${sql.param(words.map(keyOf))}::text[]`
  const { rows } = await db.execute<Row & { key: string }>(sql`
    select n.key, p.id, p.name, p.names, p.images[1] as image, p.wall, p.price_paise as paise, p.stock
    from (
      select lower(sku) as key, id from product where sku = any(${typed}) or sku = any(${upper})
      union select barcode, id from product where barcode = any(${typed})
      union select lower_name, product_id from product_search where lower_name = any(${keys})
    ) as n join product p on p.id = n.id where p.active limit 1000`)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const single = [...byKey].flatMap(([key, [row, other]]) => (row && !other ? [[key, row]] : []))
  return new Map((single as [string, Row][]).map(([key, row]) => [key, foundView(row)]))
}

function foundView({ id, name, names, image, wall, paise, stock }: Row): FoundProduct {
  return {
    _id: id,
    productName: name,
    ...productNames(names),
    productImage: image ?? '',
    productWall: wall,
    productFinalPrice: rupeesOf(Number(paise)),
    stock: stock > 0 ? inStock : outOfStock,
  }
}

async function searched(shop: Shop, text: string): Promise<FoundProduct[]> {
  const page = { limit: mostOffered, offset: 0, sort: 'relevance' as const }
  const { rows, close } = await searchProducts(shop, { text, verbatim: false, filter: {}, ...page })
  return (rows.length > 0 ? rows : close)
    .slice(0, mostOffered)
    .map(({ images, pricePaise, ...row }) =>
      foundView({ ...row, image: images[0] ?? null, paise: pricePaise }),
    )
}
