import { expect, it } from 'vitest'
import { priceCondition } from './price-words.ts'

it.for([
  ['bp machine under 1000', { atMost: 1000, rest: 'bp machine' }],
  ['below 500', { atMost: 500, rest: '' }],
  ['1000 se kam', { atMost: 1000, rest: '' }],
  ['knee cap Rs 500 tak', { atMost: 500, rest: 'knee cap' }],
  ['heating pad 500 to 1000', { atLeast: 500, atMost: 1000, rest: 'heating pad' }],
  ['mask between ₹100 and ₹1,200', { atLeast: 100, atMost: 1200, rest: 'mask' }],
  ['above 2k massager', { atLeast: 2000, rest: 'massager' }],
  ['wheelchair 5 to 10 thousand', { atLeast: 5000, atMost: 10_000, rest: 'wheelchair' }],
  ['oxygen machine 1 lakh se kam', { atMost: 100_000, rest: 'oxygen machine' }],
  ['५०० रुपये तक मास्क', { atMost: 500, rest: 'मास्क' }],
  ['1000 से कम वजन मशीन', { atMost: 1000, rest: 'वजन मशीन' }],
] as const)('“%s” names a price', ([text, condition]) => {
  expect(priceCondition(text)).toEqual(condition)
})

it.for([
  'scale under 100 kg',
  'stocking 20 to 30 mmHg',
  'crutch 140 to 160 cm',
  'mask 5 to 12 years',
  'mask 5 to 12',
  'n95',
  'box of 100',
  'bottle 250 ml',
  'under 99999999999999999999',
  'under',
])('“%s” names none', (text) => {
  expect(priceCondition(text)).toBeUndefined()
})
