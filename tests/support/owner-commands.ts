import { eq } from 'drizzle-orm'
import { order } from '#orders/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { runProgram } from '#backoffice/program.ts'

/** The owner at the keyboard, who answers every question the same way. */
export function owner(shop: Shop, answer = true) {
  const output: string[] = []
  const cli = {
    shop,
    actor: 'owner meera',
    say: (line: string) => void output.push(line),
    sure: async (question: string) => (output.push(question), answer),
  }
  return async (...args: string[]) => {
    output.length = 0
    const code = await runProgram(cli, args)
    return { code, output: output.join('\n') }
  }
}

export async function placeOrder(
  shop: Shop,
  paymentMethod: 'Online' | 'Cash On Delivery',
  overrides: { stock?: number; phone?: string; city?: string } = {},
) {
  const row = await aProduct(shop, { stock: overrides.stock ?? 10 })
  const shopper = await aShopper(shop)
  const api = asking(shop, { as: shopper })
  const body = checkoutBody(shopper, [{ row, quantity: 2 }], { paymentMethod })
  if (overrides.phone) body.shippingAddress.phone = overrides.phone
  if (overrides.city) body.shippingAddress.city = overrides.city
  const checkoutResponse = await api('POST', '/api/checkout', { body })
  if (paymentMethod === 'Online')
    await api('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, checkoutResponse.body),
    })
  const number = checkoutResponse.body.checkout.orderNumber as string
  const now = async () =>
    (
      await shop.db
        .select()
        .from(order)
        .where(eq(order.number, Number(number)))
    )[0]
  return { row, number, now }
}
