import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import { rupees } from '#platform/money.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { statement } from '#platform/db/statement.ts'
import { orderErrors } from '../errors.ts'

/** What a shopper may have open in orders that are paid at the door, the new one included. */
export type CashLimits = { orders: number; pieces: number; paise: number }

type Open = CashLimits & { isProved: boolean; hasRoom: boolean }
type CashOrder = { userId: string; pieces: number; totalPaise: number }

const value = sql.placeholder
/** The limits of new shoppers hold until a delivery or a verified email proves them. */
const limit = (what: 'Orders' | 'Pieces' | 'Paise') =>
  sql`case when is_proved then ${value(`proved${what}`)}::bigint else ${value(`new${what}`)}::bigint end`

const hasRoom = sql`(
  orders + 1 <= ${limit('Orders')} and pieces + ${value('pieces')}::bigint <= ${limit('Pieces')}
  and paise + ${value('totalPaise')}::bigint <= ${limit('Paise')})`

function cashLimits({ settings: { newShopperCash, provedShopperCash } }: Pick<Shop, 'settings'>) {
  return {
    newOrders: newShopperCash.orders,
    newPieces: newShopperCash.pieces,
    newPaise: newShopperCash.paise,
    provedOrders: provedShopperCash.orders,
    provedPieces: provedShopperCash.pieces,
    provedPaise: provedShopperCash.paise,
  }
}

/** Throws COD_LIMIT when the order is one too many, or too large. After `lockShopper`. */
export async function refuseOverCashLimit(
  shop: Shop,
  { userId, pieces, totalPaise }: CashOrder,
): Promise<void> {
  const [open] = await findOpenCash(shop.db, { userId, pieces, totalPaise, ...cashLimits(shop) })
  if (!open || open.hasRoom) return
  const { settings } = shop
  const isOnlineOn = settings.payments.mode !== 'off'
  const message = `${limitSentence(open, settings)} ${wayOn(isOnlineOn, settings)}`
  throw apiError(orderErrors, 'COD_LIMIT', {
    message,
    retryAfterSeconds: 3600,
    body: { payOnline: isOnlineOn },
  })
}

function limitSentence(
  { isProved, orders }: Open,
  { newShopperCash, provedShopperCash }: Settings,
): string {
  const most = isProved ? provedShopperCash : newShopperCash
  const proof = 'Until your first order has arrived or your e-mail address is verified, you'
  const open = `${counted(most.orders, 'order')}, ${counted(most.pieces, 'piece')} and ${rupees(most.paise)} in all`
  const now = orders === 0 ? '' : ` You have ${counted(orders, 'such order')} open now.`
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

const findOpenCash = statement<Open>(
  'find_open_cash',
  sql`
  select is_proved as "isProved", orders::int, pieces::int, paise::float8, ${hasRoom} as "hasRoom"
  from open_cash(${value('userId')}::uuid)`,
)
