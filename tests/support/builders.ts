import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import { sessionCookie } from '#accounts/cookies.ts'
import { session, user } from '#accounts/tables.ts'
import { category, product, stockReceipt } from '#catalogue/tables.ts'
import { pincode } from '#delivery/tables.ts'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'

let counter = 0

export async function aCategory(
  shop: Shop,
  about: Partial<typeof category.$inferInsert> = {},
): Promise<typeof category.$inferSelect> {
  counter += 1
  const row = {
    id: v7(),
    name: `Category ${counter}`,
    position: counter,
    picture: '/media/products/stethoscope.webp',
    wall: 'sky',
    ...about,
  }
  const [inserted] = await shop.db.insert(category).values(row).returning()
  if (!inserted) throw new Error('the category was not inserted')
  return inserted
}

/** A product with 10 pieces on the shelf at ₹800 (MRP ₹1,000 less 20%). */
export async function aProduct(
  shop: Shop,
  about: Partial<typeof product.$inferInsert> = {},
): Promise<typeof product.$inferSelect> {
  counter += 1
  const categoryId = about.categoryId ?? (await aCategory(shop)).id
  const row = {
    id: v7(),
    name: `Product ${counter}`,
    brand: 'Nadi',
    summary: 'A product for tests.',
    listPricePaise: 100_000,
    discountPercent: 20,
    stock: 10,
    images: ['/media/products/stethoscope.webp'],
    videos: [],
    wall: 'sky',
    details: '<p>Details</p>',
    description: '<p>Description</p>',
    ...about,
    categoryId,
  }
  const [inserted] = await shop.db.insert(product).values(row).returning()
  if (!inserted) throw new Error('the product was not inserted')
  await shop.db.insert(stockReceipt).values({
    id: v7(),
    productId: inserted.id,
    quantity: inserted.stock + inserted.reserved + inserted.sold,
    reason: 'seed',
  })
  return inserted
}

export async function aShopper(shop: Shop, about: Partial<Shopper> = {}): Promise<Shopper> {
  counter += 1
  const shopper = {
    id: v7(),
    name: 'Meera Krishnan',
    email: `shopper-${counter}-${Math.random().toString(36).slice(2)}@example.in`,
    ...about,
  }
  await shop.db.insert(user).values(shopper)
  return shopper
}

/** The cookie of a new session, signed as the auth library signs it. */
export async function aSession(shop: Shop, { id }: Shopper): Promise<string> {
  const token = v7()
  const now = shop.clock()
  await shop.db.insert(session).values({
    id: v7(),
    userId: id,
    token,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    updatedAt: now,
  })
  const signature = createHmac('sha256', authSecret(shop.settings)).update(token).digest('base64')
  return `${sessionCookie(shop)}=${encodeURIComponent(`${token}.${signature}`)}`
}

export async function aPincode(
  shop: Shop,
  code: number,
  shippingPaise: number,
  about: Partial<typeof pincode.$inferInsert> = {},
): Promise<void> {
  await shop.db.insert(pincode).values({ pincode: code, shippingPaise, ...about })
}
