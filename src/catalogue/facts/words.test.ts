import { describe, expect, onTestFinished } from 'vitest'
import { english, readLanguageFrom } from '#platform/language/translate.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Product } from '../contract.ts'
import { detailsHere } from '../screens/facts-here.ts'
import { keyFactsHtml } from '../screens/key-facts.ts'

const words = {
  Grip: { hi: 'पकड़' },
  Soft: { hi: 'मुलायम' },
}

/** An attribute as the owner saves it, of a category; and how he saves it again. */
async function anAttribute(shop: Shop, about: object = {}) {
  const member = await aMember(shop, { permissions: ['catalogue.shape', 'products.read'] })
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) =>
    ask('POST', `/admin/api/attributes/${call}`, { body })
  const { id: categoryId } = await aCategory(shop)
  const form = {
    name: 'Grip',
    kind: 'choice',
    unit: '',
    isFilter: true,
    isCompared: true,
    isKey: true,
    values: ['Soft', 'Hard'].map((name) => ({ name, synonyms: [] })),
    categories: [{ id: categoryId, isRequired: false }],
    ...about,
  }
  const made = await post('create', { ...form, words })
  return { post, form, made, categoryId }
}

type Value = { id: number; name: string; synonyms: string[] }
const valueSent = ({ id, name, synonyms }: Value) => ({ id, name, synonyms })

const productOf = async (shop: Shop, id: string): Promise<Product> =>
  (await asking(shop)('GET', `/api/single-product/${id}`)).body.product

function inHindi(): void {
  readLanguageFrom(() => ({ ...english, code: 'hi', prefix: '/hi' }))
  onTestFinished(() => readLanguageFrom(() => english))
}

describe('the words of an attribute in another language', () => {
  it('are saved with it, stay without being sent, and go when they are emptied', async ({
    shop,
  }) => {
    const { post, form, made } = await anAttribute(shop)
    expect(made).toMatchObject({ status: 200, body: { words } })
    const { id, values } = made.body
    const payload = { ...form, values: values.map(valueSent) }
    const answer = await post('save', { id, version: 1, form: payload })
    expect(answer.body).toMatchObject({ version: 2, words })
    const emptied = { ...payload, words: { ...words, Soft: { hi: ' ' } } }
    const { body } = await post('save', { id, version: 2, form: emptied })
    expect(body.words).toEqual({ Grip: words.Grip })
    for (const wrong of ['x', { Soft: 'x' }, { Soft: { Hindi: 'x' } }, { Soft: { hi: 7 } }, null]) {
      const refused = await post('save', { id, version: 3, form: { ...payload, words: wrong } })
      expect(refused.status, JSON.stringify(wrong)).toBe(400)
    }
  })

  it('are sent where they change: the others stay, up to a thousand', async ({ shop }) => {
    const { post, form, made } = await anAttribute(shop)
    const { id, values } = made.body
    const save = (version: number, changed: object) => {
      const payload = { ...form, values: values.map(valueSent), words: changed }
      return post('save', { id, version, form: payload })
    }
    const more = Array.from({ length: 998 }, (_, at) => [`Word ${at}`, { hi: 'शब्द' }])
    expect((await save(1, Object.fromEntries(more))).body.words).toMatchObject(words)
    const one = { One: { hi: 'एक' } }
    expect((await save(2, one)).status).toBe(400)
    const last = await save(2, { ...one, Soft: { hi: '' } })
    expect(last.body.words).toMatchObject({ Grip: words.Grip, ...one })
    expect(last.body.words).not.toHaveProperty('Soft')
  })

  it('stand beside the English of page, card, filters and comparison', async ({ shop }) => {
    const { made, categoryId } = await anAttribute(shop)
    const [soft, hard] = made.body.values
    const about = { categoryId, keyFact: '' }
    const { id } = await aProduct(shop, { ...about, facts: { [made.body.id]: [soft.id] } })
    const other = await aProduct(shop, { ...about, facts: { [made.body.id]: [hard.id] } })
    const { facts, productKeyFacts } = await productOf(shop, id)
    expect(facts).toMatchObject([
      { name: 'Grip', names: words.Grip, value: 'Soft', values: words.Soft },
    ])
    expect(productKeyFacts).toEqual(words.Soft)
    const plain = await productOf(shop, other.id)
    expect(plain.facts?.[0]).not.toHaveProperty('values')
    const ask = asking(shop)
    const offered = await ask('GET', `/api/product-filters?category=${categoryId}`)
    expect(offered.body.groups.at(-1)).toMatchObject({
      title: 'Grip',
      names: words.Grip,
      values: [{ label: 'Soft', names: words.Soft }, { label: 'Hard' }],
    })
    const compared = await ask('GET', `/api/compare?products=${id},${other.id}`)
    expect(compared.body.rows[1]).toMatchObject({
      name: 'Grip',
      names: words.Grip,
      values: ['Soft', 'Hard'],
      valueNames: [words.Soft, null],
    })
  })

  it('are what a page in that language shows, its table of facts too', async ({ shop }) => {
    const { made, categoryId } = await anAttribute(shop)
    const [soft] = made.body.values
    const about = { categoryId, details: '<p>More</p>', facts: { [made.body.id]: [soft.id] } }
    const second = await anAttribute(shop, { name: 'Load', kind: 'number', unit: 'kg', values: [] })
    expect(second.made.status).toBe(200)
    const { id } = await aProduct(shop, {
      ...about,
      facts: { ...about.facts, [second.made.body.id]: 12 },
    })
    const product = await productOf(shop, id)
    inHindi()
    expect(detailsHere(product)).toBe(
      '<table><tbody><tr><th scope="row">पकड़</th><td>मुलायम</td></tr>' +
        '<tr><th scope="row">Load</th><td>12 kg</td></tr></tbody></table><p>More</p>',
    )
    expect(keyFactsHtml(product)).toContain('<dt>पकड़</dt><dd>मुलायम</dd>')
  })
})

describe('the key fact of a product in another language', () => {
  it('stands beside the English one on its cards', async ({ shop }) => {
    const keyFacts = { hi: '50 का पैक' }
    const { categoryId } = await aProduct(shop, { keyFact: 'Pack of 50', keyFacts })
    const { body } = await asking(shop)('GET', `/api/get-product?category=${categoryId}`)
    expect(body.products).toMatchObject([
      { productKeyFact: 'Pack of 50', productKeyFacts: keyFacts },
    ])
  })
})
