import { randomInt } from 'node:crypto'
import { asc, count, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '../tables.ts'
import { columnsOf, requireGoods } from './save-voucher.ts'
import { factsOf } from './listed-voucher.ts'
import type { BatchForm } from './voucher-form.ts'

// Without those that look like each other.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8

/** Makes the codes of a batch; the same batch again is the one that was made. */
export async function makeVouchers(shop: Shop, { batch, ...form }: BatchForm): Promise<number> {
  // The same press twice, at once.
  await shop.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('vouchers made'), hashtext(${batch}))`,
  )
  const voucherCount = await batchSize(shop, batch)
  if (voucherCount > 0) return voucherCount
  await requireGoods(shop, form)
  const { code: _, ...columns } = columnsOf(shop, form)
  let missing = form.count
  while (missing > 0) {
    const rows = Array.from({ length: missing }, () => ({
      ...columns,
      id: v7(),
      code: `${form.prefix}${randomCode()}`,
      batchId: batch,
    }))
    for (let at = 0; at < rows.length; at += 1_000) {
      const { rowCount } = await shop.db
        .insert(voucher)
        .values(rows.slice(at, at + 1_000))
        .onConflictDoNothing({ target: voucher.code })
      missing -= rowCount ?? 0
    }
  }
  return form.count
}

export async function batchCodes({ db }: Shop, batch: string) {
  if (!isId(batch)) return []
  return db
    .select({ code: voucher.code, used: voucher.used, limit: voucher.usageLimit })
    .from(voucher)
    .where(eq(voucher.batchId, batch))
    .orderBy(asc(voucher.code))
    .limit(5_000)
}

/** What the audit says of a batch: its codes are found by it. */
export async function batchFacts(shop: Shop, batch: string): Promise<Record<string, unknown>> {
  const [row] = await shop.db.select().from(voucher).where(eq(voucher.batchId, batch)).limit(1)
  if (!row) return {}
  const { code: _, ...facts } = factsOf(row)
  return { ...facts, codes: await batchSize(shop, batch) }
}

async function batchSize({ db }: Shop, batch: string): Promise<number> {
  const [row] = await db.select({ size: count() }).from(voucher).where(eq(voucher.batchId, batch))
  return row?.size ?? 0
}

function randomCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
