/**
 * GST that is inside a price: exact integers, no clock, no database. Amounts are paise, rates are
 * hundredths of a percent. bigint inside, because the products of shares pass 2^53.
 */

export type Supply = 'intra' | 'inter'

/** The rate of a class on a day; above a limit for one piece, before tax, another one counts. */
export type Rate = { rateBp: number; limitPaise?: number; aboveBp?: number }

export type GoodsLine = {
  grossPaise: number
  quantity: number
  rate: Rate
  /** Its share of the discount where the order keeps it; else it is shared by value. */
  discountPaise?: number
}

export type Taxes = {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

export type TaxedLine = Taxes & {
  grossPaise: number
  discountPaise: number
  deliveryPaise: number
  /** What the buyer pays for it, tax inside. */
  valuePaise: number
  rateBp: number
}

type Charges = { discountPaise: number; shippingPaise: number; supply: Supply }

/**
 * The lines of an order with their tax. Delivery is part of the goods (section 15(2)(c) of the CGST
 * Act) and is shared by value; values add up to the order's total to the paisa.
 */
export function taxedLines(
  lines: readonly GoodsLine[],
  { discountPaise, shippingPaise, supply }: Charges,
): TaxedLine[] {
  const gross = lines.map(({ grossPaise }) => grossPaise)
  const shared = share(discountPaise, gross)
  const discounts = lines.map((line, at) => line.discountPaise ?? shared[at] ?? 0)
  const net = gross.map((paise, at) => paise - (discounts[at] ?? 0))
  const deliveries = share(shippingPaise, net.some((paise) => paise > 0) ? net : gross)
  return lines.map(({ grossPaise, quantity, rate }, at) => {
    const deliveryPaise = deliveries[at] ?? 0
    const valuePaise = (net[at] ?? 0) + deliveryPaise
    const rateBp = rateFor(rate, valuePaise, quantity)
    const taxes = taxInside(valuePaise, rateBp, supply)
    const discount = discounts[at] ?? 0
    return { grossPaise, discountPaise: discount, deliveryPaise, valuePaise, rateBp, ...taxes }
  })
}

/**
 * A total over weights: whole paise, the rest to the greatest remainders, ties by position. No share
 * is greater than its weight as long as the total is not.
 */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((paise, weight) => paise + weight, 0)
  if (total === 0) return weights.map(() => 0)
  if (sum <= 0 || total < 0) throw new Error('an amount was shared over nothing')
  const products = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = products.map((product) => Number(product / BigInt(sum)))
  const rest = total - shares.reduce((paise, part) => paise + part, 0)
  const remainders = products
    .map((product, at) => ({ at, left: product % BigInt(sum) }))
    .toSorted((a, b) => (a.left === b.left ? a.at - b.at : a.left < b.left ? 1 : -1))
  for (const { at } of remainders.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Just above the limit both rates can be read: the higher one is taken. */
function rateFor({ rateBp, limitPaise, aboveBp }: Rate, valuePaise: number, quantity: number) {
  if (limitPaise === undefined || aboveBp === undefined) return rateBp
  const limit = BigInt(limitPaise) * BigInt(quantity) * BigInt(10_000 + rateBp)
  return BigInt(valuePaise) * 10_000n > limit ? aboveBp : rateBp
}

/** Rule 35 of the CGST Rules, half up; central and State tax are always equal. */
export function taxInside(valuePaise: number, rateBp: number, supply: Supply): Taxes {
  const [value, rate, whole] = [BigInt(valuePaise), BigInt(rateBp), BigInt(10_000 + rateBp)]
  if (supply === 'inter') {
    const igstPaise = Number((2n * value * rate + whole) / (2n * whole))
    return { taxablePaise: valuePaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const half = Number((value * rate + whole) / (2n * whole))
  return { taxablePaise: valuePaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

type Invoiced = Taxes & { valuePaise: number }

/**
 * What a credit note takes back of a line, after what notes before took: all notes together never
 * take more than the line in any part, and exactly the line when its value is used up.
 */
export function creditOf(line: Invoiced, before: number, now: number): Taxes {
  const upTo = (tax: number, credited: number) =>
    line.valuePaise === 0
      ? 0
      : Number(
          (2n * BigInt(tax) * BigInt(credited) + BigInt(line.valuePaise)) /
            (2n * BigInt(line.valuePaise)),
        )
  const part = (tax: number) => upTo(tax, before + now) - upTo(tax, before)
  const cgstPaise = part(line.cgstPaise)
  const igstPaise = part(line.igstPaise)
  const taxablePaise = now - 2 * cgstPaise - igstPaise
  return { taxablePaise, cgstPaise, sgstPaise: cgstPaise, igstPaise }
}

/** An amount over lines by what is left of each; a paisa alone would credit more tax than value. */
export function creditShares(amountPaise: number, left: readonly number[]): number[] {
  const shares = share(amountPaise, left)
  const largest = left.indexOf(Math.max(...left))
  return shares.map((paise, at) => {
    const singles = shares.filter((other, place) => other === 1 && place !== largest).length
    if (at === largest) return paise + Math.min(singles, (left[at] ?? 0) - paise)
    return paise === 1 && singles <= (left[largest] ?? 0) - (shares[largest] ?? 0) ? 0 : paise
  })
}

/**
 * What is left to pay for some pieces of a line: k of q pieces bear k/q of an amount, and all pieces
 * together bear it to the paisa.
 */
export function ofPieces(amountPaise: number, pieces: number, quantity: number): number {
  return Number(
    (2n * BigInt(amountPaise) * BigInt(pieces) + BigInt(quantity)) / (2n * BigInt(quantity)),
  )
}

export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((paise, row) => paise + amount(row), 0)
}
