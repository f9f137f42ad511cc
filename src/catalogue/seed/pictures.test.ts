import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productRow } from '../seed.ts'
import { seedCategories } from './all.ts'

const products = seedCategories.flatMap((category) => category.products)
const below = (folder: string) => new URL(`../../../${folder}/`, import.meta.url)
const drawing = (art: string) => new URL(`${art}.svg`, below('art'))
const prepared = (file: string) => new URL(file, below('media'))

/** Names of the products that share what `of` tells of them. */
function twins(of: (product: (typeof products)[number]) => string): string[][] {
  const groups = Map.groupBy(products, of)
  return [...groups.values()].filter((group) => group.length > 1).map(namesOf)
}
const namesOf = (some: typeof products) => some.map(({ name }) => name)
const hashOf = (file: URL) => createHash('sha256').update(readFileSync(file)).digest('hex')
const firstOf = ({ pictures }: (typeof products)[number]) => pictures[0]?.art ?? ''

describe('the pictures of the demo catalogue', () => {
  it('show every product by a first picture of its own, byte for byte', () => {
    expect(twins((product) => hashOf(drawing(firstOf(product))))).toEqual([])
    for (const size of ['160.avif', '640.avif', '640.webp'])
      expect(twins((product) => hashOf(prepared(`${firstOf(product)}-${size}`)))).toEqual([])
  })

  it('begin with the whole product: no close-up is a first picture', () => {
    // The second picture of an earlier drawing is its name with -2.
    const isSecond = (art: string) => art.endsWith('-2') && existsSync(drawing(art.slice(0, -2)))
    const closeUps = products.filter(
      ({ pictures: [first] }) =>
        !first?.art.startsWith('products/') ||
        isSecond(first.art) ||
        first.alt.startsWith('Close-up'),
    )
    expect(namesOf(closeUps)).toEqual([])
  })

  it('are three or four, none of them twice', () => {
    const wrong = products.filter(
      ({ pictures }) =>
        pictures.length < 3 ||
        pictures.length > 4 ||
        new Set(pictures.map(({ art }) => art)).size < pictures.length,
    )
    expect(namesOf(wrong)).toEqual([])
  })

  it('say in a sentence what they show, and no two of a product say the same', () => {
    const wrong = products.filter(
      ({ pictures }) =>
        pictures.some(({ alt }) => !/^[A-Z].{15,140}\.$/.test(alt)) ||
        new Set(pictures.map(({ alt }) => alt)).size < pictures.length,
    )
    expect(namesOf(wrong)).toEqual([])
    expect(twins(({ pictures }) => pictures[0]?.alt ?? '')).toEqual([])
  })

  it('are drawn and prepared, with the JPEG for messengers and for print', () => {
    const missing = products.flatMap(({ pictures, wall }) => [
      ...pictures.map(({ art }) => drawing(art)),
      ...pictures.map(({ art }) => prepared(`${art}-640.avif`)),
      ...['share', 'print'].map((kind) => prepared(`${kind}/${pictures[0]?.art}-${wall}.jpg`)),
    ])
    expect(missing.filter((file) => !existsSync(file)).map(({ pathname }) => pathname)).toEqual([])
    const categories = seedCategories.map(({ art }) => drawing(`products/${art}`))
    expect(categories.filter((file) => !existsSync(file))).toEqual([])
  })

  it('keep the addresses of the shops that were seeded before', () => {
    const before = [
      'bp-monitor',
      'bp-monitor-2',
      'walker-2',
      'digital-thermometer',
      'first-aid-kit',
    ]
    for (const name of before)
      for (const ending of ['.webp', '-160.avif', '-480.webp', '-640.avif'])
        expect(existsSync(prepared(`products/${name}${ending}`)), name + ending).toBe(true)
    expect(existsSync(prepared('share/products/bp-monitor-2-sky.jpg'))).toBe(true)
  })

  it('reach the database with their words, each at the place of its picture', () => {
    const [product] = products
    if (!product) throw new Error('there is no product')
    const { images, imageAlts } = productRow(product)
    expect(images[0]).toBe(`/media/${firstOf(product)}.webp`)
    expect(images[1]).toMatch(/^\/media\/product-views\/.+\.svg$/)
    expect(imageAlts).toEqual(product.pictures.map(({ alt }) => alt))
  })
})
