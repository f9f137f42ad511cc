import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, onTestFinished } from 'vitest'
import { english, readLanguageFrom } from '#platform/language/translate.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aZone } from '#tests/support/delivery.ts'
import { it } from '#tests/support/test-shop.ts'
import { attribute, attributeValue, categoryAttribute } from '../facts/tables.ts'
import type { FilterGroup } from './contract.ts'
import { filtersOffered } from '../screens/filters/client.ts'
import { readsUnderWay } from './count-filters.ts'
import { filterPairs, readFilters } from './rules.ts'

const brands = ['Sphyga', 'Madhu & Sons', "O'Care", 'Näh']
const sizes = ['Small', 'Medium', 'Large']

/** Products of three categories, the first of which has sizes; Tiny counts as Small. */
async function aShelf(shop: Shop) {
  const [size] = await shop.db
    .insert(attribute)
    .values({ name: 'Fit', kind: 'choices', isFilter: true })
    .returning()
  const id = size?.id ?? 0
  const values = await shop.db
    .insert(attributeValue)
    .values([...sizes, 'Tiny'].map((name, position) => ({ attributeId: id, name, position })))
    .returning()
  const [small, medium, large, tiny] = values.map(({ id: value }) => value)
  await shop.db.execute(sql`update attribute_value set merged_into = ${small} where id = ${tiny}`)
  const categories = [await aCategory(shop), await aCategory(shop), await aCategory(shop)]
  const [first] = categories.map(({ id: category }) => category)
  await shop.db
    .insert(categoryAttribute)
    .values({ categoryId: first ?? '', attributeId: id, position: 0 })
  const terms = { shippingPaise: 6_000, weightPaise: 2_500, codLimitPaise: 105_900 }
  await aZone(shop, { ...terms, prefixes: ['56'] })
  const choices = [[small], [medium], [large, medium], [tiny], [tiny, small], []] as number[][]
  for (let n = 0; n < 60; n += 1)
    await aProduct(shop, {
      name: `Shelved ${n}`,
      categoryId: categories[n % 3]?.id ?? '',
      brand: brands[(n * 7) % 4] ?? '',
      listPricePaise: [39_900, 49_900, 50_000, 99_900, 100_000, 299_900, 300_000, 900_000][n % 8],
      discountPercent: [0, 5, 10, 20, 25, 30, 60][n % 7] ?? 0,
      weightGrams: [null, 1, 1_000, 1_001, 9_000][n % 5] ?? null,
      stock: n % 5 === 0 ? 0 : 3,
      active: n % 11 !== 0,
      bestseller: n % 4 === 0,
      facts: { [id]: choices[n % 6] ?? [] },
      ...[
        {},
        { ratingTenths: 29 },
        { ratingTenths: 30 },
        { ratingTenths: 40 },
        { ratingTenths: 50 },
      ][n % 5],
      declarations: [{ origin: 'IN' }, { origin: 'DE' }, {}, { origin: 'CN' }][n % 4] ?? {},
    })
  return {
    attributeId: id,
    small,
    medium,
    large,
    tiny,
    categories: categories.map((row) => row.id),
  }
}

type Chosen = {
  brand: string[]
  origin: string[]
  within: number[]
  price: [number | undefined, number | undefined]
  discount: number | undefined
  rating: number | undefined
  inStock: boolean
  cash: boolean
  fit: number[]
}

const anyChoice: fc.Arbitrary<Chosen> = fc.record({
  brand: fc.subarray(brands),
  origin: fc.subarray(['IN', 'DE', 'CN']),
  within: fc.subarray([0, 1, 2]),
  price: fc.tuple(
    fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: undefined }),
    fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: undefined }),
  ),
  discount: fc.option(fc.constantFrom(10, 20, 30, 50), { nil: undefined }),
  rating: fc.option(fc.constantFrom(3, 4), { nil: undefined }),
  inStock: fc.boolean(),
  cash: fc.boolean(),
  fit: fc.subarray([0, 1, 2]),
})

/** Price and shipping of one piece are within the limit of its zone. */
const isPaidThere = sql`price_paise + case when price_paise < 200000
  then 6000 + 2500 * ceil(coalesce(weight_grams, 0) / 1000.0) else 0 end <= 105900`

/** The plain meaning of each group, as a condition of its own. */
function plainly(
  { attributeId, small, medium, large, tiny, categories }: Awaited<ReturnType<typeof aShelf>>,
  {
    brand,
    origin,
    within,
    price: [from = 0, to = 1e9],
    discount = 0,
    rating = 0,
    inStock,
    cash,
    fit,
  }: Chosen,
): Record<string, SQL> {
  const values = fit.flatMap((at) => [[small, tiny], [medium], [large]][at] ?? [])
  return {
    brand: brand.length ? sql`brand in ${brand}` : sql`true`,
    origin: origin.length ? sql`declarations->>'origin' in ${origin}` : sql`true`,
    within: within.length ? sql`category_id in ${within.map((at) => categories[at])}` : sql`true`,
    price: sql`price_paise between ${from * 100}::bigint and ${to * 100}::bigint`,
    discount: sql`discount_percent >= ${discount}`,
    rating: sql`rating_tenths >= ${rating * 10}`,
    inStock: inStock ? sql`stock > 0` : sql`true`,
    cash: cash ? isPaidThere : sql`true`,
    [`fact ${attributeId}`]: values.length
      ? sql`exists (select from jsonb_array_elements_text(facts->${String(attributeId)}) as one where one::int in ${values})`
      : sql`true`,
  }
}

