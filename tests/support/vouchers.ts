import { v7 } from 'uuid'
import { order } from '#orders/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'

let counter = 0

/** A voucher of 10% that anybody may use from yesterday on. */
export async function aVoucher(
  shop: Shop,
  about: Partial<typeof voucher.$inferInsert> = {},
): Promise<typeof voucher.$inferSelect> {
  counter += 1
  const row = {
    id: v7(),
    code: `VOUCHER${counter}`,
    value: 10,
    startsAt: new Date(Date.now() - 86_400_000),
    ...about,
  }
  const [inserted] = await shop.db.insert(voucher).values(row).returning()
  if (!inserted) throw new Error('the voucher was not inserted')
  return inserted
}

/** The bare row of an order, for what hangs on one and asks no more of it. */
export async function anEmptyOrder(shop: Shop, userId: string): Promise<string> {
  const id = v7()
  const nothing = { subtotalPaise: 0, discountPaise: 0, shippingPaise: 0, totalPaise: 0 }
  const address = {
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    phoneToConfirm: false,
  }
  await shop.db.insert(order).values({
    id,
    userId,
    status: 'Placed',
    paymentMethod: 'Cash On Delivery',
    paymentStatus: 'Pending',
    idempotencyKey: id,
    requestHash: id,
    placedAt: new Date(),
    ...nothing,
    ...address,
  })
  return id
}
