import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { escaped } from '#web/escaped.ts'

type Offer = { code: string; saves: number }

/** Under the price, made on the server: what was asked before, and a voucher that surely helps. */
export function priceNotes(lowestBefore: number | undefined, offer: Offer | null): string {
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
  return [before && `<p>${escaped(before)}</p>`, voucher && `<p class="offer">${voucher}</p>`]
    .filter(Boolean)
    .join('')
}
