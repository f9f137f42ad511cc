import { eq, inArray } from 'drizzle-orm'
import { category, product } from '#catalogue/tables.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher, voucherRedemption } from '../tables.ts'
import { voucherAdminErrors } from './errors.ts'
import { savingsOf, newestUses } from './voucher-savings.ts'
import type { EditedVoucher } from './shapes.ts'
import { factsOf, listedView } from './listed-voucher.ts'

type VoucherRow = typeof voucher.$inferSelect
type Named = { id: string; name: string }

/** A voucher with its uses. Throws NO_VOUCHER. */
export async function editedVoucher(shop: Shop, id: string): Promise<EditedVoucher> {
  const row = await voucherRow(shop, id)
  if (!row) throw apiError(voucherAdminErrors, 'NO_VOUCHER')
  const [savings, uses, goods, isUsed] = await Promise.all([
    savingsOf(shop, [row.id]),
    newestUses(shop, row.id),
    goodsOf(shop, row),
    wasUsed(shop, row.id),
  ])
  const { givenPaise = 0, revenuePaise = 0 } = savings.get(row.id) ?? {}
  return {
    ...listedView(shop, row, givenPaise),
    active: row.active,
    ...goods,
    isUsed,
    revenuePaise,
    batchId: row.batchId,
    createdAt: row.createdAt.toISOString(),
    uses,
  }
}

export async function voucherFacts(
  shop: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await voucherRow(shop, id)
  return row && factsOf(row)
}

/** Also by an order that ended without being sent: it still names the voucher. */
export async function wasUsed({ db }: Shop, id: string): Promise<boolean> {
  const rows = await db
    .select({ orderId: voucherRedemption.orderId })
    .from(voucherRedemption)
    .where(eq(voucherRedemption.voucherId, id))
    .limit(1)
  return rows.length > 0
}

async function voucherRow({ db }: Shop, id: string): Promise<VoucherRow | undefined> {
  const [row] = isId(id) ? await db.select().from(voucher).where(eq(voucher.id, id)) : []
  return row
}

/** Names of what it is for; what left the shop meanwhile keeps its place. */
async function goodsOf({ db }: Shop, { categoryIds, productIds }: VoucherRow) {
  const categories = categoryIds
    ? await db
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(inArray(category.id, categoryIds))
    : []
  const products = productIds
    ? await db
        .select({ id: product.id, name: product.name })
        .from(product)
        .where(inArray(product.id, productIds))
    : []
  return {
    categories: named(categoryIds, categories),
    products: named(productIds, products),
  }
}

function named(ids: readonly string[] | null, rows: readonly Named[]): Named[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (ids ?? []).map((id) => ({ id, name: names.get(id) ?? 'No longer in the shop' }))
}
