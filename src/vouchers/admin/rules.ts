import { inLakhs, rupees } from '#platform/money.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { discountText, type VoucherKind } from '../rules.ts'

/** What a voucher is at a moment. */
export const voucherStates = ['running', 'planned', 'paused', 'used-up', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]

export const voucherViews = ['running', 'planned', 'paused', 'ended', 'all'] as const
export type VoucherView = (typeof voucherViews)[number]

/** What it is for. */
export const scopes = ['everything', 'goods', 'first-order'] as const
export type ScopeFilter = (typeof scopes)[number]

/** Whether every shopper is shown it. */
export const showings = ['public', 'private'] as const
export type Showing = (typeof showings)[number]

export const acts = ['pause', 'resume', 'end'] as const
export type VoucherAct = (typeof acts)[number]

type Life = {
  active: boolean
  startsAt: Date
  endsAt: Date | null
  used: number
  usageLimit: number | null
}

export function stateOf(row: Life, now: Date): VoucherState {
  if (row.endsAt && row.endsAt <= now) return 'ended'
  if (!row.active) return 'paused'
  if (row.startsAt > now) return 'planned'
  return row.usageLimit !== null && row.used >= row.usageLimit ? 'used-up' : 'running'
}

/** Whole percent or whole rupees; undefined when it is neither. */
export function worthOf(kind: VoucherKind, typed: string): number | undefined {
  if (kind === 'percent') {
    const percent = wholeTyped(typed.replace(/%\s*$/, ''))
    return percent !== undefined && percent >= 1 && percent <= 100 ? percent : undefined
  }
  const paise = paiseTyped(typed)
  const isWhole = paise !== undefined && paise % 100 === 0
  return isWhole && paise >= 100 && paise <= 100_000_000 ? paise / 100 : undefined
}

type Sentence = {
  kind: VoucherKind
  value: number
  capPaise: number | null
  leastPaise: number | null
  firstOrderOnly: boolean
  perShopper: number | null
  /** What it is for, in words; empty is everything. */
  goods: string
  /** The days as words; empty is from now, and without an end. */
  from: string
  until: string
}

/** The terms as a shopper reads them. */
export function termsText(terms: Sentence): string {
  const { capPaise, leastPaise, perShopper, goods, from, until } = terms
  const parts = [
    `${discountText(terms)} off${goods && ` ${goods}`}`,
    capPaise !== null && `at most ${rupees(capPaise)}`,
    leastPaise !== null && `on orders of ${rupees(leastPaise)} or more`,
    terms.firstOrderOnly && 'on a first order',
    perShopper !== null &&
      (perShopper === 1 ? 'once a person' : `${inLakhs(perShopper)} times a person`),
    from && `from ${from}`,
    until && `until ${until}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
