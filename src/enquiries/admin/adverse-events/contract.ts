import { z } from 'zod'
import { Version } from '#platform/rpc/admin-fields.ts'
import { commonErrors, Id, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { enquiryErrors } from '../errors.ts'

const { NOT_FOUND } = commonErrors
const { CHANGED, NO_REPORT } = enquiryErrors

const may = staffAsks(['health.read'])
const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/enquiries${path}`, summary }) as const

/** Reports of adverse events (rulings.md#adverse-events). */
export const adverseCalls = {
  markForwarded: may
    .route(post('/mark-forwarded', 'Notes to whom the report of an adverse event was sent on'))
    .errors({ NOT_FOUND, CHANGED, NO_REPORT })
    .input(
      z.strictObject(
        { id: Id, version: Version, to: line(200, 'to whom it was sent') },
        { error: 'Please send an enquiry and to whom its report was sent, and nothing else.' },
      ),
    )
    .output(z.object({ version: z.int() })),

  reportFile: may
    .route(post('/report-file', 'The report of an adverse event as a page to print or send on'))
    .errors({ NOT_FOUND, NO_REPORT })
    .input(z.strictObject({ id: Id }, { error: 'Please send an enquiry, and nothing else.' }))
    .output(z.object({ name: z.string(), html: z.string() })),
}
