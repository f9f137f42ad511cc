import { expect, it } from 'vitest'
import type { ProductCard } from '#catalogue/contract.ts'
import { seedCategories } from '#catalogue/seed/all.ts'
import { varied } from './varied.ts'

const card = (productGenericName: string, _id: string) =>
  ({ _id, productGenericName }) as ProductCard
const ids = (products: readonly ProductCard[]) => products.map(({ _id }) => _id)

it('shows one of each kind before the second of any, in the order they came', () => {
  const shelf = [card('Mask', '1'), card('Mask', '2'), card('Glove', '3'), card('Mask', '4')]
  expect(ids(varied(shelf))).toEqual(['1', '3', '2', '4'])
})

it('keeps what is sold out last', () => {
  const gone = { ...card('Lamp', '1'), stock: 'Out of Stock' as const }
  expect(ids(varied([gone, card('Mask', '2'), card('Mask', '3')]))).toEqual(['2', '3', '1'])
})

it('takes products without a generic name as kinds of their own', () => {
  expect(ids(varied([card('', '1'), card('', '2')]))).toEqual(['1', '2'])
  expect(varied([])).toEqual([])
})

it('begins every shelf of the demo with as many kinds as it has', () => {
  for (const { products } of seedCategories) {
    const cards = products.map(({ genericName }, at) => card(genericName, String(at)))
    const kinds = new Set(cards.map(({ productGenericName }) => productGenericName))
    const first = varied(cards).slice(0, Math.min(10, kinds.size))
    expect(new Set(first.map(({ productGenericName }) => productGenericName)).size).toBe(
      first.length,
    )
  }
})
