import { expect } from 'vitest'
import { deliveryChallan } from '#invoices/challans/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Shop } from '#platform/shop.ts'
import { aDesk, asked, askReturn, came } from '#tests/support/returns.ts'
import { it } from '#tests/support/test-shop.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { exportedOrders } from './export-orders.ts'

const inYears = (shop: Shop, years: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + years * 366 * 86_400_000),
})

it('a delivery challan is in the data of the shopper, and forgets the consignee with the invoices', async ({
  shop,
}) => {
  const desk = await aDesk(shop)
  const order = await desk.delivered({ quantity: 1 })
  const { body } = await askReturn(shop, order, asked(order, 1, { resolution: 'replacement' }))
  await desk.act('approve', { id: body._id })
  await desk.act('receive', { id: body._id, ...came(order, 1, 'damaged') })
  await desk.act('send-replacement', { id: body._id, trackingNumber: 'AWB 77777' })
  await desk.act('deliver-replacement', { id: body._id })
  const [exported] = await exportedOrders(shop, order.shopper.id)
  expect(exported?.challans).toMatchObject([
    { number: expect.stringMatching(/^DEMOD/), consignee: { name: expect.any(String) } },
  ])
  const consignee = async () => {
    const [row] = await shop.db.select().from(deliveryChallan)
    return row?.consignee ?? null
  }
  await anonymiseOrders(inYears(shop, 7.9), order.shopper.id)
  expect(await consignee()).not.toBeNull()
  await anonymiseOrders(inYears(shop, 9.1), order.shopper.id)
  expect(await consignee()).toBeNull()
  const [after] = await exportedOrders(shop, order.shopper.id)
  expect(after?.challans).toMatchObject([{ consignee: null }])
  expect(await brokenInvariants(shop)).toEqual([])
})
