import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { memberNames } from '#platform/audit/member-names.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { productRecord, requireWhole } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import { demand } from '../save-product.ts'
import { productSchedule as schedules } from '../tables.ts'
import type { Scheduled } from '../shapes.ts'
import { draftOf } from './draft-record.ts'
import { afterPublishing } from './publish-draft.ts'

const mostWaiting = 20
const mostSettled = 5
const mostAheadMs = 366 * 24 * 3_600_000

export type NewSchedule = {
  id: string
  at: string
} & (
  | { action: 'publish' | 'unpublish' }
  | { action: 'price'; listPrice: number; discountPercent: number }
)

/**
 * Lets a change wait for its moment. Throws NO_PRODUCT, NOT_AHEAD, NOTHING_TO_PUBLISH, INCOMPLETE,
 * CHANGED, TOO_MANY_SCHEDULED, NOT_ALLOWED.
 */
export async function addSchedule(
  shop: Shop,
  member: Member,
  planned: NewSchedule,
): Promise<string> {
  const row = await productRecord(shop, planned.id)
  const at = new Date(planned.at)
  const aheadMs = at.getTime() - shop.clock().getTime()
  if (!(aheadMs > 0 && aheadMs < mostAheadMs)) throw apiError(goodsErrors, 'NOT_AHEAD')
  if (planned.action === 'price') demand(shop, member, 'products.price')
  if (planned.action === 'publish') {
    const isNews = row.state !== 'live' || (await draftOf(shop, row.id))
    if (!isNews) throw apiError(goodsErrors, 'NOTHING_TO_PUBLISH')
    await requireWhole(shop, { ...row, ...(await afterPublishing(shop, row)) } as typeof row)
  }
  const waiting = await shop.db.$count(
    schedules,
    and(eq(schedules.productId, row.id), eq(schedules.state, 'waiting')),
  )
  if (waiting >= mostWaiting) throw apiError(goodsErrors, 'TOO_MANY_SCHEDULED')
  const price = planned.action === 'price' && {
    listPricePaise: planned.listPrice,
    discountPercent: planned.discountPercent,
  }
  const draft = planned.action === 'publish' ? await draftOf(shop, row.id) : undefined
  await shop.db.insert(schedules).values({
    id: v7(),
    draftVersion: draft?.version ?? null,
    productId: row.id,
    action: planned.action,
    at,
    staffId: member.id,
    ...price,
  })
  return row.id
}

/** Throws NO_SCHEDULE, and SETTLED when its moment came first. */
export async function cancelSchedule(
  shop: Shop,
  { id, schedule }: { id: string; schedule: string },
): Promise<void> {
  const [row] =
    isId(id) && isId(schedule)
      ? await shop.db
          .select()
          .from(schedules)
          .where(and(eq(schedules.id, schedule), eq(schedules.productId, id)))
          .for('update')
      : []
  if (!row) throw apiError(goodsErrors, 'NO_SCHEDULE')
  if (row.state !== 'waiting') throw apiError(goodsErrors, 'SETTLED')
  await shop.db
    .update(schedules)
    .set({ state: 'cancelled', settledAt: shop.clock() })
    .where(eq(schedules.id, row.id))
}

/** What waits for a product, the next first; then the last that were settled. */
export async function schedulesOf(shop: Shop, productId: string): Promise<Scheduled[]> {
  const ofProduct = eq(schedules.productId, productId)
  const waiting = await shop.db
    .select()
    .from(schedules)
    .where(and(ofProduct, eq(schedules.state, 'waiting')))
    .orderBy(schedules.at, schedules.id)
  const settled = await shop.db
    .select()
    .from(schedules)
    .where(and(ofProduct, ne(schedules.state, 'waiting')))
    .orderBy(desc(schedules.settledAt))
    .limit(mostSettled)
  const rows = [...waiting, ...settled]
  const names = await memberNames(
    shop,
    rows.map(({ staffId }) => staffId),
  )
  return rows.map(({ id, action, at, listPricePaise, discountPercent, state, note, staffId }) => ({
    id,
    action,
    at: at.toISOString(),
    listPricePaise,
    discountPercent,
    state,
    note,
    by: names.get(staffId) ?? null,
  }))
}

/** What the audit compares: moments and actions that wait. */
export async function scheduleFacts(
  { db }: Shop,
  productId: string,
): Promise<Record<string, unknown>> {
  const rows = isId(productId)
    ? await db
        .select({
          action: schedules.action,
          at: schedules.at,
          price: sql<number | null>`${schedules.listPricePaise}::float8`,
        })
        .from(schedules)
        .where(and(eq(schedules.productId, productId), eq(schedules.state, 'waiting')))
        .orderBy(schedules.at, schedules.id)
    : []
  return {
    scheduled: rows.map(({ action, at, price }) =>
      [action, at.toISOString(), ...(price === null ? [] : [price])].join(' '),
    ),
  }
}
