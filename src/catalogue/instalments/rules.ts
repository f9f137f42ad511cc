/** A price in equal monthly instalments; the rate is a year's, in hundredths of a per cent. */
export type Instalments = { pricePaise: number; months: number; rate: number }

/** Hundredths of a per cent a year in the whole of a month. */
const perMonth = 12n * 10_000n

/**
 * The whole rupees of one instalment: of interest on what is left each month, rounded up to the next
 * rupee, so that so many of them pay the price. Exact: with `growth` the month's factor of the debt,
 * it is price x rate x growth^months / (growth^months - 1).
 */
export function instalmentRupees({ pricePaise, months, rate }: Instalments): number {
  const price = BigInt(pricePaise)
  if (rate === 0) return Number(roundedUp(price, 100n * BigInt(months)))
  const yearly = BigInt(rate)
  const grown = (perMonth + yearly) ** BigInt(months)
  const owed = perMonth ** BigInt(months)
  return Number(roundedUp(price * yearly * grown, 100n * perMonth * (grown - owed)))
}

function roundedUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}

/** 15, 13.5: hundredths of a per cent as they are said. */
export function rateText(rate: number): string {
  return String(rate / 100)
}
