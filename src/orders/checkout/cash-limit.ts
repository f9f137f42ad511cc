import { apiError } from '#platform/rpc/contract.ts'
import { rupees } from '#platform/money.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { orderErrors } from '../errors.ts'
import type { OpenOrders } from './open-orders.ts'

type CashLimits = Settings['newShopperCash']
type CashOrder = { pieces: number; totalPaise: number }

/** Throws COD_LIMIT. */
export function refuseOverCashLimit(
  { settings }: Shop,
  { pieces, totalPaise }: CashOrder,
  openOrders: OpenOrders,
): void {
  const limit = cashLimitOf(openOrders, settings)
  const hasRoom =
    openOrders.cashOrders + 1 <= limit.orders &&
    openOrders.cashPieces + pieces <= limit.pieces &&
    openOrders.cashPaise + totalPaise <= limit.paise
  if (hasRoom) return
  const isOnlineOn = settings.payments.mode !== 'off'
  const message = `${limitSentence(openOrders, settings)} ${alternativeText(isOnlineOn, settings)}`
  throw apiError(orderErrors, 'COD_LIMIT', {
    message,
    retryAfterSeconds: 3600,
    body: { payOnline: isOnlineOn },
  })
}

/** Throws COD_NOT_ALLOWED for a shopper whom the staff asks to pay before it sends. */
export function refuseCashBlock({ settings }: Shop, { isCashBlocked }: OpenOrders): void {
  if (!isCashBlocked) return
  const isOnlineOn = settings.payments.mode !== 'off'
  throw apiError(orderErrors, 'COD_NOT_ALLOWED', {
    message: `Cash On Delivery is not offered for your account. ${alternativeText(isOnlineOn, settings)}`,
    body: { payOnline: isOnlineOn },
  })
}

/** New shoppers' limits hold until a delivery or a verified email. */
function cashLimitOf(
  { isProved }: OpenOrders,
  { newShopperCash, provedShopperCash }: Settings,
): CashLimits {
  return isProved ? provedShopperCash : newShopperCash
}

function limitSentence(shopper: OpenOrders, settings: Settings): string {
  const { isProved, cashOrders } = shopper
  const limit = cashLimitOf(shopper, settings)
  const proof = 'Until your first order has arrived or your e-mail address is verified, you'
  const openText = `${plural(limit.orders, 'order')}, ${plural(limit.pieces, 'piece')} and ${rupees(limit.paise)} in all`
  const now = cashOrders === 0 ? '' : ` You have ${plural(cashOrders, 'such order')} open now.`
  return `${isProved ? 'You' : proof} can have at most ${openText} open by Cash On Delivery.${now}`
}

function alternativeText(
  isOnlineOn: boolean,
  { storeOwnerPhone, storeOwnerEmail }: Settings,
): string {
  const contact = `call us at ${storeOwnerPhone} or write to ${storeOwnerEmail}`
  return isOnlineOn
    ? `Please pay this order online, or ${contact}.`
    : `Please ${contact} to order more.`
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
}
