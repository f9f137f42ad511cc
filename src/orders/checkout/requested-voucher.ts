import { sql } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { lookUpVoucher } from '#vouchers/look-up.ts'
import { notFirstOrder } from '#vouchers/rules.ts'
import type { UsableVoucher } from '#vouchers/vouchers.ts'
import { orderErrors } from '../errors.ts'

/** A voucher that the shopper can use, or why not. */
export type RequestedVoucher = { voucher?: UsableVoucher; problem?: string }

/** The voucher of a quote request; an unusable code gives no discount and counts as a guess. */
export async function requestedVoucher(
  context: CallContext,
  code: string | null | undefined,
): Promise<RequestedVoucher | undefined> {
  if (!code) return undefined
  const userId = (await context.currentUser())?.id
  const voucher = await lookUpVoucher(context.shop, code, { userId, address: context.address })
  return voucherOf(context.shop, voucher, userId)
}

/** Whether it is a first order is known of a shopper who is logged in. */
export async function voucherOf(
  { db }: Shop,
  voucher: UsableVoucher | undefined,
  userId: string | undefined,
): Promise<RequestedVoucher> {
  if (!voucher) return { problem: orderErrors.VOUCHER_INVALID.message }
  const isAsked = voucher.firstOrderOnly && userId !== undefined
  if (isAsked && (await hasOrdered(db, userId))) return { problem: notFirstOrder }
  return { voucher }
}

export async function hasOrdered(db: Shop['db'], userId: string): Promise<boolean> {
  return (await anyOrder(db, { userId })).length > 0
}

// An unpaid order counts: else two could be a first one.
const anyOrder = statement(
  'any_order_of_shopper',
  sql`select 1 from "order" where user_id = ${sql.placeholder('userId')}::uuid and status <> 'Cancelled' limit 1`,
)
