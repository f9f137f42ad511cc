import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { eCatalogue } from './e-catalogue.ts'
import { headingGap, layOut, rowHeight } from './layout.ts'
import { sharesOf, shelvesToPrint, type Shelf } from './shelves.ts'
import { product } from '../tables.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nadi-e-catalogue-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A shop with a folder of its own, and a clock that the test moves. */
function printing(shop: Shop): { shop: Shop; later(minutes: number): void } {
  let nowMs = Date.parse('2026-03-01T06:00:00Z')
  return {
    shop: { ...shop, clock: () => new Date(nowMs), settings: { ...shop.settings, dataDir } },
    later: (minutes) => (nowMs += minutes * 60_000),
  }
}

/** What a PDF says beside what it draws: texts to copy, and texts in place of pictures. */
function textOf(pdf: Buffer): { actual: string[]; alternatives: string[] } {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\n/g)].map(({ index }) => inflated(pdf, index + 7))
  return {
    actual: streams.flatMap((stream) => stringsAfter('/ActualText', stream)),
    alternatives: stringsAfter('/Alt', source),
  }
}

function inflated(pdf: Buffer, from: number): string {
  try {
    return inflateSync(pdf.subarray(from)).toString('latin1')
  } catch {
    return ''
  }
}

function stringsAfter(key: string, source: string): string[] {
  const strings = [...source.matchAll(new RegExp(`${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, 'gs'))]
  return strings.map(([, escaped = '']) => {
    const text = escaped.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
    return text.startsWith('þÿ')
      ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
      : text
  })
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

describe('the e-catalogue', () => {
  it('is a PDF with a link to every active product', async ({ shop }) => {
    const walker = await aProduct(shop, { name: 'Walker' })
    const inactive = await aProduct(shop, { active: false })
    const { file, bytes } = await eCatalogue(printing(shop).shop)
    const pdf = readFileSync(file)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf).toHaveLength(bytes)
    expect(pdf.includes(`/product/product-details/${walker.id}`)).toBe(true)
    expect(pdf.includes(inactive.id)).toBe(false)
  })

  it('shows pictures that were uploaded, on their wall', async ({ shop }) => {
    const { shop: here } = printing(shop)
    const { id } = await aProduct(here, { name: 'Nebulizer' })
    const picturesWith = async (src: string) => {
      await here.db
        .update(product)
        .set({ images: [src] })
        .where(eq(product.id, id))
      const { file } = await eCatalogue({ ...here, db: new Proxy(here.db, {}) })
      return readFileSync(file).toString('latin1').split('/Subtype /Image').length - 1
    }
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { body } = await uploaded(here, await aMember(here), { file: png })
    const without = await picturesWith(`/media/u/${'0'.repeat(32)}.webp`)
    expect(await picturesWith(body.src)).toBe(without + 1)
  })

  it('is printed once for concurrent requests', async ({ shop }) => {
    await aProduct(shop)
    const { shop: printShop } = printing(shop)
    const editions = await Promise.all(Array.from({ length: 4 }, () => eCatalogue(printShop)))
    expect(new Set(editions.map(({ file }) => file)).size).toBe(1)
    expect(readdirSync(join(dataDir, 'e-catalogue'))).toHaveLength(1)
  })

  it('has a new edition after a price change or a new day, and the same one after a sale', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop)
    const { shop: printShop, later } = printing(shop)
    const first = await eCatalogue(printShop)
    await shop.db.update(product).set({ stock: 9, sold: 1 }).where(eq(product.id, id))
    later(1)
    expect((await eCatalogue(printShop)).key).toBe(first.key)
    await shop.db.update(product).set({ discountPercent: 50 }).where(eq(product.id, id))
    later(1)
    const dearer = await eCatalogue(printShop)
    expect(dearer.key).not.toBe(first.key)
    later(24 * 60)
    expect((await eCatalogue(printShop)).key).not.toBe(dearer.key)
  })

  it('is printed again when its file is missing', async ({ shop }) => {
    const { shop: printShop, later } = printing(shop)
    const { file } = await eCatalogue(printShop)
    rmSync(file)
    later(1)
    expect(readFileSync((await eCatalogue(printShop)).file).length).toBeGreaterThan(1000)
  })

  it('embeds the Hindi font only when a name needs it', async ({ shop }) => {
    await aProduct(shop, { name: 'Lumbar belt' })
    const { shop: printShop, later } = printing(shop)
    const plain = readFileSync((await eCatalogue(printShop)).file)
    expect(plain.includes('AnekLatin-SemiBold')).toBe(true)
    expect(plain.includes('AnekDevanagari')).toBe(false)
    await aProduct(shop, { name: 'कमर की पेटी (Lumbar belt)' })
    later(1)
    expect(
      readFileSync((await eCatalogue(printShop)).file).includes('AnekDevanagari-SemiBold'),
    ).toBe(true)
  })

  it('leaves out what no font of ours draws, and copies Hindi as it is spoken, not as it is drawn', async ({
    shop,
  }) => {
    await aProduct(shop, { name: 'கைத்தடி', brand: 'Sahaj' })
    await aProduct(shop, { name: 'Walker 🦯 (கைத்தடி), विद्यार्थी 🩺' })
    const pdf = readFileSync((await eCatalogue(printing(shop).shop)).file)
    expect(textOf(pdf).alternatives).toEqual(
      expect.arrayContaining([
        'Picture of Sahaj: its name is in the store',
        'Picture of Walker, विद्यार्थी',
      ]),
    )
    expect(textOf(pdf).actual).toEqual(['Walker, विद्यार्थी'])
  })

  it('has a structure, a language, a title, and words for each picture', async ({ shop }) => {
    await aProduct(shop, { name: 'Walker' })
    const pdf = readFileSync((await eCatalogue(printing(shop).shop)).file)
    const source = pdf.toString('latin1')
    for (const entry of [
      '/Marked true',
      '/StructTreeRoot',
      '/Lang (en-IN)',
      '/DisplayDocTitle true',
      ...['Document', 'H1', 'H2', 'TOC', 'Sect', 'Figure', 'Link'].map((type) => `/S /${type}\n`),
    ])
      expect(source).toContain(entry)
    expect(textOf(pdf).alternatives).toContain('Picture of Walker')
  })

  it('is refused as busy when too many wait for the same print, and printed for the others', async ({
    shop,
  }) => {
    await aProduct(shop)
    const { shop: printShop } = printing(shop)
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, () => eCatalogue(printShop)),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(26)
    expect(
      refused.every((answer) => 'reason' in answer && answer.reason instanceof Overloaded),
    ).toBe(true)
    expect((await eCatalogue(printShop)).bytes).toBeGreaterThan(1000)
  })

  it('accepts names of any length and script, and missing pictures', async ({ shop }) => {
    await aProduct(shop, {
      name: `${'Very long '.repeat(60)} कमर की पेटी 🩺`,
      images: ['/media/products/../../etc/passwd.webp'],
    })
    await aProduct(shop, { images: [] })
    expect((await eCatalogue(printing(shop).shop)).bytes).toBeGreaterThan(1000)
  })
})

describe('the shelves of the e-catalogue', () => {
  it('hold products by category in the shop’s order, sorted by name', async ({ shop }) => {
    const [second, first] = [
      await aCategory(shop, { position: -1 }),
      await aCategory(shop, { position: -2 }),
    ]
    for (const name of ['B', 'A']) await aProduct(shop, { categoryId: second.id, name })
    await aProduct(shop, { categoryId: first.id, name: 'C' })
    const shelves = await shelvesToPrint(shop)
    expect(
      shelves.slice(0, 2).map(({ id, products }) => [id, products.map(({ name }) => name)]),
    ).toEqual([
      [first.id, ['C']],
      [second.id, ['A', 'B']],
    ])
  })

  it('share a limit of 1,000: all of a small category, equal parts of large ones', () => {
    expect(sharesOf([3, 5], 1000)).toEqual([3, 5])
    expect(sharesOf([90_000, 10, 80_000], 1000)).toEqual([495, 10, 495])
    const many = sharesOf(
      Array.from({ length: 3000 }, () => 7),
      1000,
    )
    expect(many.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1000)
  })
})

describe('the pages of the e-catalogue', () => {
  const shelf = (id: string, count: number): Shelf => ({
    id,
    name: id,
    total: count,
    products: Array.from({ length: count }, (_, at) => ({
      id: `${id}${at}`,
      name: 'x',
      brand: 'x',
      listPricePaise: 1,
      pricePaise: 1,
      discountPercent: 0,
      picture: '',
      wall: 'sky',
    })),
  })

  it('hold every product once, and the contents name the first page of each category', () => {
    const shelves = [shelf('a', 14), shelf('b', 1), shelf('c', 40), shelf('d', 3)]
    const { contents, pages, total } = layOut(shelves)
    const products = pages.flatMap((page) =>
      page.flatMap((thing) => ('row' in thing ? thing.row : [])),
    )
    expect(products).toEqual(shelves.flatMap(({ products }) => products))
    expect(total).toBe(2 + pages.length)
    for (const {
      shelf: { id },
      page,
    } of contents.flat())
      expect(
        pages[page - 3]?.some(
          (thing) => 'heading' in thing && !thing.continued && thing.heading.id === id,
        ),
      ).toBe(true)
  })

  it('never end with a heading, nor overflow', () => {
    for (const count of [1, 9, 10, 11, 12, 13, 24, 1000]) {
      const { pages } = layOut([shelf('a', count), shelf('b', 2), shelf('c', 5)])
      for (const page of pages) {
        expect('row' in (page.at(-1) ?? {})).toBe(true)
        expect(Math.max(...page.map(({ y }) => y)) + 160).toBeLessThanOrEqual(841.89 - 62)
      }
    }
  })

  it('keep a gap above a heading, except at the top of a page', () => {
    for (const page of layOut([shelf('a', 14), shelf('b', 14), shelf('c', 5)]).pages) {
      for (const [at, thing] of page.entries()) {
        if (!('heading' in thing)) continue
        const above = page[at - 1]
        expect(thing.y).toBe(above ? above.y + rowHeight + headingGap : 48)
      }
    }
  })
})
