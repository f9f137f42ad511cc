import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { ordersPerDay, type OldestOrder } from './order-limit.ts'

export type OpenOrders = OldestOrder & {
  unpaidOrders: number
  unpaidUnits: number
  isProved: boolean
  isCashBlocked: boolean
  cashOrders: number
  cashPieces: number
  cashPaise: number
}

/**
 * Serialises a shopper's checkouts: a repeat finds the first order, and the limits count every
 * order.
 */
export async function lockShopper({ db }: Shop, userId: string): Promise<OpenOrders> {
  const [openOrders] = await lockAndCount(db, { userId })
  if (!openOrders) throw new Error('the open orders of a shopper were not counted')
  return openOrders
}

// The function locks before it reads, so that earlier commits are visible.
const lockAndCount = statement<OpenOrders>(
  'lock_shopper',
  sql`
  select
    oldest_ms as "oldestMs", unpaid_orders as "unpaidOrders", unpaid_units as "unpaidUnits",
    is_proved as "isProved", is_cash_blocked as "isCashBlocked", cash_orders as "cashOrders", cash_pieces as "cashPieces",
    cash_paise as "cashPaise"
  from shopper_before_checkout(
    ${sql.placeholder('userId')}::uuid, ${sql.raw(String(ordersPerDay - 1))}
  )`,
)
