import { describe, expect, it } from 'vitest'
import { trackingsIn } from './trackings.ts'

const orders = ['100481', '100488']

describe("tracking numbers of a courier's file", () => {
  it.each([
    ['two columns', '100481,EE123456789IN\n100488,EE987654321IN\n100999,EE000000000IN'],
    ['tabs, the number last', 'EE123456789IN\t100481\r\nEE987654321IN\t100488\r\n'],
    [
      'a head, quoted names with commas, other numbers before it',
      'Ref;Phone;Consignee;AWB No\n"100481";9840012345;"Rao; Asha";EE123456789IN\n100488;9840012345;Iyer;EE987654321IN',
    ],
    ['empty cells before it', 'Order,Landmark,AWB\n100481,,EE123456789IN\n100488,,EE987654321IN'],
    ['an empty line and spaces', ' 100481 , EE123456789IN \n\n100488, EE987654321IN'],
  ])('are found with %s', (_name, text) => {
    expect(trackingsIn(text, orders)).toEqual({
      100481: 'EE123456789IN',
      100488: 'EE987654321IN',
    })
  })

  it('are none of a line without one, and the first of an order that stands there twice', () => {
    expect(trackingsIn('100481,Chennai\nnothing', orders)).toEqual({})
    expect(trackingsIn('100481,EE111111111IN\n100481,EE222222222IN', orders)).toEqual({
      100481: 'EE111111111IN',
    })
  })
})
