import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { ordersPerDay, type OldestOrder } from './order-limit.ts'

export type OpenOrders = OldestOrder & {
  unpaidOrders: number
  unpaidUnits: number
  isProved: boolean
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

const userId = sql`${sql.placeholder('userId')}::uuid`
const noOrder = sql`'00000000-0000-0000-0000-000000000000'::uuid`

// Lock before read, so that earlier commits are visible.
const lockAndCount = statement<OpenOrders>(
  'lock_shopper',
  sql`
  select
    placed_before(${userId}, ${sql.raw(String(ordersPerDay - 1))}) as "oldestMs",
    unpaid.orders::int as "unpaidOrders", unpaid.units::int as "unpaidUnits",
    cash.is_proved as "isProved", cash.orders::int as "cashOrders",
    cash.pieces::int as "cashPieces", cash.paise::float8 as "cashPaise"
  from unpaid_beside(${userId}, ${noOrder}) unpaid cross join open_cash(${userId}) cash`,
)
