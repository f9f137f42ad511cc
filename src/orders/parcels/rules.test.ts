import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf } from '#invoices/draw-part.ts'
import type { DrawnUp } from '#invoices/draw-up.ts'
import { sumOf, taxedLines } from '#tax/rules.ts'
import { worthOf } from '../pieces/rules.ts'
import { parcelShares, type ParcelShare } from './rules.ts'

type Line = { productId: string; unitPricePaise: number; quantity: number; discountPaise: number }

const lineOf = fc
  .record({
    unitPricePaise: fc.integer({ min: 100, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    percent: fc.integer({ min: 0, max: 90 }),
    rateBp: fc.constantFrom(0, 500, 1800),
  })
  .map(({ percent, ...line }) => ({
    ...line,
    discountPaise: Math.floor((line.unitPricePaise * line.quantity * percent) / 100),
  }))

const orderOf = fc.record({
  lines: fc.array(lineOf, { minLength: 1, maxLength: 4 }),
  chargePaise: fc.nat({ max: 20_000 }),
  // Of each line, how many pieces go with each of up to four parcels; what is left goes last.
  parcels: fc.array(fc.array(fc.nat({ max: 4 }), { minLength: 4, maxLength: 4 }), { maxLength: 3 }),
  takenOff: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
  isTakenOffBetween: fc.boolean(),
})

function numbered<L extends Omit<Line, 'productId'>>(lines: L[]) {
  return lines.map((line, at) => ({ ...line, productId: String(at) }))
}

/** Sends the parcels one after the other, and what is left with the last one. */
function sendAll(
  lines: readonly Line[],
  { chargePaise, parcels }: { chargePaise: number; parcels: readonly (readonly number[])[] },
  { takenOff = lines.map(() => 0), after = 0 } = {},
) {
  const sentShares: ParcelShare[][] = []
  const piecesSent = (id: string) =>
    sumOf(sentShares.flat(), ({ productId, pieces }) => (productId === id ? pieces : 0))
  const offOf = (at: number, line: Line) =>
    Math.min(takenOff[at] ?? 0, line.quantity - piecesSent(line.productId))
  let off = lines.map(() => 0)
  const send = (countAt: (at: number) => number) => {
    if (sentShares.length === after) off = lines.map((line, at) => offOf(at, line))
    const now = lines.map((line, at) => {
      const took = off[at] ?? 0
      const piecesLeft = line.quantity - took - piecesSent(line.productId)
      const own = { takenOff: took, sent: piecesSent(line.productId) }
      return { ...line, ...own, pieces: Math.min(countAt(at), piecesLeft) }
    })
    if (now.every(({ pieces }) => pieces === 0)) return
    const sentPaise = sumOf(sentShares.flat(), ({ deliveryPaise }) => deliveryPaise)
    sentShares.push(parcelShares(now, { chargePaise, sentPaise }))
  }
  for (const parcel of parcels) send((at) => parcel[at] ?? 0)
  send(() => 99)
  return { sent: sentShares, off }
}

describe('shares of parcels', () => {
  it('are the order to the paisa, and no part of one is below zero', () => {
    fc.assert(
      fc.property(orderOf, ({ lines, takenOff, isTakenOffBetween, ...about }) => {
        const bought = numbered(lines)
        const after = isTakenOffBetween ? 1 : 0
        const { sent, off } = sendAll(bought, about, { takenOff, after })
        const isWhole = sumOf(bought, ({ quantity }) => quantity) > sumOf(off, (pieces) => pieces)
        fc.pre(isWhole && sent.length > after)
        const worth = worthOf(
          bought.map((line) => ({ ...line, settled: 0 })),
          new Map(off.map((pieces, at) => [String(at), pieces])),
        )
        const goods = sumOf(bought, (line) => line.unitPricePaise * line.quantity)
        const discount = sumOf(bought, ({ discountPaise }) => discountPaise)
        const less = sumOf([...worth.values()], (paise) => paise)
        const shares = sent.flat()
        const sentAll = sumOf(shares, ({ pieces }) => pieces)
        expect(sentAll).toBe(
          sumOf(bought, ({ quantity }) => quantity) - sumOf(off, (pieces) => pieces),
        )

        expect(sumOf(shares, ({ valuePaise }) => valuePaise)).toBe(
          goods - discount - less + about.chargePaise,
        )
        for (const share of shares)
          expect(Math.min(share.discountPaise, share.deliveryPaise)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('have invoices that are that of the whole order in every part of its tax', () => {
    fc.assert(
      fc.property(orderOf, fc.constantFrom('intra', 'inter'), (order, supply) => {
        const bought = numbered(order.lines)
        const { sent } = sendAll(bought, order)
        const taxed = taxedLines(
          bought.map(({ rateBp, ...line }) => ({
            ...line,
            grossPaise: line.unitPricePaise * line.quantity,
            rate: { rateBp },
          })),
          { discountPaise: 0, shippingPaise: order.chargePaise, supply },
        )
        const whole = {
          lines: bought.map((line, at) => ({ ...line, ...taxed[at] })),
        } as unknown as DrawnUp
        const before = new Map<string, number>()
        const parts = sent.flatMap((shares) => {
          const part = new Map(
            shares.map(({ productId, ...share }) => {
              const beforePaise = before.get(productId) ?? 0
              return [productId, { ...share, beforePaise }]
            }),
          )
          for (const { productId, valuePaise } of shares)
            before.set(productId, (before.get(productId) ?? 0) + valuePaise)
          return partOf(whole, part).lines
        })
        for (const amount of [
          'grossPaise',
          'discountPaise',
          'deliveryPaise',
          'valuePaise',
          'taxablePaise',
          'cgstPaise',
          'sgstPaise',
          'igstPaise',
        ] as const)
          expect(sumOf(parts, (line) => line[amount])).toBe(
            sumOf(whole.lines, (line) => line[amount]),
          )
        for (const line of parts) expect(line.taxablePaise).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