function addressOf(shelf: Awaited<ReturnType<typeof aShelf>>, chosen: Chosen): string {
  const values = [shelf.small, shelf.medium, shelf.large]
  const [from, to] = chosen.price
  return new URLSearchParams([
    ...chosen.brand.map((name) => ['brand', name]),
    ...chosen.origin.map((code) => ['origin', code]),
    ...chosen.within.map((at) => ['within', shelf.categories[at] ?? '']),
    ...(from === undefined ? [] : [['priceFrom', String(from)]]),
    ...(to === undefined ? [] : [['priceTo', String(to)]]),
    ...(chosen.discount ? [['discount', String(chosen.discount)]] : []),
    ...(chosen.rating ? [['rating', String(chosen.rating)]] : []),
    ...(chosen.inStock ? [['inStock', 'true']] : []),
    ['pin', '560001'],
    ...(chosen.cash ? [['cash', 'true']] : []),
    ...chosen.fit.map((at) => ['fact', `${shelf.attributeId}.${values[at]}`]),
  ]).toString()
}

function valueCondition({ name }: FilterGroup, value: string, merged: Map<string, number[]>): SQL {
  const [attributeId = '', id = ''] = value.split('.')
  const [from = '', to = ''] = value.split('-')
  const conditions: Record<FilterGroup['name'], () => SQL> = {
    brand: () => sql`brand = ${value}`,
    origin: () => sql`declarations->>'origin' = ${value}`,
    within: () => sql`category_id = ${value}`,
    price: () =>
      sql`price_paise between ${Number(from) * 100}::bigint and ${Number(to || 1e9) * 100}::bigint`,
    discount: () => sql`discount_percent >= ${Number(value)}`,
    rating: () => sql`rating_tenths >= ${Number(value) * 10}`,
    inStock: () => sql`stock > 0`,
    cash: () => isPaidThere,
    fact: () =>
      sql`exists (select from jsonb_array_elements_text(facts->${attributeId}) as one where one::int in ${merged.get(id) ?? [Number(id)]})`,
  }
  return conditions[name]()
}

describe('filters of a list', () => {
  it('count what SQL counts, each group without itself, and list what they count', async ({
    shop,
  }) => {
    const shelf = await aShelf(shop)
    const ask = asking(shop)
    const merged = new Map([[String(shelf.small), [shelf.small ?? 0, shelf.tiny ?? 0]]])
    const scopes = [
      { query: '', of: sql`true`, hasFacts: false },
      {
        query: `category=${shelf.categories[0]}`,
        of: sql`category_id = ${shelf.categories[0]}`,
        hasFacts: true,
      },
      { query: 'bestseller=true', of: sql`bestseller`, hasFacts: false },
      { query: 'search=shelved', of: sql`name like 'Shelved%'`, hasFacts: false },
    ]
    await fc.assert(
      fc.asyncProperty(anyChoice, fc.constantFrom(...scopes), async (chosen, scope) => {
        const isCategory = scope.hasFacts || chosen.within.length === 1
        const isSized = scope.hasFacts || (chosen.within.length === 1 && chosen.within[0] === 0)
        const query = `${scope.query}&${addressOf(shelf, isSized ? chosen : { ...chosen, fit: [] })}`
        const plain = plainly(shelf, isSized && isCategory ? chosen : { ...chosen, fit: [] })
        const [from = 0, to = 1e9] = chosen.price
        const count = async (conditions: SQL[]) => {
          const { rows } = await shop.db.execute<{ count: string }>(
            sql`select count(*) from product where active and ${scope.of} and ${sql.join(conditions, sql` and `)}`,
          )
          return Number(rows[0]?.count)
        }
        if (from > to) return
        const { body, status } = await ask('GET', `/api/product-filters?${query}`)
        expect([status, body.total], query).toEqual([200, await count(Object.values(plain))])
        for (const group of body.groups as FilterGroup[])
          for (const { value, count: counted } of group.values) {
            const own = group.name === 'fact' ? `fact ${shelf.attributeId}` : group.name
            const others = Object.entries(plain).flatMap(([name, one]) =>
              name === own ? [] : [one],
            )
            const here = valueCondition(group, value, merged)
            expect(counted, `${query} ${group.name} ${value}`).toBe(await count([...others, here]))
          }
        const page = (await ask('GET', `/api/filtered-products?${query}&limit=100`)).body
        expect([page.total, page.products.length]).toEqual([body.total, body.total])
      }),
      { numRuns: 40 },
    )
  })

  it('hides what no product has, and keeps what is chosen', async ({ shop }) => {
    const shelf = await aShelf(shop)
    const { body } = await asking(shop)(
      'GET',
      `/api/product-filters?category=${shelf.categories[0]}&brand=Nobody&priceFrom=8000`,
    )
    const labels = Object.fromEntries(
      (body.groups as FilterGroup[]).map(({ title, values }) => [
        title,
        values.map(({ label, count }) => [label, count]),
      ]),
    )
    expect(body.total).toBe(0)
    expect(labels.Brand).toContainEqual(['Nobody', 0])
    expect(labels.Brand?.filter(([, count]) => count === 0)).toHaveLength(1)
    expect(labels).not.toHaveProperty('Fit')
  })

  it('speaks English, whatever the language of the page that asks', async ({ shop }) => {
    await aProduct(shop, { listPricePaise: 250_000, discountPercent: 0 })
    readLanguageFrom(() => ({ code: 'hi', prefix: '/hi', gettext: () => 'हिन्दी' }))
    onTestFinished(() => readLanguageFrom(() => english))
    const { body } = await asking(shop)('GET', '/api/product-filters')
    const [price] = (body.groups as FilterGroup[]).filter(({ name }) => name === 'price')
    expect(price?.values.map(({ label }) => label)).toContain('₹1,000 to ₹2,999')
  })

  it('refuse what no list has, each with a sentence', async ({ shop }) => {
    const ask = asking(shop)
    const many = Array.from({ length: 21 }, (_, n) => `brand=b${n}`).join('&')
    for (const query of [
      'priceFrom=-1',
      'priceTo=1e5',
      'priceTo=99999999999999999999',
      'priceFrom=0.5',
      'discount=7',
      'discount[]=10',
      'rating=5',
      'rating=3.5',
      'rating=4&rating=3',
      'within=x',
      'fact=1',
      'fact=1.99999999999',
      'fact[a]=1.2',
      'brand=',
      `brand=${'x'.repeat(200)}`,
      many,
      'colour=red',
      'brand[x][y]=1',
      'brand=%00',
      'origin=in',
      'origin=India',
      'pin=56000',
      'pin=012345',
      'pin=560001&cash=perhaps',
      'cash=true',
    ])
      for (const call of ['filtered-products', 'product-filters'])
        expect([query, (await ask('GET', `/api/${call}?${query}`)).status]).toEqual([query, 400])
    for (const query of [
      'category=nothing',
      'category=nothing&search=mask',
      'fact=999999999.999999999',
      `fact=1.1&search=${encodeURIComponent("'); --")}`,
      "brand=');--",
      'page=1000000000000',
      'origin=ZZ&origin=ZZ',
      'search=%00',
    ]) {
      const { status } = await ask('GET', `/api/filtered-products?${query}`)
      expect([query, status < 500]).toEqual([query, true])
    }
  })
})

