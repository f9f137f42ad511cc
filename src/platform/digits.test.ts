import { describe, expect, it } from 'vitest'
import { inOurDigits, plainPhone } from './digits.ts'

it.each([
  '0123456789',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
  '０１２３４５６７８９',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
])('%s are our digits', (digits) => {
  expect(inOurDigits(`+91 ${digits}-x`)).toBe('+91 0123456789-x')
})

it('leaves what is no decimal digit as it is', () => {
  expect(inOurDigits('½ ² Ⅷ ௰ a')).toBe('½ ² Ⅷ ௰ a')
})

describe('a phone number', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 (98765) 43210', '9876543210'],
    ['098765.43210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['9198765432', '9198765432'],
    ['+44 20 7946 0958', '442079460958'],
    // As address books and messages give it on.
    ['\u202A+91 98765\u201143210\u202C', '9876543210'],
    ['98765\u201343210', '9876543210'],
    ['98765\u200B43210\uFEFF', '9876543210'],
    ['\u202A-9876543210', '-9876543210'],
    ['call me', 'callme'],
    ['-9876543210', '-9876543210'],
  ])('%s is the digits %s', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain)
  })
})
