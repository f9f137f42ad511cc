import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { figuresOfToday } from './figures.ts'
import { lastActions } from './last-actions.ts'
import { listWaiting } from './list-waiting.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const todayApi = {
  listWaiting: serve.listWaiting.handler(({ context }) =>
    listWaiting(context.shop, memberOf(context)),
  ),
  figures: serve.figures.handler(async ({ context }) => {
    const { at, ...figures } = await figuresOfToday(context.shop)
    return { at: at.toISOString(), ...figures }
  }),
  lastActions: serve.lastActions.handler(({ context }) => lastActions(context.shop)),
}
