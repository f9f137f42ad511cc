import { eq } from 'drizzle-orm'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { quotationsOf } from './quotations.ts'
import { quotation } from './tables.ts'

/** For the export. */
export async function exportedQuotations(shop: Shop, userId: string) {
  const rows = await quotationsOf(shop, userId)
  return rows.map(({ number, day, validUntil, buyer, postalCode, totalPaise, lines }) => ({
    number,
    day,
    validUntil,
    clinic: buyer.name,
    gstin: buyer.gstin,
    reference: buyer.poNumber ?? null,
    postalCode,
    total: rupeesOf(totalPaise),
    products: lines.map(({ description, quantity, unitPricePaise }) => ({
      productName: description,
      quantity,
      price: rupeesOf(unitPricePaise),
    })),
  }))
}

/** In the caller's transaction. */
export async function eraseQuotationsOf({ db }: Shop, userId: string): Promise<void> {
  await db.delete(quotation).where(eq(quotation.userId, userId))
}

/** In the caller's transaction. */
export async function moveQuotations(
  { db }: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(quotation).set({ userId: into }).where(eq(quotation.userId, from))
}
