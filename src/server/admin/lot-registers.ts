import type { Hono } from 'hono'
import { contract } from '#imports/contract.ts'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { registerPieces } from '#reports/lots/register.ts'
import { registerNamed } from '#reports/lots/rules.ts'
import { answering, type ContextOf, type Env } from './import-files.ts'

const exporting = contract.beginExport['~orpc'].meta as StaffRule

/** Registers of purchases and sales, such as sales-2026-11-01-2026-11-30: noted, as they name buyers. */
export function mountLotRegisters(app: Hono<Env>, contextOf: ContextOf): void {
  app.get(
    '/admin/api/files/lot-register/:id',
    answering(contextOf, exporting, async (context, member, id) => {
      const request = registerNamed(id)
      if (!request) throw apiError(commonErrors, 'NOT_FOUND')
      const action = { ...context, member, rule: exporting, call: 'reports.lotRegister' }
      await audited(action, { subject: { kind: 'export', id } }, async () => undefined)
      const pieces = registerPieces(context.shop, request.register, request.days)
      return { name: `register-${id}`, format: 'csv', pieces }
    }),
  )
}
