import { product } from '#catalogue/tables.ts'
import type { ApiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Draft } from '../draft.ts'

export type Row = typeof product.$inferSelect

export function draftOf(
  shopper: Shopper,
  lines: [Row, number][],
  overrides: Partial<Draft> = {},
): Draft {
  return {
    userId: shopper.id,
    products: lines.map(([{ id, pricePaise }, quantity]) => ({
      productId: id,
      quantity,
      price: pricePaise / 100,
    })),
    shippingAddress: {
      recipient: null,
      landmark: null,
      phone: '9876543210',
      address: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: '999123',
    },
    paymentMethod: 'Cash On Delivery',
    voucher: null,
    couponDiscount: 0,
    ...overrides,
  }
}

export const errorOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('nothing was refused')
    },
    (error: ApiError) => error,
  )
