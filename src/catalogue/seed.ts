import { v7 } from 'uuid'
import { safeHtml } from '#platform/safe-html.ts'
import type { Shop } from '#platform/shop.ts'
import { family, variant } from './families/tables.ts'
import { categoryGuide } from './guides/tables.ts'
import { productRelation } from './relations/tables.ts'
import { seedCategories } from './seed/all.ts'
import { seedAttributes } from './seed/attributes.ts'
import { seedDeclarations } from './seed/declarations.ts'
import { hindiCategories, hindiNames } from './seed/hindi-names.ts'
import { inHindi } from './seed/in-hindi.ts'
import { seedFamilies, siblingOf } from './seed/families.ts'
import { seedGuides } from './seed/guides.ts'
import { leafletUrl } from './seed/leaflet-url.ts'
import { insertSeedLots, seedLots } from './seed/lots.ts'
import { seedRelations } from './seed/relations.ts'
import type { SeedProduct } from './seed/seed-product.ts'
import { category, product, stockReceipt } from './tables.ts'

const minuteMs = 60_000

/** The demo catalogue with its stock receipts (invariant I1). */
export async function seedCatalogue(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const categories = seedCategories.map(({ name, art, wall }, position) => ({
    id: v7(),
    name,
    names: namedHindi(hindiCategories[name]),
    position,
    picture: pictureUrl(`products/${art}`),
    wall,
  }))
  await db.insert(category).values(categories)
  await db.insert(categoryGuide).values(
    categories.map(({ id, name }) => ({
      categoryId: id,
      html: safeHtml(seedGuides[name] ?? ''),
    })),
  )
  const seeds = [...inTurns(), ...siblings()].map(([place, seed]) => ({
    product: seed,
    categoryId: categories[place]?.id ?? '',
    categoryName: categories[place]?.name ?? '',
  }))
  const factsOf = await seedAttributes(db, seeds)
  const products = seeds.map(({ product: seed, categoryId, categoryName }, age) => ({
    ...productRow(seed),
    facts: factsOf(seed),
    declarations: seedDeclarations(categoryName, seed),
    categoryId,
    createdAt: new Date(clock().getTime() - (age + 1) * minuteMs),
  }))
  await db.insert(product).values(products)
  const idOf = new Map(products.map(({ name, id }) => [name, id]))
  await insertFamilies(db, idOf)
  await insertRelations(db, idOf)
  await db.insert(stockReceipt).values(
    products
      .filter(({ name }) => !(name in seedLots))
      .map(({ id, stock }) => ({
        id: v7(),
        productId: id,
        quantity: stock,
        reason: 'opening stock',
      })),
  )
  await insertSeedLots(shop, products)
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
    names: namedHindi(hindiNames[name]),
    brand,
    genericName,
    keyFact,
    keyFacts: namedHindi(inHindi(keyFact)),
    summary,
    discountPercent,
    stock,
    wall,
    bestseller,
    ...pictures,
    listPricePaise: seed.listPriceRupees * 100,
    description: safeHtml(seed.description),
    details: '',
  }
}

function namedHindi(hindi: string | undefined): Record<string, string> {
  return hindi === undefined ? {} : { hi: hindi }
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

/** Further sizes come last, so that the first pages show one of each. */
function siblings(): [place: number, seed: SeedProduct][] {
  const turns = inTurns()
  return seedFamilies.flatMap(({ members, siblings: further }) => {
    const [first] = Object.keys(members)
    const base = turns.find(([, { name }]) => name === first)
    if (!base) throw new Error(`The demo catalogue has no ${first}.`)
    return further.map((sibling): [number, SeedProduct] => [base[0], siblingOf(base[1], sibling)])
  })
}

async function insertFamilies(db: Shop['db'], idOf: ReadonlyMap<string, string>): Promise<void> {
  const families = seedFamilies.map((seed) => ({ id: v7(), ...seed }))
  await db.insert(family).values(families.map(({ id, name, options }) => ({ id, name, options })))
  await db.insert(variant).values(
    families.flatMap(({ id, members, siblings: further }) =>
      [
        ...Object.entries(members),
        ...further.map(({ name, values }): [string, string[]] => [name, values]),
      ].map(([name, optionValues]) => ({
        productId: idOf.get(name) ?? '',
        familyId: id,
        optionValues,
      })),
    ),
  )
}

async function insertRelations(db: Shop['db'], idOf: ReadonlyMap<string, string>): Promise<void> {
  const idNamed = (name: string) => {
    const id = idOf.get(name)
    if (id === undefined) throw new Error(`The demo catalogue has no ${name}.`)
    return id
  }
  await db.insert(productRelation).values(
    Object.entries(seedRelations).flatMap(([part, devices]) =>
      devices.map((device) => ({
        kind: 'works-with' as const,
        partId: idNamed(part),
        deviceId: idNamed(device),
      })),
    ),
  )
}

/** First pictures are prepared in all formats; a further view is served as its drawing. */
function pictureUrl(art: string): string {
  return `/media/${art}.${art.startsWith('products/') ? 'webp' : 'svg'}`
}
