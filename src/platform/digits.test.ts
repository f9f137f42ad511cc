import { expect, it } from 'vitest'
import { inOurDigits } from './digits.ts'

it.each(['0123456789', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '੦੧੨੩੪੫੬੭੮੯', '૦૧૨૩૪૫૬૭૮૯', '୦୧୨୩୪୫୬୭୮୯', '௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '൦൧൨൩൪൫൬൭൮൯', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'])('%s are our digits', (digits) => {
  expect(inOurDigits(`+91 ${digits}-x`)).toBe('+91 0123456789-x')
})

it('leaves what is no decimal digit as it is', () => {
  expect(inOurDigits('½ ² Ⅷ ௰ a')).toBe('½ ² Ⅷ ௰ a')
})
