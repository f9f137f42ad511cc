import { sql } from 'drizzle-orm'
import { emailJobs } from '#orders/state/order-placed.ts'
import type { Shop } from '#platform/shop.ts'

const kinds: [RegExp, string][] = [
  [/is placed$/, 'order-placed'],
  [/^We received your payment/, 'payment-received'],
  [/was not completed$/, 'not-completed'],
  [/is cancelled$/, 'cancelled'],
  [/goes back to you$/, 'given-back'],
  [/^A refund for/, 'refunded'],
  [/is on its way$/, 'shipped'],
]

/**
 * The kinds of the emails that wait to be sent, in the order they were queued. In a test's one
 * transaction all have one time; `cmin` counts its statements. A place in the table says nothing:
 * the room of removed rows is used again.
 */
export async function queuedEmails({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    select coalesce(data #>> '{payload,subject}', data ->> 'kind') as subject
    from (
      select data, created_on, 1 as place, cmin::text::int as turn, ctid from pgboss.job
      union all select work, queued_at, 0, cmin::text::int, ctid from outbox) as job
    where data ->> 'kind' in ${emailJobs} order by created_on, place, turn, ctid`)
  return rows.map(({ subject }) => kinds.find(([pattern]) => pattern.test(subject))?.[1] ?? subject)
}
