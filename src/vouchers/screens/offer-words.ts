import { dayAndMonth } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { Offer } from '../contract.ts'

const minuteMs = 60_000
const indiaAheadMs = 5.5 * 60 * minuteMs

/** What it does for this cart: "₹120 off this cart", or "₹120 more for 10% off". */
export function gainWords({ saves, missing, discount, type }: Offer): string {
  if (missing === null) return t('{amount} off this cart', { amount: amountOf(saves) })
  return t('{amount} more for {worth} off', {
    amount: amountOf(missing),
    worth: type === 'percent' ? `${discount}%` : amountOf(discount),
  })
}

/** Its terms, each in a few words. */
export function termWords(offer: Offer): string[] {
  const { discount, type, missing, least, cap, goods, moreGoods, firstOrderOnly, until } = offer
  return [
    missing === null && type === 'percent' ? t('{worth} off', { worth: `${discount}%` }) : '',
    cap === null ? '' : t('At most {amount}', { amount: amountOf(cap) }),
    least === null ? '' : t('On orders of {amount} or more', { amount: amountOf(least) }),
    goods.length === 0 ? '' : t('For {goods}', { goods: goodsWords(goods, moreGoods) }),
    firstOrderOnly ? t('On a first order') : '',
    until === null ? '' : t('Until {day}', { day: endWords(until) }),
  ].filter((words) => words !== '')
}

function goodsWords(goods: readonly string[], more: number): string {
  const names = goods.join(', ')
  return more === 0 ? names : `${names}, ${t('{count} more', { count: more })}`
}

/** The last day, with the hour where the day is not whole. */
function endWords(until: string): string {
  const last = new Date(Date.parse(until) - minuteMs).toISOString()
  const year = new Date(Date.parse(last) + indiaAheadMs).getUTCFullYear()
  const hour = new Date(Date.parse(until) + indiaAheadMs).toISOString().slice(11, 16)
  const day = `${dayAndMonth(last)} ${year}`
  return hour === '00:00' || hour === '23:59' ? day : `${day}, ${hour}`
}

function amountOf(amount: number): string {
  return rupees(paiseOf(amount))
}
