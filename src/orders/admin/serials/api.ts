import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { changeOrder } from '../../moves/change-order.ts'
import { scanSerials, serialLines, takeOutSerial } from '../../packing/scan-serials.ts'
import type { OrderRow } from '../../state/transition.ts'
import { visibleOrder } from '../viewed-order.ts'
import { contract } from './contract.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** What is scanned is work in progress: packing it stands in the audit, and the moves name it. */
export const orderSerialsApi = serve.router({
  serials: serve.serials.handler(async ({ context, input: { number } }) =>
    shown(context, await visibleOrder(context, number)),
  ),

  scanSerials: serve.scanSerials.handler(({ context, input: { number, serials } }) =>
    changed(context, number, async (shop, row, actor) => {
      await scanSerials(shop, row, { serials, actor })
    }),
  ),

  takeOutSerial: serve.takeOutSerial.handler(({ context, input: { number, serial } }) =>
    changed(context, number, (shop, row) => takeOutSerial(shop, row.id, serial)),
  ),
})

type Work = (shop: Shop, row: OrderRow, actor: string) => Promise<void>

async function changed(context: StaffAction, number: string, work: Work) {
  const { id } = await visibleOrder(context, number)
  const actor = `staff ${memberOf(context).id}`
  await changeOrder(context.shop, id, (shop, row) => work(shop, row, actor))
  return shown(context, await visibleOrder(context, number))
}

async function shown(context: StaffAction, row: OrderRow) {
  const lines = await serialLines(context.shop, row)
  const mayScan = memberOf(context).permissions.has('orders.pack')
  return { lines, mayScan: mayScan && lines.some(({ wanted }) => wanted > 0) }
}
