import { describe, expect, it } from 'vitest'
import type { Product } from '../../contract.ts'
import { optionLinks } from './option-links.ts'
import { sizeHelp } from './size-help.ts'

const knee = (value: string) => [{ name: 'Fits', value: `${value}, round the middle of the knee` }]
const variant = (_id: string, values: string[], facts?: { name: string; value: string }[]) => ({
  _id,
  productName: `Support ${_id}`,
  stock: _id === 'xl' ? 'Out of Stock' : 'Available',
  productFinalPrice: 447,
  values,
  ...(facts && { facts }),
})
const options = [
  { name: 'Size', values: ['M', 'L', 'XL'] },
  { name: 'Colour', values: ['Black', 'Beige'] },
]
const productOf = (variants: ReturnType<typeof variant>[]) =>
  ({
    _id: 'm',
    productFamily: { _id: 'f', familyName: 'Support', options, variants },
  }) as unknown as Product
const helpFor = (variants: ReturnType<typeof variant>[]) => sizeHelp(productOf(variants))

describe('which size', () => {
  it('names what each size of this colour fits, in their order, with ways to the others', () => {
    const help = helpFor([
      variant('xl', ['XL', 'Black'], knee('44 to 48 cm')),
      variant('beige', ['L', 'Beige'], knee('40 to 44 cm')),
      variant('m', ['M', 'Black'], knee('36 to 40 cm')),
      variant('l', ['L', 'Black'], knee('40 to 44 cm')),
    ])
    const rows = [...(help ?? '').matchAll(/<tr[^>]*><th scope="row">(.*?)<\/tr>/g)].map(
      ([, row]) =>
        row
          ?.replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
    )
    expect(rows).toEqual([
      'M 36 to 40 cm, round the middle of the knee Yes',
      'L 40 to 44 cm, round the middle of the knee Yes',
      'XL 44 to 48 cm, round the middle of the knee Sold out',
    ])
    expect(help).toContain('<tr class="on"><th scope="row"><b>M</b>')
    expect(help).toContain('role="img"')
    expect(help).toContain('/product/product-details/l')
    expect(help).not.toContain('beige')
  })

  it('is said of the chosen size in sight, beside its name', () => {
    const variants = [
      variant('m', ['M', 'Black'], knee('36 to 40 cm')),
      variant('l', ['L', 'Black'], knee('40 to 44 cm')),
    ]
    const links = optionLinks(productOf(variants)) ?? ''
    expect(links).toContain('<p><b>Size</b> M: 36 to 40 cm, round the middle of the knee</p>')
    expect(links).toContain('<p><b>Colour</b> Black</p>')
  })

  it('is not there where sizes differ in nothing that is known, and takes no markup for words', () => {
    expect(helpFor([variant('m', ['M', 'Black']), variant('l', ['L', 'Black'])])).toBeUndefined()
    expect(sizeHelp({ _id: 'm' } as unknown as Product)).toBeUndefined()
    const help = helpFor([
      variant('m', ['M', 'Black'], [{ name: '<b>', value: '<script>' }]),
      variant('l', ['L', 'Black'], [{ name: '<b>', value: 'x' }]),
    ])
    expect(help).not.toMatch(/<script|<b><\/th>/)
  })
})
