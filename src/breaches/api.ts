import { implement } from '@orpc/server'
import { v7 } from 'uuid'
import { audited, auditedOnce } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { contract } from './contract.ts'
import { boardLetter, peopleLetter } from './letters.ts'
import { listBreaches, peopleOf, readBreach, tallyOf } from './read-breaches.ts'
import {
  breachFacts,
  changeBreach,
  closeBreach,
  noteReport,
  recordBreach,
} from './record-breach.ts'
import { tellPeople } from './tell-people.ts'
import { breachView, personView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const onePage = 50

async function changing(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<void>,
): Promise<{ success: true }> {
  const subject = { kind: 'breach', id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => breachFacts(shop, id) }, work)
  return { success: true }
}

/** Breaches in the back office. */
export const breachesApi = serve.router({
  list: serve.list.handler(async ({ context }) => ({
    rows: (await listBreaches(context.shop)).map(breachView),
  })),

  breach: serve.breach.handler(async ({ context: { shop }, input: { id, page = 1 } }) => {
    const row = await readBreach(shop, id)
    const tally = await tallyOf(shop, row)
    const part = { limit: onePage, offset: (page - 1) * onePage }
    const people = await peopleOf(shop, row, part)
    const { touched, told, left } = tally
    return {
      breach: breachView(row),
      people: people.map(personView),
      touched,
      told,
      left,
      pages: Math.max(1, Math.ceil(touched / onePage)),
      letter: peopleLetter(row, shop.settings),
      board: boardLetter(row, tally, shop.settings),
    }
  }),

  record: serve.record.handler(({ context, input: { key, ...input } }) => {
    const id = v7()
    const about = { subject: { kind: 'breach', id } }
    const once = { key, request: input }
    const look = (shop: Shop) => breachFacts(shop, id)
    return auditedOnce(context, { ...about, once, look }, async (shop, member) => {
      await recordBreach(shop, member, { id, ...input })
      return { id }
    })
  }),

  change: serve.change.handler(({ context, input }) =>
    changing(context, input.id, (shop) => changeBreach(shop, input)),
  ),

  report: serve.report.handler(({ context, input }) =>
    changing(context, input.id, (shop, member) => noteReport(shop, member, input)),
  ),

  tell: serve.tell.handler(({ context, input: { id } }) =>
    changing(context, id, (shop) => tellPeople(shop, id, context.requestId)),
  ),

  close: serve.close.handler(({ context, input }) =>
    changing(context, input.id, (shop) => closeBreach(shop, input)),
  ),
})
