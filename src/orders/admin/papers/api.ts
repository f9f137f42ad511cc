import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { readerOf } from '../viewed-order.ts'
import { contract } from './contract.ts'
import { notePrinted, papersOf } from './papers-of.ts'
import { paperView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const papersApi = serve.router({
  papers: serve.papers.handler(async ({ context, input }) => {
    const rows = await papersOf(context.shop, input.numbers, readerOf(context))
    const found = new Set(rows.map(({ number }) => number))
    return {
      papers: rows.map((row) => paperView(row, input)),
      missing: input.numbers.filter((number) => !found.has(number)),
    }
  }),

  notePrinting: serve.notePrinting.handler(async ({ context, input }) => {
    const noted = await audited(
      context,
      { subject: { kind: 'papers', id: input.kind }, reason: input.numbers.join(', ') },
      (shop, member) =>
        notePrinted(shop, { ...input, actor: `staff ${member.id}` }, readerOf(context)),
    )
    return { success: true as const, noted }
  }),
})
