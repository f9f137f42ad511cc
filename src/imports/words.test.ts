import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attribute, attributeValue } from '#catalogue/facts/tables.ts'
import { mostDefinitionBytes, mostWords, type Words } from '#catalogue/facts/rules.ts'
import { category } from '#catalogue/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'

/** A category, a size with two values, and words that products say of their fit. */
async function aCatalogue(shop: Shop) {
  const shelf = await aCategory(shop, { name: 'Supports', names: { ta: 'ஆதரவு' } })
  const rows = await shop.db
    .insert(attribute)
    .values([
      { name: 'Size', kind: 'choice', words: { Large: { hi: 'बड़ा', ta: 'பெரிய' } } },
      { name: 'Fits', kind: 'text' },
      { name: 'Load', kind: 'number', unit: 'kg' },
    ])
    .returning()
  const [size, fits] = rows
  if (!size || !fits) throw new Error('an attribute was not made')
  await shop.db.insert(attributeValue).values([
    { attributeId: size.id, name: 'Small', position: 0 },
    { attributeId: size.id, name: 'Large', position: 1 },
  ])
  await aProduct(shop, { categoryId: shelf.id, facts: { [fits.id]: '36 to 40 cm' } })
  const now = async () => {
    const [own] = await shop.db.select().from(category).where(eq(category.id, shelf.id))
    const all = await shop.db.select().from(attribute).orderBy(attribute.id)
    return { names: own?.names, words: all.map(({ words }) => words) }
  }
  return { now, importer: await anImporter(shop) }
}

const before = { names: { ta: 'ஆதரவு' }, words: [{ Large: { hi: 'बड़ा', ta: 'பெரிய' } }, {}, {}] }
const head = ['Attribute', 'English', 'Hindi']

