/** Settlement reports of the payment provider (payment-provider.md#settlements); pure. */

/** A month of a shop with a hundred payments a day. */
export const mostRows = 5_000
export const mostFileCharacters = 1_500_000
/** Of a file that is refused; the others are counted. */
export const mostProblems = 50

export type SettlementRow = {
  id: string
  type: string
  amountPaise: number
  debitPaise: number
  creditPaise: number
  feePaise: number
  taxPaise: number
  settlementId: string
  utr: string | null
  settledOn: string
  paymentId: string | null
  providerOrderId: string | null
}

/** What cannot be taken of a file: its row as a spreadsheet counts, the head being the first. */
export type Problem = { row: number; message: string }

type Amounts = Record<
  'amountPaise' | 'debitPaise' | 'creditPaise' | 'feePaise' | 'taxPaise',
  number
>
type Fee = Pick<Amounts, 'feePaise' | 'taxPaise'>

/**
 * The fee without its GST. The provider's file has it so, its API together; and where fees are
 * billed apart nothing is taken off. So the way is chosen by which the amounts add up; undefined
 * when none does.
 */
export function feeTaken(type: string, amounts: Amounts, isWithoutTax: boolean): Fee | undefined {
  const { amountPaise, debitPaise, creditPaise, feePaise, taxPaise } = amounts
  const without = { feePaise, taxPaise }
  const within = { feePaise: feePaise - taxPaise, taxPaise }
  const ways = isWithoutTax ? [without, within] : [within, without]
  const possible = [...ways, { feePaise: 0, taxPaise: 0 }].filter((fee) => fee.feePaise >= 0)
  const net = creditPaise - debitPaise
  if (type === 'payment') return possible.find((fee) => sumOf(fee) === amountPaise - net)
  if (type === 'refund') return possible.find((fee) => sumOf(fee) === -net - amountPaise)
  return possible[0]
}

const sumOf = ({ feePaise, taxPaise }: Fee) => feePaise + taxPaise

const providerId = /^[a-z]{2,12}_[A-Za-z0-9]{6,40}$/

/** Nothing else is kept as an id: what a person typed, such as an address, is none. */
export function isProviderId(text: string): boolean {
  return providerId.test(text)
}

export function isUtr(text: string): boolean {
  return /^[A-Za-z0-9][\w./-]{0,59}$/.test(text)
}

/** `payment`, `refund`, `adjustment`, `settlement.ondemand` and what else the provider names. */
export function isType(text: string): boolean {
  return /^[a-z][a-z_. ]{1,39}$/.test(text)
}
