import type { Hono } from 'hono'
import { contract } from '#breaches/contract.ts'
import { peoplePages } from '#breaches/people-file.ts'
import { readBreach } from '#breaches/read-breaches.ts'
import { audited } from '#platform/audit/audited.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { answering, type ContextOf, type Env } from './import-files.ts'

const reading = contract.breach['~orpc'].meta as StaffRule

/** Who was touched by a breach: noted, as it names them. */
export function mountBreachFiles(app: Hono<Env>, contextOf: ContextOf): void {
  app.get(
    '/admin/api/files/breach-people/:id',
    answering(contextOf, reading, async (context, member, id) => {
      const breach = await readBreach(context.shop, id)
      const action = { ...context, member, rule: reading, call: 'breaches.file' }
      await audited(action, { subject: { kind: 'breach', id } }, async () => undefined)
      return { name: `breach-${id}`, format: 'csv', pages: peoplePages(context.shop, breach) }
    }),
  )
}
