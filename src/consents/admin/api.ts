import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract, type ConsentRow } from './contract.ts'
import { findConsents, onePage, type FoundConsent } from './list-consents.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const adminConsentsApi = serve.router({
  list: serve.list.handler(async ({ context: { shop }, input }) => {
    const rows = await findConsents(shop, input)
    return { rows: rows.slice(0, onePage).map(rowView), hasMore: rows.length > onePage }
  }),
})

function rowView(row: FoundConsent): ConsentRow {
  const { id, purpose, about, words, version, language, givenBy, endedBy } = row
  return {
    id,
    purpose,
    about,
    words,
    version,
    language,
    givenBy,
    endedBy,
    givenAt: row.givenAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    customer: row.userId === null ? null : { id: row.userId, name: row.customerName ?? '' },
  }
}
