import { apiError } from '#platform/rpc/contract.ts'
import { rupees } from '#platform/money.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { orderErrors } from '../errors.ts'
import type { OpenOrders } from './open-orders.ts'

type CashLimits = Settings['newShopperCash']
type CashOrder = { pieces: number; totalPaise: number }

/** Throws COD_LIMIT when the order is one too many, or too large. */
export function refuseOverCashLimit(
  { settings }: Shop,
  { pieces, totalPaise }: CashOrder,
  open: OpenOrders,
): void {
  const most = mostCash(open, settings)
  const hasRoom =
    open.cashOrders + 1 <= most.orders &&
    open.cashPieces + pieces <= most.pieces &&
    open.cashPaise + totalPaise <= most.paise
  if (hasRoom) return
  const isOnlineOn = settings.payments.mode !== 'off'
  const message = `${limitSentence(open, settings)} ${wayOn(isOnlineOn, settings)}`
  throw apiError(orderErrors, 'COD_LIMIT', {
    message,
    retryAfterSeconds: 3600,
    body: { payOnline: isOnlineOn },
  })
}

/** The limits of new shoppers hold until a delivery or a verified email proves them. */
function mostCash(
  { isProved }: OpenOrders,
  { newShopperCash, provedShopperCash }: Settings,
): CashLimits {
  return isProved ? provedShopperCash : newShopperCash
}

function limitSentence(shopper: OpenOrders, settings: Settings): string {
  const { isProved, cashOrders } = shopper
  const most = mostCash(shopper, settings)
  const proof = 'Until your first order has arrived or your e-mail address is verified, you'
  const open = `${counted(most.orders, 'order')}, ${counted(most.pieces, 'piece')} and ${rupees(most.paise)} in all`
  const now = cashOrders === 0 ? '' : ` You have ${counted(cashOrders, 'such order')} open now.`
  return `${isProved ? 'You' : proof} can have at most ${open} open by Cash On Delivery.${now}`
}

function wayOn(isOnlineOn: boolean, { storeOwnerPhone, storeOwnerEmail }: Settings): string {
  const contact = `call us at ${storeOwnerPhone} or write to ${storeOwnerEmail}`
  return isOnlineOn
    ? `Please pay this order online, or ${contact}.`
    : `Please ${contact} to order more.`
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`
}
