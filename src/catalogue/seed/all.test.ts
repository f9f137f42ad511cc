import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cut, maxLengths } from '#design/display/truncate.ts'
import { seedCategories } from './all.ts'
import { leafletUrl } from './leaflet-url.ts'

const products = seedCategories.flatMap((category) => category.products)
const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Names the products that break a rule, so that a failure says where to look. */
const breaking = (isRight: (product: (typeof products)[number]) => boolean) =>
  products.filter((product) => !isRight(product)).map((product) => product.name)

const isClosed = (html: string) =>
  (html.match(/<[a-z][^>]*>/g) ?? []).length === (html.match(/<\/[a-z0-9]+>/g) ?? []).length

describe('the demo catalogue', () => {
  it('has at least 120 products in 12 categories, none of them empty', () => {
    expect(products.length).toBeGreaterThanOrEqual(120)
    expect(new Set(seedCategories.map((category) => category.name)).size).toBe(12)
    expect(seedCategories.filter((category) => category.products.length < 8)).toEqual([])
  })

  it('gives every product and every leaflet a unique name', () => {
    expect(new Set(products.map((product) => product.name.toLowerCase())).size).toBe(
      products.length,
    )
    expect(new Set(products.map((product) => leafletUrl(product.name))).size).toBe(products.length)
  })

  it('has 24 bestsellers, two in each category', () => {
    const bestsellers = seedCategories.map(
      (category) => category.products.filter((product) => product.bestseller).length,
    )
    expect(bestsellers).toEqual(seedCategories.map(() => 2))
  })

  it('has products out of stock, with a video and with a leaflet', () => {
    const shares = [
      products.filter((product) => product.stock === 0),
      products.filter((product) => product.videos?.length),
      products.filter((product) => product.leaflet),
    ].map((some) => some.length / products.length)
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.04)
      expect(share).toBeLessThan(0.4)
    }
  })

  it('keeps names, prices, discounts and stock within their ranges', () => {
    expect(
      breaking(({ name }) => name.length >= 20 && name.length <= 100 && name === name.trim()),
    ).toEqual([])
    expect(breaking(({ summary }) => summary.length >= 40 && summary.length <= 120)).toEqual([])
    expect(breaking(({ listPriceRupees }) => isWhole(listPriceRupees, 20, 200_000))).toEqual([])
    expect(breaking(({ discountPercent }) => isWhole(discountPercent, 5, 65))).toEqual([])
    expect(breaking(({ stock }) => isWhole(stock, 0, 250))).toEqual([])
  })

  it('describes the use, the box and the care of every product', () => {
    const parts = [/<p>/, /<ul>\s*<li>/, /<h3>In the box<\/h3>/, /<h3>Care<\/h3>/]
    expect(breaking(({ description }) => parts.every((part) => part.test(description)))).toEqual([])
  })

  it('gives every product a table of at least six facts', () => {
    expect(breaking(({ facts }) => Object.keys(facts).length >= 6)).toEqual([])
    const isPlain = ([name, text]: [string, string]) => name !== '' && /^[^<>]+$/.test(text)
    expect(breaking(({ facts }) => Object.entries(facts).every(isPlain))).toEqual([])
  })

  it('tells every two products with one cut name apart by their key fact', () => {
    const lines = products.map(({ name, keyFact }) => [cut(name, maxLengths.cardName), keyFact])
    expect(new Set(lines.map((line) => line.join(' | '))).size).toBe(products.length)
    expect(breaking(({ keyFact }) => keyFact.length >= 4 && keyFact.length <= 28)).toEqual([])
    expect(breaking(({ genericName }) => /^[A-Z3N][\w -]{3,24}$/.test(genericName))).toEqual([])
  })

  it('closes every tag it opens', () => {
    expect(breaking(({ description }) => isClosed(description))).toEqual([])
  })
})

describe('every leaflet', () => {
  it.each(products.filter((product) => product.leaflet).map(({ name }) => name))(
    'can be read by a screen reader: %s',
    (name) => {
      const file = new URL(`../../..${leafletUrl(name)}`, import.meta.url)
      const pdf = readFileSync(file, 'latin1')
      const tags = [...pdf.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)
      expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'TR', 'TH', 'TD']))
      expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(1)
      for (const entry of ['/Lang (en-IN)', '/Marked true', '/StructTreeRoot', '/Alt ('])
        expect(pdf).toContain(entry)
    },
  )
})

describe('leafletUrl', () => {
  it('makes an address of plain letters, digits and hyphens', () => {
    expect(leafletUrl('Sphyga 3 BP Monitor (Upper Arm), 22–42 cm')).toBe(
      '/media/leaflets/sphyga-3-bp-monitor-upper-arm-22-42-cm.pdf',
    )
  })
})
