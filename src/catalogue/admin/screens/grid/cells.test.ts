import { describe, expect, it } from 'vitest'
import {
  countWords,
  fieldsFor,
  gridFields,
  refusalsOf,
  seenOf,
  shownIn,
  typedOf,
  withBlock,
  withCell,
  withSeen,
  type Row,
} from './cells.ts'

const row: Row = {
  id: 'a',
  name: 'Oxi One',
  sku: 'OXI-1',
  pricePaise: 80_000,
  listPricePaise: 100_000,
  stock: 31,
  lowStock: null,
}
const other: Row = { ...row, id: 'b', name: 'Saans Flow', sku: null, listPricePaise: 249_950 }

describe('a cell of the grid', () => {
  it('is as a spreadsheet takes it', () => {
    expect(shownIn(other, 'listPrice')).toBe('2,499.50')
    expect(shownIn(row, 'price')).toBe('800')
    expect(shownIn(other, 'sku')).toBe('')
    expect(shownIn(row, 'lowStock')).toBe('')
  })

  it('is no change when it means what was there', () => {
    for (const text of ['800', ' ₹800 ', '800.00', '८००'])
      expect(withCell({}, row, { field: 'price', text })).toEqual({})
    const typed = withCell({}, row, { field: 'price', text: '750' })
    expect(typed).toEqual({ 'a/price': '750' })
    expect(withCell(typed, row, { field: 'price', text: '800' })).toEqual({})
  })

  it.for([
    ['price', 'abc', { price: 'Rupees, as 1,499' }],
    ['price', '1,050', { price: 'Above the list price, ₹1,000' }],
    ['price', '805', { price: 'Possible: ₹800 or ₹810' }],
    ['listPrice', '700', { price: 'Above the list price, ₹700' }],
    ['listPrice', '2,000', {}],
    ['free', '12.5', { free: '12 counted, +5 or -2' }],
    ['free', '+5', {}],
    ['lowStock', 'few', { lowStock: 'A whole number' }],
    ['lowStock', '', {}],
  ] as const)('of %s typed %s says what is wrong before it is sent', ([field, text, refusals]) => {
    expect(refusalsOf({ [`a/${field}`]: text }, row)).toEqual(refusals)
  })
})

describe('a block of a spreadsheet', () => {
  const rows = [row, other]
  const fields = ['price', 'listPrice', 'free'] as const
  const about = { rows, fields, mayType: gridFields }

  it('fills to the right and down, and says how many cells have no place', () => {
    const text = '750\t1,500\r\n799\t1,999\t5\t9\r\n1\t2\r\n'
    const { typed, outside } = withBlock({}, { ...about, at: { row: 0, column: 0 }, text })
    expect(typedOf(typed, row)).toEqual({ price: '750', listPrice: '1,500' })
    expect(typedOf(typed, other)).toEqual({ price: '799', listPrice: '1,999', free: '5' })
    expect(outside).toBe(3)
    expect(countWords(typed)).toBe('5 cells in 2 products')
  })

  it('leaves what is as it was, and fills one cell with one text', () => {
    const at = { row: 1, column: 2 }
    const same = withBlock({}, { ...about, at, text: '31\n' })
    expect(same).toEqual({ typed: {}, touched: ['b/free'], outside: 0 })
    expect(withBlock({}, { ...about, at, text: '30' }).typed).toEqual({ 'b/free': '30' })
  })

  it('touches its own cells alone: what is refused elsewhere stays refused', () => {
    const typed = { 'a/price': '750', 'a/free': '30' }
    const block = withBlock(typed, { ...about, at: { row: 1, column: 0 }, text: '799\t1,999' })
    expect(block.touched).toEqual(['b/price', 'b/listPrice'])
    expect(block.typed).toEqual({ ...typed, 'b/price': '799', 'b/listPrice': '1,999' })
  })

  it('leaves out the cells that the member may only read', () => {
    const mayType = fieldsFor(['products.read', 'stock.adjust'])
    const block = withBlock(
      {},
      {
        ...about,
        mayType,
        at: { row: 0, column: 0 },
        text: '750\t1,500\t30',
      },
    )
    expect(block).toEqual({ typed: { 'a/free': '30' }, touched: ['a/free'], outside: 2 })
  })
})

describe('the stock that a count is compared with', () => {
  const sold = { ...row, stock: 29 }

  it('is the one that was shown when it was typed, until it is typed no more', () => {
    const typed = { 'a/free': '30' }
    const seen = seenOf(typed, [row, other])
    expect(seen).toEqual({ a: 31 })
    expect(withSeen([sold, other], typed, seen).map(({ stock }) => stock)).toEqual([31, 31])
    const again = withCell(typed, row, { field: 'free', text: '29' })
    expect(seenOf(again, withSeen([sold, other], typed, seen))).toEqual({ a: 31 })
    expect(withSeen([sold, other], {}, seen).map(({ stock }) => stock)).toEqual([29, 31])
  })

  it('is not held by another cell of the row', () => {
    expect(seenOf({ 'a/price': '750' }, [row])).toEqual({})
    expect(withSeen([sold], { 'a/price': '750' }, { a: 31 })).toEqual([sold])
  })
})

describe('the fields that a member may type in', () => {
  it.for([
    [['products.read'], []],
    [
      ['products.read', 'products.edit'],
      ['sku', 'lowStock'],
    ],
    [
      ['products.read', 'products.price'],
      ['price', 'listPrice'],
    ],
    [['products.read', 'stock.adjust'], ['free']],
    [['products.edit', 'products.price', 'stock.adjust'], gridFields],
  ] as const)('with %s are %s', ([permissions, fields]) => {
    expect(fieldsFor(permissions)).toEqual(fields)
  })
})
