import { z } from 'zod'
import { staffAsks } from '#platform/rpc/staff-contract.ts'

const Moment = z.iso.datetime()

/** Work that can wait, in the order of urgency on Today. */
export const waitingKinds = [
  'to-pack',
  'to-send',
  'to-call',
  'unpaid',
  'refunds-failed',
  'refunds-slow',
  'returns-to-answer',
  'returns-to-replace',
  'returns-to-settle',
  'enquiries',
  'grievances',
  'questions',
  'jobs-failed',
  'books-broken',
] as const

const listWaiting = staffAsks('member')
  .route({
    method: 'GET',
    path: '/today/waiting',
    summary: 'Work that waits, as far as the member may do it; nothing of a kind is left out',
  })
  .output(
    z.array(
      z.object({
        kind: z.enum(waitingKinds),
        /** At most 1,001. */
        count: z.int(),
        oldestAt: Moment.nullable(),
      }),
    ),
  )

const Figures = z.object({
  orders: z.int(),
  revenuePaise: z.int(),
  averagePaise: z.int(),
  units: z.int(),
})

const figures = staffAsks(['reports.read'])
  .route({
    method: 'GET',
    path: '/today/figures',
    summary: 'Orders since midnight in India, and those of a week ago until the same hour',
  })
  .output(z.object({ at: Moment, today: Figures, weekAgo: Figures }))

const lastActions = staffAsks(['audit.read'])
  .route({ method: 'GET', path: '/today/last-actions', summary: 'The last actions of the team' })
  .output(
    z.array(
      z.object({
        id: z.int(),
        at: Moment,
        who: z.string(),
        call: z.string(),
        /** What it is called today, and its page below /admin. */
        subject: z.object({
          kind: z.string(),
          id: z.string(),
          label: z.string(),
          href: z.string().nullable(),
        }),
      }),
    ),
  )

export const contract = { listWaiting, figures, lastActions }

export type Waiting = {
  kind: (typeof waitingKinds)[number]
  count: number
  oldestAt: string | null
}
