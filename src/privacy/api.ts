import { implement } from '@orpc/server'
import { dayInIndia } from '#platform/clock.ts'
import { requireAuth, shopperOf } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { contract } from './contract.ts'
import { eraseOwnData, exportOwnData } from './own-data.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

export const privacyApi = serve.router({
  exportData: serve.exportData.handler(async ({ input, context }) => {
    const data = await exportOwnData(context.shop, shopperOf(context), {
      ...input,
      address: context.address,
      headers: context.headers,
    })
    context.responseHeaders.push([
      'content-disposition',
      `attachment; filename="nadi-my-data-${dayInIndia(new Date(data.exportedAt))}.json"`,
    ])
    return data
  }),

  eraseData: serve.eraseData.handler(async ({ input, context }) => {
    const cookies = await eraseOwnData(context.shop, shopperOf(context), {
      ...input,
      address: context.address,
      headers: context.headers,
    })
    for (const cookie of cookies) context.responseHeaders.push(['set-cookie', cookie])
  }),
})
