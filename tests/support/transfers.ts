import type { Shop } from '#platform/shop.ts'
import type { aProduct } from './builders.ts'
import { phoneOrder } from './phone-orders.ts'
import { aMember, askingStaff } from './staff.ts'
import { seenOf } from './staff-orders.ts'

/** An order by phone of some pieces of a product, whose bank transfer is there. */
export async function aTransferOrder(
  shop: Shop,
  { row, quantity }: { row: Awaited<ReturnType<typeof aProduct>>; quantity: number },
) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  const call = async (name: string, body: Record<string, unknown>) => {
    const answer = await ask('POST', `/admin/api/orders/${name}`, { body })
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const price = row.pricePaise / 100
  const { placed } = await call(
    'place-phone-order',
    phoneOrder(row, {
      products: [{ productId: row.id, quantity, price }],
      payment: 'Bank Transfer',
      waitMinutes: 1440,
      total: price * quantity,
    }),
  )
  const id: string = placed._id
  const transfer = { rupees: price * quantity, reference: 'UTR 1' }
  await call('receive-transfer', { order_id: id, seen: await seenOf(shop, id), ...transfer })
  return { id, number: Number(placed.orderNumber) }
}