describe('a crowd of choices that nobody made before', () => {
  it('waits in a queue of its own: 503 with Retry-After where that is full', async ({ shop }) => {
    await aProduct(shop, { brand: 'Sphyga' })
    const { promise, resolve } = Promise.withResolvers<void>()
    const crowd = Array.from({ length: 63 }, () => readsUnderWay.run(() => promise))
    const ask = asking(shop)
    const full = await ask('GET', '/api/product-filters?brand=Sphyga')
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '3'])
    expect((await ask('GET', '/api/get-product?limit=1')).status).toBe(200)
    resolve()
    await Promise.all(crowd)
    expect((await ask('GET', '/api/product-filters?brand=Sphyga')).body.total).toBe(1)
  })

  it('leaves lists without filters, and hides no other fault', async () => {
    const offered = (status: number) => {
      const productFilters = async () => {
        throw Object.assign(new Error('no'), { status })
      }
      const context = { get: () => ({ filters: { productFilters } }) }
      return filtersOffered(context as unknown as Parameters<typeof filtersOffered>[0], {})
    }
    expect(await offered(503)).toEqual({ total: 0, groups: [] })
    await expect(offered(400)).rejects.toMatchObject({ init: { status: 400 } })
  })
})

describe('the address of filters', () => {
  const canonical = (address: string) =>
    new URLSearchParams(filterPairs(readFilters(new URLSearchParams(address)))).toString()

  it('has one order, each value once, and ignores what is not valid', () => {
    expect(canonical('fact=2.1&brand=B&brand=A&brand=B&priceTo=₹1,500&priceFrom=&z=1')).toBe(
      'brand=A&brand=B&priceTo=1500&fact=2.1',
    )
    expect(canonical('origin=IN&origin=de&origin=DE&origin=IN')).toBe('origin=DE&origin=IN')
    expect(canonical('cash=true&pin=५६० 001')).toBe('pin=560001&cash=true')
    expect(canonical('cash=true&pin=56000')).toBe('')
    expect(canonical('priceFrom=900&priceTo=100&discount=7&rating=2&within=x&fact=0.1')).toBe(
      'priceFrom=100&priceTo=900',
    )
  })

  it('says the same whichever way it is written', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('brand', 'fact', 'priceFrom', 'discount', 'inStock'),
            fc.string(),
          ),
        ),
        (pairs) => {
          const once = canonical(new URLSearchParams(pairs).toString())
          expect(canonical(once)).toBe(once)
        },
      ),
    )
  })
})
