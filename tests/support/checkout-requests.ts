import { expect } from 'vitest'
import type { product } from '#catalogue/tables.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { type Answer } from '#tests/support/ask.ts'

export type Row = typeof product.$inferSelect
export type Body = Record<string, unknown>

export function bodyOf(shopper: Shopper, row: Row, overrides: Body = {}): Body {
  return {
    userId: shopper.id,
    products: [{ productId: row.id, quantity: 2, price: row.pricePaise / 100 }],
    shippingAddress: {
      phone: '98765 43210',
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

export function expectRefused({ status, body }: Answer, path?: string): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatchObject({
    success: false,
    message: expect.stringMatching(/^[A-Z“][^{}]{8,}[.!]$/),
    requestId: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toMatch(/select |insert |\.ts:|node_modules|ZodError|expected/i)
  if (path !== undefined)
    expect(body.errors?.map((error: { path: string }) => error.path)).toContain(path)
}
