import { dayAndMonth } from '#design/display/dates.ts'
import type { Order } from '../../shapes.ts'
import { returnableUntil } from '../../returns/rules.ts'
import { reachedAt } from '../../shown/rules.ts'
import { t } from '#platform/language/translate.ts'
import { nothingPaid, refundText } from './refund-text.ts'

type Facts = Pick<Order, 'history' | 'orderStatus' | 'paymentStatus' | 'totalAmount' | 'parcels'> &
  Partial<Pick<Order, 'paymentMethod'>>

/** Whether the days for returns of a delivered order are not over. */
export function isReturnable(order: Facts, returnDays: number, now = Date.now()): boolean {
  const at = order.orderStatus === 'Delivered' && reachedAt(order, 'Delivered')
  return at ? returnableUntil(new Date(at), returnDays).getTime() >= now : false
}

/** One sentence on where the order is, and what comes next. */
export function orderSentence(
  order: Facts,
  returnDays: number,
  now = Date.now(),
): string | undefined {
  const at = reachedAt(order, order.orderStatus)
  const day = at && dayAndMonth(at)
  switch (order.orderStatus) {
    case 'Placed':
      return t('We pack it next, and write to you when it leaves our house.')
    case 'Packed':
      return packedSentence(order)
    case 'Shipped':
      return day && t('On its way to you since {day}.', { day })
    case 'Delivered':
      return at && deliveredSentence(at, isReturnable(order, returnDays, now) ? returnDays : 0)
    case 'Cancelled':
      return `${day ? t('Cancelled on {day}.', { day }) : t('Cancelled.')} ${moneyText(order)}`
    case 'Returned':
      return `${day ? t('It came back to us on {day}.', { day }) : t('It came back to us.')} ${moneyText(order)}`
    case 'Payment Pending':
      return order.paymentMethod === 'Bank Transfer'
        ? t('It waits for your bank transfer.')
        : undefined
  }
}

/** Without days where they are over. */
function deliveredSentence(at: string, days: number): string {
  const day = dayAndMonth(at)
  if (days === 0) return t('Delivered on {day}.', { day })
  const until = dayAndMonth(returnableUntil(new Date(at), days).toISOString())
  return t('Delivered on {day}. You can return it until {until}.', { day, until })
}

function packedSentence({ parcels }: Facts): string {
  if (parcels.length === 0) return t('It is packed, and leaves our house next.')
  if (parcels.some(({ deliveredAt }) => deliveredAt !== null))
    return t('A part of it has arrived. We write to you when the rest leaves our house.')
  return parcels.some(({ sentAt }) => sentAt !== null)
    ? t('A part of it is on its way. We write to you when the rest leaves our house.')
    : t('It goes in several parcels. We write to you when each of them leaves our house.')
}

function moneyText(order: Facts): string {
  const text = refundText(order)
  return text === nothingPaid ? t('Nothing was paid for it.') : text
}
