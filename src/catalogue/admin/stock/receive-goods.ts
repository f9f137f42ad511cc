import { eq } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { adjustStock } from '../../stock.ts'
import { goodsIn, product, stockReceipt } from '../../tables.ts'
import { goodsErrors } from '../errors.ts'

type Delivery = {
  id: string
  supplier: string
  invoice: string
  onDate: string
  lines: readonly { id: string; pieces: number; cost?: number | undefined }[]
}

/** Goods in: all lines or none, rows locked by ascending id. Throws NO_PRODUCT. */
export async function receiveGoods(
  shop: Shop,
  member: Member,
  { lines, ...delivery }: Delivery,
): Promise<void> {
  await shop.db
    .insert(goodsIn)
    .values({ ...delivery, staffId: member.id, receivedAt: shop.clock() })
  for (const line of lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const reason = `received from ${delivery.supplier}, ${delivery.invoice}`
    const entered = {
      staffId: member.id,
      kind: 'received' as const,
      goodsInId: delivery.id,
      costPaise: line.cost,
    }
    const units = { productId: line.id, quantity: line.pieces }
    if (!isId(line.id) || !(await adjustStock(shop, units, { reason, entered })))
      throw apiError(goodsErrors, 'NO_PRODUCT')
  }
}

/** Takes a wrong delivery out again: it is never edited. Throws NOT_ENOUGH, naming the product. */
export async function reverseDelivery(shop: Shop, member: Member, id: string): Promise<void> {
  const delivery = await lockedDelivery(shop, id)
  if (delivery.reversedAt) throw apiError(goodsErrors, 'REVERSED')
  await shop.db.update(goodsIn).set({ reversedAt: shop.clock() }).where(eq(goodsIn.id, delivery.id))
  const lines = await shop.db
    .select({
      productId: stockReceipt.productId,
      quantity: stockReceipt.quantity,
      name: product.name,
      stock: product.stock,
    })
    .from(stockReceipt)
    .innerJoin(product, eq(product.id, stockReceipt.productId))
    .where(eq(stockReceipt.goodsInId, delivery.id))
    .orderBy(stockReceipt.productId)
  const reason = `reversed: ${delivery.supplier}, ${delivery.invoice}`
  for (const { productId, quantity, name, stock } of lines) {
    const entered = { staffId: member.id, kind: 'reversal' as const }
    const units = { productId, quantity: -quantity }
    if (!(await adjustStock(shop, units, { reason, entered })))
      throw apiError(goodsErrors, 'NOT_ENOUGH', {
        message: `Only ${stock} of the ${quantity} pieces of ${name} are still on the shelf.`,
      })
  }
}

async function lockedDelivery({ db }: Shop, id: string): Promise<typeof goodsIn.$inferSelect> {
  const [row] = isId(id)
    ? await db.select().from(goodsIn).where(eq(goodsIn.id, id)).for('update')
    : []
  if (!row) throw apiError(goodsErrors, 'NO_DELIVERY')
  return row
}

/** What the audit compares of a delivery. */
export async function deliveryFacts(
  { db }: Shop,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = isId(id) ? await db.select().from(goodsIn).where(eq(goodsIn.id, id)) : []
  return row && { ...row }
}
