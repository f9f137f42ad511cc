import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { escaped } from '#web/escaped.ts'
import type { Store } from '#web/page-context.ts'
import { instalmentRupees, rateText } from '../../instalments/rules.ts'

type Offer = { code: string; saves: number }

/**
 * Under the price, made on the server: what was asked before, a voucher that surely helps, and what
 * a month costs by card.
 */
export function priceNotes(
  lowestBefore: number | undefined,
  offer: Offer | null,
  emi: string | undefined,
): string {
  const before =
    lowestBefore !== undefined &&
    t('Lowest price of the last 30 days before this reduction: {amount}', {
      amount: rupees(paiseOf(lowestBefore)),
    })
  const amount = offer && rupees(paiseOf(offer.saves))
  const voucher =
    offer &&
    escaped(t('{amount} off with {code}', { amount: amount ?? '', code: '{code}' })).replace(
      '{code}',
      `<b>${escaped(offer.code)}</b>`,
    )
  return [
    before && `<p>${escaped(before)}</p>`,
    voucher && `<p class="offer">${voucher}</p>`,
    emi && `<p>${escaped(emi)}</p>`,
  ]
    .filter(Boolean)
    .join('')
}

/** rulings.md#instalments: never below the owner's least amount. */
export function instalmentLine(
  { instalments }: Pick<Store, 'instalments'>,
  price: number,
): string | undefined {
  const pricePaise = paiseOf(price)
  if (!instalments || pricePaise < instalments.fromPaise) return undefined
  const { months, rate } = instalments
  return t(
    'EMI from {amount} a month for {months} months at {rate}% a year by card, decided by your bank',
    {
      amount: rupees(instalmentRupees({ pricePaise, months, rate }) * 100),
      months,
      rate: rateText(rate),
    },
  )
}