describe('a file of words in Hindi', () => {
  it('names categories, attributes, units, values and texts, and is put back', async ({ shop }) => {
    const { now, importer } = await aCatalogue(shop)
    const file = csv([
      head,
      ['', 'supports', ' सपोर्ट '],
      ['Size', 'Size', 'साइज़'],
      ['size', 'large', 'लार्ज'],
      ['Fits', '36 to 40 cm', '36 से 40 सेमी'],
      ['Load', 'kg', 'किग्रा'],
      ['Size', 'Small', ''],
    ])
    const id = await importer.begin('words', file)
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 5, unchanged: 1 } })
    expect(await now()).toEqual(before)
    expect((await importer.rows(id, 'changed'))[2]).toMatchObject({
      changes: [{ field: 'Hindi', before: 'बड़ा', after: 'लार्ज' }],
    })
    expect((await importer.go(id)).counts).toMatchObject({ written: 5, failed: 0 })
    expect(await now()).toEqual({
      names: { ta: 'ஆதரவு', hi: 'सपोर्ट' },
      words: [
        { Size: { hi: 'साइज़' }, Large: { hi: 'लार्ज', ta: 'பெரிய' } },
        { '36 to 40 cm': { hi: '36 से 40 सेमी' } },
        { kg: { hi: 'किग्रा' } },
      ],
    })
    await importer.undo(id)
    expect(await now()).toEqual(before)
  })

  it('makes no new words, and is refused where one is too long or said twice', async ({ shop }) => {
    const { now, importer } = await aCatalogue(shop)
    const file = csv([
      head,
      ['', 'Walkers', 'वॉकर'],
      ['Size', 'Huge', 'विशाल'],
      ['', 'Supports', 'क'.repeat(121)],
      ['Fits', 'Fits', '=1+1'],
      ['Load', 'Load', 'भार'],
      ['load', 'LOAD', 'वज़न'],
    ])
    const id = await importer.begin('words', file)
    expect(await importer.check(id)).toMatchObject({ counts: { changed: 1, refused: 5 } })
    const refused = await importer.rows(id, 'refused')
    expect(refused.map(({ issues }) => issues[0]?.column).slice(0, 4)).toEqual([
      'English',
      'English',
      'Hindi',
      'Hindi',
    ])
    expect(refused.at(-1)?.issues[0]).toMatchObject({
      column: 'English',
      message: 'The same word stands in line 6 already.',
    })
    expect(await now()).toEqual(before)
  })

  it('is what an export brings, which changes nothing; an empty cell clears on request', async ({
    shop,
  }) => {
    const { now, importer } = await aCatalogue(shop)
    const exported = await importer.exported('words')
    const lines = exported.toString().split('\r\n')
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/Attribute,English,Hindi$/),
      ',Supports,',
      'Fits,Fits,',
      'Fits,36 to 40 cm,',
    ])
    const same = await importer.begin('words', exported)
    expect(await importer.check(same)).toMatchObject({ counts: { changed: 0, refused: 0 } })
    const id = await importer.begin('words', csv([head, ['Size', 'Large', '']]))
    expect(await importer.check(id, { empty: 'clear' })).toMatchObject({ counts: { changed: 1 } })
    await importer.go(id)
    expect((await now()).words[0]).toEqual({ Large: { ta: 'பெரிய' } })
  })

  it('tells words apart that differ in capitals alone', async ({ shop }) => {
    const { now, importer } = await aCatalogue(shop)
    const [fits] = await shop.db.select().from(attribute).where(eq(attribute.name, 'Fits'))
    const id = fits?.id ?? 0
    for (const text of ['Cotton', 'cotton']) await aProduct(shop, { facts: { [id]: text } })
    await shop.db
      .update(attribute)
      .set({ words: { Cotton: { hi: 'सूती' }, cotton: { hi: 'कपास' } } })
      .where(eq(attribute.id, id))
    const same = await importer.begin('words', await importer.exported('words'))
    expect(await importer.check(same)).toMatchObject({ counts: { changed: 0, refused: 0 } })
    const file = csv([head, ['Fits', 'cotton', 'रुई'], ['Fits', 'COTTON', 'रुई']])
    const run = await importer.begin('words', file)
    expect(await importer.check(run)).toMatchObject({ counts: { changed: 1, refused: 1 } })
    await importer.go(run)
    expect((await now()).words[1]).toEqual({ Cotton: { hi: 'सूती' }, cotton: { hi: 'रुई' } })
  })

  it('has the bounds of the form: what is more is refused, what becomes less is not', async ({
    shop,
  }) => {
    const { importer } = await aCatalogue(shop)
    const fill = async (name: string, words: Words) =>
      shop.db.update(attribute).set({ words }).where(eq(attribute.name, name))
    const many = Array.from({ length: mostWords }, (_, at) => [`Text ${at}`, { hi: 'शब्द' }])
    await fill('Fits', { ...Object.fromEntries(many.slice(1)), '36 to 40 cm': { hi: '३६ सेमी तक' } })
    const file = csv([
      head,
      ['Fits', 'Fits', 'नाप'],
      ['Fits', '36 to 40 cm', ''],
      ['Load', 'kg', 'किग्रा'],
    ])
    const first = await importer.begin('words', file)
    const checked = await importer.check(first, { empty: 'clear' })
    expect(checked).toMatchObject({ counts: { changed: 2, refused: 1 } })
    await fill('Load', {
      Load: { hi: 'क'.repeat(mostDefinitionBytes / 3) },
      kg: { hi: 'किलोग्राम' },
    })
    const second = await importer.begin(
      'words',
      csv([head, ['Size', 'Small', 'छोटा'], ['Load', 'kg', 'किग्रा']]),
    )
    expect(await importer.check(second)).toMatchObject({ counts: { changed: 1, refused: 1 } })
    expect((await importer.rows(second, 'refused'))[0]?.issues[0]).toMatchObject({
      column: 'Hindi',
      message: expect.stringContaining('Please remove some first'),
    })
    expect((await importer.go(second)).counts).toMatchObject({ written: 1, failed: 0 })
  })

  it('is for who shapes the catalogue', async ({ shop }) => {
    const importer = await anImporter(shop, { permissions: ['import.run', 'products.edit'] })
    const about = { name: 'words.csv', bytes: 10 }
    const { body: upload } = await importer.post('begin-upload', about)
    const { status } = await importer.post('begin', { uploadId: upload.id, kind: 'words' })
    expect(status).toBe(403)
  })
})
