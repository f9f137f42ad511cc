import { z } from 'zod'
import { queryText } from '#platform/rpc/admin-fields.ts'
import { counted, Id } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import { endedBy, givenBy, purposes } from '../lifecycle.ts'

const Row = z.object({
  id: Id,
  purpose: z.enum(purposes),
  about: z.string(),
  words: z.string(),
  version: z.int(),
  language: z.string(),
  givenAt: z.string(),
  givenBy: z.enum(givenBy),
  endedAt: z.string().nullable(),
  endedBy: z.enum(endedBy).nullable(),
  /** Null of who has no account, and of who was erased. */
  customer: z.object({ id: Id, name: z.string() }).nullable(),
})
export type ConsentRow = z.infer<typeof Row>

/** The ledger of consents in the back office, below /admin/api. No address is in it. */
export const contract = {
  list: staffAsks(['customers.read'])
    .route({
      method: 'GET',
      path: '/consents/list',
      summary: 'Consents, the newest first; of an e-mail address, or of a product',
    })
    .input(
      z.strictObject(
        {
          find: queryText(254, 'what to find').optional(),
          state: z.enum(['open', 'ended'], { error: 'Please choose open or ended.' }).optional(),
          purpose: z.enum(purposes, { error: 'Please choose a purpose.' }).optional(),
          page: counted('the page', 1_000).optional(),
        },
        { error: 'Please send what to find, a state, a purpose and a page, and nothing else.' },
      ),
    )
    .output(z.object({ rows: z.array(Row), hasMore: z.boolean() })),
}
