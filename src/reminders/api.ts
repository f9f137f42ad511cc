import { implement } from '@orpc/server'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { contract } from './contract.ts'
import { userIdOf } from './end-link.ts'
import {
  endReminder,
  endReminders,
  listReminders,
  openReminders,
  saveReminder,
} from './reminders.ts'
import { reminderView } from './views.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)
const success = true as const

const perSender: Limit = { name: 'reminder-link', what: 'presses', attempts: 100, minutes: 15 }

export const remindersApi = serve.router({
  list: serve.list.handler(async ({ context }) => {
    const rows = await listReminders(context.shop, shopperOf(context).id)
    return { reminders: rows.map(reminderView) }
  }),

  save: serve.save.handler(async ({ context, input }) => {
    await saveReminder(context.shop, { ...input, userId: shopperOf(context).id })
    return { success }
  }),

  end: serve.end.handler(async ({ context, input: { id } }) => {
    const ended = reminderView(await endReminder(context.shop, shopperOf(context).id, id))
    const { productId, productName, productNames, days } = ended
    return { success, productId, productName, productNames, days }
  }),

  look: serve.look.handler(async ({ context: { shop, address }, input: { token } }) => {
    const userId = await userOfLink(shop, address, token)
    return { reminders: userId === undefined ? 0 : await openReminders(shop, userId) }
  }),

  endAll: serve.endAll.handler(async ({ context: { shop, address }, input: { token } }) => {
    const userId = await userOfLink(shop, address, token)
    return { success, ended: userId === undefined ? 0 : await endReminders(shop, userId) }
  }),
})

async function userOfLink(shop: Shop, address: string, token: string) {
  await countAttempt(shop, perSender, addressBlock(address))
  return userIdOf(shop, token)
}
