import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { deliverOrder } from '#orders/moves/owner-actions.ts'
import { openParcel } from '#orders/moves/open-parcel.ts'
import { sendParcel } from '#orders/moves/send-parcel.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it } from '#tests/support/test-shop.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { exportedOrders } from './export-orders.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

it('parcels of an order are in the export; erased, none has its number', async ({ shop }) => {
  const { id, row, shopper } = await anOrder(shop, { quantity: 3 })
  for (const pieces of [2, 1]) {
    const parcelId = randomUUID()
    await openParcel(shop, id, { ...reason, parcelId, pieces: new Map([[row.id, pieces]]) })
    await sendParcel(shop, id, { ...reason, parcelId, trackingNumber: `AWB ${pieces}9999` })
  }
  await deliverOrder(shop, id, reason)
  const [exported] = await exportedOrders(shop, shopper.id)
  const at = expect.any(String)
  const moments = { sentAt: at, deliveredAt: at, cameBackAt: null }
  const productName = row.name
  expect(exported?.parcels).toEqual([
    { number: 1, trackingNumber: 'AWB 29999', ...moments, products: [{ productName, pieces: 2 }] },
    { number: 2, trackingNumber: 'AWB 19999', ...moments, products: [{ productName, pieces: 1 }] },
  ])
  await anonymiseOrders(shop, shopper.id)
  const { rows } = await shop.db.execute<{ tracking_number: string | null }>(
    sql`select tracking_number from parcel where order_id = ${id}`,
  )
  expect(rows.map((parcel) => parcel.tracking_number)).toEqual([null, null])
})
