import { implement } from '@orpc/server'
import { firstHash } from '#platform/audit/chain.ts'
import { signedHead } from '#platform/audit/heads.ts'
import { memberNames } from '#platform/audit/member-names.ts'
import { headOf } from '#platform/audit/seal-entries.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { contract } from './contract.ts'
import { findEntries, readEntry } from './find-entries.ts'
import type { EntryRow } from './rules.ts'
import { subjectLabels, subjectsCalled } from './subject-labels.ts'
import { lastCheck, recentNames, verifyNow } from './verify-audit.ts'
import { checkView, entryView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const auditApi = {
  list: serve.list.handler(async ({ context: { shop }, input }) => {
    const { subject, ...filter } = input
    const subjects = subject ? await subjectsCalled(shop, subject) : undefined
    const page = await findEntries(shop, { ...filter, subjects })
    return { ...page, rows: await views(shop, page.rows) }
  }),

  entry: serve.entry.handler(async ({ context: { shop }, input: { id } }) => {
    const row = /^\d{1,15}$/.test(id) ? await readEntry(shop, id) : undefined
    const [view] = row ? await views(shop, [row]) : []
    if (!row || !view) throw apiError(commonErrors, 'NOT_FOUND')
    return { ...view, requestId: row.request_id, sessionId: row.session_id, hash: row.hash }
  }),

  head: serve.head.handler(async ({ context: { shop } }) => {
    const [head, check, { calls, staffIds }] = [
      await headOf(shop),
      await lastCheck(shop),
      await recentNames(shop),
    ]
    const members = await memberNames(shop, staffIds)
    return {
      head: head ? { ...head, at: head.at.toISOString() } : null,
      check: check ? checkView(check) : null,
      calls,
      members: [...members].map(([id, name]) => ({ id, name })),
    }
  }),

  verify: serve.verify.handler(async ({ context: { shop } }) => checkView(await verifyNow(shop))),

  signedHead: serve.signedHead.handler(async ({ context: { shop, responseHeaders } }) => {
    const head = (await headOf(shop)) ?? { seal: 0, hash: firstHash }
    responseHeaders.push([
      'content-disposition',
      `attachment; filename="audit-head-${head.seal}.json"`,
    ])
    return signedHead(shop, head)
  }),
}

async function views(shop: Shop, rows: EntryRow[]) {
  const subjects = rows.map((row) => ({ kind: row.subject_kind, id: row.subject_id }))
  const names = {
    members: await memberNames(
      shop,
      rows.map((row) => row.staff_id),
    ),
    labelOf: await subjectLabels(shop, subjects),
  }
  return rows.map((row) => entryView(row, names))
}
