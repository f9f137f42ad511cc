import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  maxLines,
  parseCart,
  remove,
  restore,
  setQuantity,
  totalPaise,
  totalText,
  type CartItem,
} from './rules.ts'

const oximeter: CartItem = {
  productId: 'a',
  productName: 'Oximeter',
  productImage: '/o.webp',
  price: 899,
  quantity: 1,
}
const gloves: CartItem = {
  productId: 'b',
  productName: 'Gloves',
  productImage: '/g.webp',
  price: 549.5,
  quantity: 2,
}
const mask: CartItem = { ...gloves, productId: 'c', productName: 'Mask' }

const anItem = fc.record({
  productId: fc.string({ minLength: 1 }),
  productName: fc.string({ minLength: 1 }),
  productImage: fc.string(),
  price: fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const someLines = fc.uniqueArray(anItem, {
  selector: (line) => line.productId,
  maxLength: maxLines,
})

describe('adding to the cart', () => {
  it('puts the product first', () => {
    expect(add([oximeter], gloves, 'Available')).toEqual({ ok: true, lines: [gloves, oximeter] })
  })

  it.each([0, -1, Number.NaN])('refuses a quantity of %s', (quantity) => {
    expect(add([], { ...oximeter, quantity }, 'Available')).toEqual({
      ok: false,
      tone: 'bad',
      message: 'Please select at least one item.',
    })
  })

  it('warns about a product that is there already, and leaves its quantity alone', () => {
    expect(add([oximeter], { ...oximeter, quantity: 5 }, 'Available')).toEqual({
      ok: false,
      tone: 'warn',
      message: 'This product is already in your cart.',
    })
  })

  it.each(['Out of Stock', 'available', '', 'Available '])(
    'takes the stock value %j for out of stock',
    (stock) => {
      expect(add([], oximeter, stock)).toEqual({
        ok: false,
        tone: 'bad',
        message: 'This product is currently out of stock.',
      })
    },
  )

  it('checks the quantity before anything else', () => {
    expect(add([oximeter], { ...oximeter, quantity: 0 }, 'Out of Stock')).toMatchObject({
      message: 'Please select at least one item.',
    })
  })

  it('holds as many products as an order may', () => {
    const full = Array.from({ length: maxLines }, (_, index) => ({
      ...oximeter,
      productId: `p${index}`,
    }))
    expect(add(full.slice(1), gloves, 'Available')).toMatchObject({ ok: true })
    expect(add(full, gloves, 'Available')).toMatchObject({ ok: false, tone: 'warn' })
  })

  it('never puts more than 99 pieces on a line', () => {
    expect(add([], { ...oximeter, quantity: 120 }, 'Available')).toMatchObject({
      lines: [{ quantity: 99 }],
    })
  })
})

describe('the quantity of a line', () => {
  it.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [100, 99],
    [2.9, 2],
    [Number.NaN, 1],
  ])('asked to be %s is %s', (requested, expected) => {
    expect(setQuantity([oximeter, gloves], 'a', requested)).toEqual([
      { ...oximeter, quantity: expected },
      gloves,
    ])
  })
})

describe('delete and undo', () => {
  it('brings a deleted line back to where it was', () => {
    const lines = [oximeter, gloves, mask]
    expect(restore(remove(lines, 'b'), gloves, 1)).toEqual(lines)
  })

  it('brings it back at the end when the cart has become shorter', () => {
    expect(restore([oximeter], mask, 2)).toEqual([oximeter, mask])
  })

  it('does not double a product that was added again in the meantime', () => {
    expect(restore([{ ...gloves, quantity: 7 }], gloves, 0)).toEqual([{ ...gloves, quantity: 7 }])
  })

  it('undoes any delete of any cart', () => {
    fc.assert(
      fc.property(
        someLines.filter((lines) => lines.length > 0),
        fc.nat(),
        (lines, seed) => {
          const index = seed % lines.length
          const [line] = lines.slice(index, index + 1)
          return (
            line !== undefined &&
            JSON.stringify(restore(remove(lines, line.productId), line, index)) ===
              JSON.stringify(lines)
          )
        },
      ),
    )
  })
})

describe('the total', () => {
  it('has 2 decimals', () => {
    expect(totalText([oximeter, gloves])).toBe('₹1,998.00')
    expect(totalText([{ ...oximeter, price: 0.1, quantity: 3 }])).toBe('₹0.30')
    expect(totalText([])).toBe('₹0.00')
  })

  it('is exact for every cart: no paisa is lost to binary fractions', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const expectedPaise = lines.reduce(
          (sum, line) =>
            sum + BigInt(line.price.toFixed(2).replace('.', '')) * BigInt(line.quantity),
          0n,
        )
        expect(BigInt(totalPaise(lines))).toBe(expectedPaise)
      }),
    )
  })
})

describe('reading the stored cart', () => {
  it('gives back every cart that was written', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        expect(parseCart(JSON.stringify(lines))).toEqual(lines)
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(parseCart(text))).toBe(true)
      }),
    )
  })

  it.each([null, '', '{', 'null', '7', '{"productId":"a"}', '"cart"'])(
    'finds no cart in %j',
    (text) => {
      expect(parseCart(text)).toEqual([])
    },
  )

  it('leaves out broken entries and keeps the good ones', () => {
    const broken = [
      null,
      7,
      'x',
      [],
      {},
      { ...mask, productId: '' },
      { ...mask, productName: 3 },
      { ...mask, price: '9' },
      { ...mask, price: -1 },
      { ...mask, quantity: 0 },
      { ...mask, quantity: 1.5 },
      { ...mask, quantity: 100 },
      { ...mask, productImage: null },
    ]
    expect(parseCart(JSON.stringify([oximeter, ...broken, gloves]))).toEqual([oximeter, gloves])
  })

  it('takes the first of two entries of one product, and no field that is not ours', () => {
    expect(
      parseCart(
        JSON.stringify([
          { ...oximeter, extra: 1 },
          { ...oximeter, quantity: 9 },
        ]),
      ),
    ).toEqual([oximeter])
  })
})
