import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { attribute, attributeValue } from '../facts/tables.ts'
import { category, product } from '../tables.ts'
import { otherWords } from './other-words.ts'

async function anAttribute(shop: Shop, about: typeof attribute.$inferInsert) {
  const [row] = await shop.db.insert(attribute).values(about).returning()
  return row?.id ?? 0
}

async function aColour(shop: Shop) {
  const words = { Blue: { hi: 'आसमानी नीला' }, Red: { hi: 'लाल रंग' } }
  const id = await anAttribute(shop, { name: 'Colour', kind: 'choices', words })
  const values = await shop.db
    .insert(attributeValue)
    .values(['Blue', 'Red', 'Azure'].map((name, position) => ({ attributeId: id, name, position })))
    .returning()
  const [blue = 0, red = 0, azure = 0] = values.map((value) => value.id)
  return { id, blue, red, azure }
}

async function found(shop: Shop, text: string): Promise<string[]> {
  const { body } = await asking(shop)(
    'GET',
    `/api/get-product?limit=20&search=${encodeURIComponent(text)}`,
  )
  return (body.products as { _id: string }[]).map(({ _id }) => _id).toSorted()
}

describe('what the owner calls things in another language', () => {
  it('is found in facts: choices, also merged ones, yes, and short texts', async ({ shop }) => {
    const { id, blue, red, azure } = await aColour(shop)
    await shop.db.execute(sql`update attribute_value set merged_into = ${blue} where id = ${azure}`)
    const foldable = await anAttribute(shop, {
      name: 'Foldable',
      kind: 'yes',
      words: { Foldable: { hi: 'मुड़नेवाला' } },
    })
    const core = await anAttribute(shop, {
      name: 'Core',
      kind: 'text',
      words: { 'Wood pulp': { hi: 'लुगदी' }, 'Wood 2 pulp': { hi: 'दुगदी' } },
    })
    const first = await aProduct(shop, { facts: { [id]: [blue] } })
    const second = await aProduct(shop, { facts: { [id]: [azure, red], [foldable]: true } })
    const third = await aProduct(shop, { facts: { [foldable]: false, [core]: 'Wood pulp' } })
    const both = [first.id, second.id].toSorted()
    expect(await found(shop, 'आसमानी नीला')).toEqual(both)
    expect(await found(shop, 'आसमानी')).toEqual(both)
    expect(await found(shop, 'आसमा')).toEqual(both)
    expect(await found(shop, 'मुडनेवाला')).toEqual([second.id])
    expect(await found(shop, 'लुगदी')).toEqual([third.id])
    expect(await found(shop, 'दुगदी')).toEqual([])
  })

  it('is found at once when the owner changes it, or the product says something else', async ({
    shop,
  }) => {
    const { id, blue, red } = await aColour(shop)
    const { id: productId } = await aProduct(shop, { facts: { [id]: [blue] } })
    await shop.db
      .update(attribute)
      .set({ words: { Blue: { hi: 'फ़िरोज़ी' } } })
      .where(eq(attribute.id, id))
    expect(await found(shop, 'फिरोजी')).toEqual([productId])
    expect(await found(shop, 'आसमानी')).toEqual([])
    await shop.db
      .update(product)
      .set({ facts: { [id]: [red] } })
      .where(eq(product.id, productId))
    expect(await found(shop, 'फिरोजी')).toEqual([])
  })

  it('is found in key facts and in the names of categories', async ({ shop }) => {
    const { id: categoryId } = await aCategory(shop, {
      name: 'Zumba zone',
      names: { hi: 'थिरकन कोना' },
    })
    const { id } = await aProduct(shop, { categoryId, keyFacts: { hi: 'दोहरी तह' } })
    await aProduct(shop)
    expect(await found(shop, 'दोहरी तह')).toEqual([id])
    expect(await found(shop, 'थिरकन कोना')).toEqual([id])
    await shop.db
      .update(product)
      .set({ keyFacts: { hi: 'तिहरी तह' } })
      .where(eq(product.id, id))
    await shop.db
      .update(category)
      .set({ names: { hi: 'झूमना' } })
      .where(eq(category.id, categoryId))
    expect(await found(shop, 'दोहरी')).toEqual([])
    expect(await found(shop, 'तिहरी')).toEqual([id])
    expect(await found(shop, 'झूमना')).toEqual([id])
  })

  itRaces('is read once for all searches, however much it is', async ({ shop }) => {
    const words = Object.fromEntries(
      Array.from({ length: 4_000 }, (_, at) => [`Text ${letters(at)}`, { hi: `क${letters(at)}` }]),
    )
    await anAttribute(shop, { name: 'Core', kind: 'text', words })
    const first = await otherWords(shop, ['घुटना'])
    expect(first.phrases.size).toBe(4_000)
    expect(await otherWords(shop, ['घुटना'])).toBe(first)
    await anAttribute(shop, { name: 'Rim', kind: 'yes', words: { Rim: { hi: 'घेरा' } } })
    await expect.poll(async () => (await otherWords(shop, ['घुटना'])).phrases.size).toBe(4_001)
  })
})

/** A number without digits. */
const letters = (at: number) =>
  Array.from(String(at), (digit) => 'abcdefghij'[Number(digit)]).join('')
