import { v7 } from 'uuid'
import { safeHtml } from '#platform/safe-html.ts'
import type { Shop } from '#platform/shop.ts'
import { seedCategories } from './seed/all.ts'
import { leafletUrl } from './seed/leaflet-url.ts'
import type { SeedProduct } from './seed/seed-product.ts'
import { category, product, stockReceipt } from './tables.ts'

const minuteMs = 60_000

/** The demo catalogue with its stock receipts (invariant I1). */
export async function seedCatalogue({ db, clock }: Shop): Promise<void> {
  const categories = seedCategories.map(({ name, art, wall }, position) => ({
    id: v7(),
    name,
    position,
    picture: pictureUrl(`products/${art}`),
    wall,
  }))
  await db.insert(category).values(categories)
  const products = inTurns().map(([place, seed], age) => ({
    ...productRow(seed),
    categoryId: categories[place]?.id ?? '',
    createdAt: new Date(clock().getTime() - (age + 1) * minuteMs),
  }))
  await db.insert(product).values(products)
  await db.insert(stockReceipt).values(
    products.map(({ id, stock }) => ({
      id: v7(),
      productId: id,
      quantity: stock,
      reason: 'opening stock',
    })),
  )
}

export function productRow(seed: SeedProduct) {
  const {
    name,
    brand,
    genericName,
    keyFact,
    summary,
    discountPercent,
    stock,
    wall,
    videos = [],
    bestseller = false,
  } = seed
  const pictures = {
    images: seed.pictures.map(({ art }) => pictureUrl(art)),
    imageAlts: seed.pictures.map(({ alt }) => alt),
    videos,
    pdf: seed.leaflet ? leafletUrl(name) : null,
  }
  return {
    id: v7(),
    name,
    brand,
    genericName,
    keyFact,
    summary,
    discountPercent,
    stock,
    wall,
    bestseller,
    ...pictures,
    listPricePaise: seed.listPriceRupees * 100,
    description: safeHtml(seed.description),
    details: safeHtml(seed.details),
  }
}

/** Categories in turn, so that the newest products are of all categories. */
function inTurns(): [place: number, seed: SeedProduct][] {
  const longest = Math.max(...seedCategories.map(({ products }) => products.length))
  return Array.from({ length: longest }, (_, turn) =>
    seedCategories.flatMap(({ products }, place): [number, SeedProduct][] =>
      products[turn] ? [[place, products[turn]]] : [],
    ),
  ).flat()
}

/** First pictures are prepared in all formats; a further view is served as its drawing. */
function pictureUrl(art: string): string {
  return `/media/${art}.${art.startsWith('products/') ? 'webp' : 'svg'}`
}
