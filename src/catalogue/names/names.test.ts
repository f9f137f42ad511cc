import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { retyped, typedProduct } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { seedCategories } from '../seed/all.ts'
import { seedFamilies } from '../seed/families.ts'
import { hindiAttributes } from '../seed/hindi-attributes.ts'
import { hindiCategories, hindiNames } from '../seed/hindi-names.ts'
import { inHindi } from '../seed/in-hindi.ts'
import { seedCatalogue } from '../seed.ts'
import { category, product } from '../tables.ts'

const hi = 'सहज फोल्डिंग व्हीलचेयर'

async function anOwner(shop: Shop) {
  const permissions = [
    'catalogue.shape',
    'products.read',
    'products.edit',
    'products.price',
  ] as const
  const ask = askingStaff(shop, { as: await aMember(shop, { permissions: [...permissions] }) })
  return (call: string, body: unknown) => ask('POST', `/admin/api/${call}`, { body })
}

describe('a name in another language', () => {
  it('stands beside the English one, of the product and of its category', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop, { names: { hi: 'चलना-फिरना' } })
    const { id } = await aProduct(shop, { categoryId, names: { hi } })
    const other = await aProduct(shop)
    const ask = asking(shop)
    const { body } = await ask('GET', `/api/single-product/${id}`)
    expect(body.product).toMatchObject({
      productName: expect.stringMatching(/^Product/),
      productNames: { hi },
      categoryName: { categoryNames: { hi: 'चलना-फिरना' } },
    })
    const plain = (await ask('GET', `/api/single-product/${other.id}`)).body.product
    expect(plain).not.toHaveProperty('productNames')
    expect(plain.categoryName).not.toHaveProperty('categoryNames')
  })

  it('is given and taken in the forms of the back office, and stays without being sent', async ({
    shop,
  }) => {
    const post = await anOwner(shop)
    const { id: categoryId, version, ...shown } = await aCategory(shop)
    const about = { name: shown.name, picture: shown.picture, wall: shown.wall }
    const named = await post('categories/save', {
      id: categoryId,
      version,
      ...about,
      names: { hi: ' चलना-फिरना ', ta: '' },
    })
    expect(named.body.rows).toMatchObject([{ names: { hi: 'चलना-फिरना' }, version: version + 1 }])
    await post('categories/save', { id: categoryId, version: version + 1, ...about })
    const [row] = await shop.db.select().from(category)
    expect(row?.names).toEqual({ hi: 'चलना-फिरना' })

    const answer = await post(
      'catalogue/create-product',
      typedProduct({ categoryId, names: { hi } }),
    )
    expect(answer).toMatchObject({ status: 200, body: { body: { names: { hi } } } })
    const { id, version: first, body } = answer.body
    const taken = { id, version: first, form: { ...retyped(body), names: { hi: '' } } }
    expect(await post('catalogue/save-product', taken)).toMatchObject({
      status: 200,
      body: { version: first + 1, body: { names: {} } },
    })
  })

  it('is refused where it is too long, or of a language that is none', async ({ shop }) => {
    const post = await anOwner(shop)
    const { id: categoryId } = await aCategory(shop)
    for (const names of [{ hi: 'क'.repeat(121) }, { Hindi: 'क' }, { hi: 7 }, [], 'क', null]) {
      const form = { ...typedProduct({ categoryId }), names }
      expect((await post('catalogue/create-product', form)).status).toBe(400)
    }
  })

  it('of a key fact goes with the English one, unless it is given again', async ({ shop }) => {
    const post = await anOwner(shop)
    const { id: categoryId } = await aCategory(shop)
    const typed = { categoryId, keyFact: 'Pack of 2', keyFacts: { hi: '2 का पैक' } }
    const { body: made } = await post('catalogue/create-product', typedProduct(typed))
    const saved = async (version: number, about: object) =>
      (
        await post('catalogue/save-product', {
          id: made.id,
          version,
          form: { ...retyped(made.body), keyFact: 'Pack of 3', ...about },
        })
      ).body.body
    expect(await saved(made.version, {})).toMatchObject({ keyFacts: { hi: '2 का पैक' } })
    const alone = await saved(made.version + 1, { keyFact: 'Pack of 4', keyFacts: undefined })
    expect(alone).toMatchObject({ keyFact: 'Pack of 4', keyFacts: {} })
  })

  it('is found by a search, from its change on', async ({ shop }) => {
    const { id } = await aProduct(shop)
    const search = encodeURIComponent('गतिमान')
    const names = async () =>
      (await asking(shop)('GET', `/api/get-product?limit=9&search=${search}`)).body.total
    expect(await names()).toBe(0)
    await shop.db
      .update(product)
      .set({ names: { hi: `गतिमान ${hi}` } })
      .where(eq(product.id, id))
    expect(await names()).toBe(1)
  })
})

describe('the Hindi names of the demo', () => {
  const names = [
    ...seedCategories.flatMap(({ products }) => products.map(({ name }) => name)),
    ...seedFamilies.flatMap(({ siblings }) => siblings.map(({ name }) => name)),
  ]

  it('are there for every category and product, each its own, and for nothing else', () => {
    expect(Object.keys(hindiNames).toSorted()).toEqual(names.toSorted())
    expect(new Set(Object.values(hindiNames)).size).toBe(names.length)
    expect(Object.keys(hindiCategories)).toEqual(seedCategories.map(({ name }) => name))
  })

  it('are Hindi: Latin letters are sizes, models and abbreviations alone', () => {
    const latin = /\b(OLED|LED|CPAP|TENS|ECG|USB|N95|O2|30G|II|[ABSMLX]|XL)\b/g
    const odd = Object.values({ ...hindiCategories, ...hindiNames }).filter(
      (name) => /[A-Za-z]/.test(name.replaceAll(latin, '')) || !/\p{Script=Devanagari}/u.test(name),
    )
    expect(odd).toEqual([])
    const long = [...Object.values(hindiNames), ...Object.values(hindiCategories)]
    expect(long.filter((name) => name.length > 120)).toEqual([])
  })

  it('and their facts: every attribute, value and line of a card has Hindi words', () => {
    const products = [
      ...seedCategories.flatMap((shelf) => shelf.products),
      ...seedFamilies.flatMap(({ siblings }) => siblings),
    ]
    const attributes = new Set(products.flatMap(({ facts }) => Object.keys(facts)))
    expect(Object.keys(hindiAttributes).toSorted()).toEqual([...attributes].toSorted())
    const texts = [
      ...products.flatMap(({ facts, keyFact }) => [...Object.values(facts), keyFact]),
      ...seedFamilies.flatMap(({ options }) => options.flatMap(({ values }) => values)),
    ]
    expect([...new Set(texts)].filter((text) => inHindi(text) === undefined)).toEqual([])
  })

  it('lead to their product in a search, wherever its English name does', async ({ shop }) => {
    await seedCatalogue(shop)
    const finds = async (text: string, name: string) => {
      const search = encodeURIComponent(text)
      const { body } = await asking(shop)('GET', `/api/get-product?limit=40&search=${search}`)
      return body.products.some((card: { productName: string }) => card.productName === name)
    }
    const missed: string[] = []
    for (const [name, hindi] of Object.entries(hindiNames))
      if (!(await finds(hindi, name)) && (await finds(name, name))) missed.push(hindi)
    expect(missed).toEqual([])
  })
})
