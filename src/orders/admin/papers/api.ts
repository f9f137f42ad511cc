import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { PaperRow } from '../tables.ts'
import { readerOf } from '../viewed-order.ts'
import { contract } from './contract.ts'
import { notePrinted, papersOf } from './papers-of.ts'
import type { PaperKind } from './rules.ts'
import { paperView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

type Asked = { kind: PaperKind; numbers: string[] }

/** Labels show phones whole: who sees them masked elsewhere leaves an entry in the audit. */
function notedReading(context: StaffAction, query: Asked): Promise<PaperRow[]> {
  const { numbers } = query
  return audited(
    context,
    { subject: { kind: 'papers', id: 'labels' }, reason: `read: ${numbers.join(', ')}` },
    (shop) => papersOf(shop, query, readerOf(context)),
  )
}

export const papersApi = serve.router({
  papers: serve.papers.handler(async ({ context, input }) => {
    const reader = readerOf(context)
    const rows = await (input.kind === 'labels' && !reader.seesContacts
      ? notedReading(context, input)
      : papersOf(context.shop, input, reader))
    const existing = new Set(rows.map(({ number }) => number))
    return {
      papers: rows.map((row) => paperView(row, input)),
      slipPaper: context.shop.settings.slipPaper,
      missing: input.numbers.filter((number) => !existing.has(number)),
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
