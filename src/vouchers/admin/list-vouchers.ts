import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { normalizeCode } from '../rules.ts'
import { voucher } from '../tables.ts'
import type { VoucherFilter } from './contract.ts'
import { savingsOf } from './voucher-savings.ts'
import type { ScopeFilter, VoucherView } from './rules.ts'
import { listedView } from './listed-voucher.ts'

/** Counting stops here: "1,000+". */
const mostCounted = 1_001

/** One page, the newest first: ids grow with time. */
export async function listVouchers(shop: Shop, filter: VoucherFilter) {
  const { limit = 50, after, before } = filter
  const where = conditionsOf(shop, filter)
  const beyond = positionOf(after, before)
  const order = before !== undefined ? sql`${voucher.id}` : sql`${voucher.id} desc`
  const rowsPlusOne = await shop.db
    .select()
    .from(voucher)
    .where(sql`${where} and ${beyond}`)
    .orderBy(order)
    .limit(limit + 1)
  const page = rowsPlusOne.slice(0, limit)
  const rows = before === undefined ? page : page.toReversed()
  const isMore = rowsPlusOne.length > limit
  const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null]
  const savings = await savingsOf(
    shop,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => listedView(shop, row, savings.get(row.id)?.givenPaise ?? 0)),
    count: await countOf(shop, where),
    newer: before === undefined ? (after === undefined ? null : first) : isMore ? first : null,
    older: before === undefined ? (isMore ? last : null) : last,
  }
}

/** How many are in each view that somebody looks after. */
export async function voucherCounts(shop: Shop) {
  const count = (view: VoucherView) => countOf(shop, viewCondition(shop, view))
  const [running, planned, paused] = await Promise.all([
    count('running'),
    count('planned'),
    count('paused'),
  ])
  return { running, planned, paused }
}

async function countOf({ db }: Shop, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from voucher where ${where} limit ${mostCounted}
    ) as counted`)
  return rows[0]?.count ?? 0
}

function conditionsOf(shop: Shop, filter: VoucherFilter): SQL {
  const { view = 'all', code, kind, scope, shown, batch } = filter
  const typed = normalizeCode(code ?? '')
  const parts = [
    viewCondition(shop, view),
    typed !== '' && sql`starts_with(code, ${typed})`,
    kind && sql`coalesce(kind, case when value <= 100 then 'percent' else 'rupees' end) = ${kind}`,
    scope && scopeConditions[scope],
    shown && (shown === 'public' ? sql`is_public` : sql`not is_public`),
    batch !== undefined && (isId(batch) ? sql`batch_id = ${batch}::uuid` : sql`false`),
  ].filter((part) => part !== false && part !== undefined)
  return sql.join(parts, sql` and `)
}

function viewCondition(shop: Shop, view: VoucherView): SQL {
  const now = shop.clock()
  const isEnded = sql`coalesce(ends_at <= ${now}, false)`
  const isUsedUp = sql`coalesce(used >= usage_limit, false)`
  const views: Record<VoucherView, SQL> = {
    running: sql`active and starts_at <= ${now} and not ${isEnded} and not ${isUsedUp}`,
    planned: sql`active and starts_at > ${now} and not ${isEnded}`,
    paused: sql`not active and not ${isEnded}`,
    ended: sql`(${isEnded} or active and starts_at <= ${now} and ${isUsedUp})`,
    all: sql`true`,
  }
  return views[view]
}

const scopeConditions: Record<ScopeFilter, SQL> = {
  everything: sql`category_ids is null and product_ids is null`,
  goods: sql`(category_ids is not null or product_ids is not null)`,
  'first-order': sql`first_order_only`,
}

function positionOf(after: string | undefined, before: string | undefined): SQL {
  if (after !== undefined && isId(after)) return sql`id < ${after}::uuid`
  if (before !== undefined && isId(before)) return sql`id > ${before}::uuid`
  return sql`true`
}
