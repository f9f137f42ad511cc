import { expect } from 'vitest'
import { placeByCode, placeOfSupply, supplyOf } from '#tax/places/rules.ts'
import { sumOf, taxedLines } from '#tax/rules.ts'

export type Goods = [rupees: number, percent: number, pieces?: number]

export type Case = {
  goods: Goods[]
  to?: string
  from?: string
  gstin?: string
  off?: number
  delivery?: number
}

export const paiseOf = (rupees: number) => Math.round(rupees * 100)

export const placeOf = (code: string) => placeByCode(code) ?? { code, name: code }

export function supplyIn({ to = '29', from = '29', gstin }: Case) {
  const place = placeOfSupply({ delivery: placeOf(to), buyerGstin: gstin ?? null })
  return supplyOf(placeOf(from), place)
}

/** [taxable, tax] of each line between States, [taxable, half, half] inside one; in rupees. */
export function worked(example: Case): number[][] {
  const lines = linesOf(example)
  return lines.map(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
    supplyIn(example) === 'inter'
      ? [taxablePaise / 100, igstPaise / 100]
      : [taxablePaise / 100, cgstPaise / 100, sgstPaise / 100],
  )
}

export function linesOf(example: Case) {
  const { goods, off = 0, delivery = 0 } = example
  const lines = goods.map(([rupees, percent, quantity = 1]) => ({
    grossPaise: paiseOf(rupees) * quantity,
    quantity,
    rate: { rateBp: percent * 100 },
  }))
  const gross = sumOf(lines, ({ grossPaise }) => grossPaise)
  const discountPaise = Math.min(paiseOf(off), gross)
  const charges = { discountPaise, shippingPaise: paiseOf(delivery), supply: supplyIn(example) }
  const result = taxedLines(lines, charges)
  expect(sumOf(result, ({ valuePaise }) => valuePaise)).toBe(
    gross - discountPaise + charges.shippingPaise,
  )
  return result
}

export const mixed: Goods[] = [
  [1499, 5],
  [399, 18, 2],
]

export const clinic: Goods[] = [
  [499, 5, 10],
  [1299, 18, 5],
]
