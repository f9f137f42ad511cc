import type { Hono } from 'hono'
import { consentPages } from '#consents/admin/consent-file.ts'
import { contract } from '#imports/contract.ts'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { areDays } from '#reports/lots/rules.ts'
import { answering, type ContextOf, type Env } from './import-files.ts'

const exporting = contract.beginExport['~orpc'].meta as StaffRule
const shape = /^(\d{4}-\d{2}-\d{2})-(\d{4}-\d{2}-\d{2})$/

/** The ledger of consents of some days, such as 2026-11-01-2026-11-30; noted in the audit. */
export function mountConsentFiles(app: Hono<Env>, contextOf: ContextOf): void {
  app.get(
    '/admin/api/files/consents/:id',
    answering(contextOf, exporting, async (context, member, id) => {
      const [, from = '', to = ''] = shape.exec(id) ?? []
      if (!areDays({ from, to })) throw apiError(commonErrors, 'NOT_FOUND')
      const action = { ...context, member, rule: exporting, call: 'consents.file' }
      const subject = { kind: 'export', id: `consents-${id}` }
      await audited(action, { subject }, async () => undefined)
      return {
        name: `consents-${id}`,
        format: 'csv',
        pages: consentPages(context.shop, { from, to }),
      }
    }),
  )
}
