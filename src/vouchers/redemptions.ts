import { sql, type SQL } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import type { RedemptionState } from './tables.ts'

type Redemption = { voucherId: string; orderId: string; userId: string; state: RedemptionState }

/**
 * Redeems a voucher in the order's transaction, before its products (lock order: rulings.md#locks).
 * False when used up; the caller rolls back.
 */
export async function redeemVoucher(
  shop: Shop,
  { voucherId, orderId, userId, state }: Redemption,
): Promise<boolean> {
  if ((await countUseOf.active(shop.db, { voucherId })).length === 0) return false
  // A separate statement: it sees commits made while it waited for the voucher's lock.
  const { rowCount } = await shop.db.execute(sql`
    insert into voucher_redemption (order_id, voucher_id, user_id, state, at)
    select ${orderId}::uuid, v.id, ${userId}::uuid, ${state}, ${shop.clock()}
    from voucher v where v.id = ${voucherId} and ${hasUseLeft(userId)}`)
  return rowCount === 1
}

/** Final with the placed order, unless that is closed. */
export async function consumeRedemption({ db, clock }: Shop, orderId: string): Promise<void> {
  await db.execute(
    sql`update voucher_redemption set state = 'consumed', at = ${clock()} where order_id = ${orderId} and state = 'held'`,
  )
}

/** The order was closed unsent: the voucher is usable again (rulings.md#vouchers). */
export async function releaseRedemption({ db, clock }: Shop, orderId: string): Promise<void> {
  await db.execute(sql`
    update voucher set used = used - 1
    where id = (select voucher_id from voucher_redemption where order_id = ${orderId} and state <> 'released')`)
  await db.execute(
    sql`update voucher_redemption set state = 'released', at = ${clock()} where order_id = ${orderId} and state <> 'released'`,
  )
}

/** Of a voucher that an order has, whatever became of its dates since. */
export async function isForFirstOrder({ db }: Shop, voucherId: string): Promise<boolean> {
  const { rows } = await db.execute<{ first_order_only: boolean }>(
    sql`select first_order_only from voucher where id = ${voucherId}`,
  )
  return rows[0]?.first_order_only === true
}

/** Redeems again for a late payment (rulings.md#late-payments). True without a voucher. */
export async function retakeRedemption(shop: Shop, orderId: string): Promise<boolean> {
  const { rows } = await shop.db.execute<{ voucher_id: string; user_id: string }>(
    sql`select voucher_id, user_id from voucher_redemption where order_id = ${orderId} and state = 'released'`,
  )
  const [redemption] = rows
  if (!redemption) return true
  if ((await countUseOf.any(shop.db, { voucherId: redemption.voucher_id })).length === 0)
    return false
  const { rowCount } = await shop.db.execute(sql`
    update voucher_redemption r set state = 'consumed', at = ${shop.clock()}
    from voucher v where r.order_id = ${orderId} and v.id = r.voucher_id and ${hasUseLeft(redemption.user_id)}`)
  return rowCount === 1
}

/**
 * Locks the voucher's row, which serialises its uses; sent at once, before the products of a new
 * order. Validity dates are checked by the quote: an order keeps its voucher.
 */
const countUse = (isAllowed: SQL) => sql`
  update voucher set used = used + 1
  where id = ${sql.placeholder('voucherId')}::uuid and ${isAllowed}
    and (usage_limit is null or used < usage_limit)
  returning id`

const countUseOf = {
  active: statement('use_active_voucher', countUse(sql`active`)),
  any: statement('use_voucher', countUse(sql`true`)),
}

const hasUseLeft = (
  userId: string,
) => sql`(v.usage_limit_per_shopper is null or v.usage_limit_per_shopper > (
  select count(*) from voucher_redemption other where other.voucher_id = v.id and other.user_id = ${userId}::uuid and other.state <> 'released'))`
