import { sql } from 'drizzle-orm'
import { letterJob } from '#platform/post.ts'
import type { Shop } from '#platform/shop.ts'

const kinds: [RegExp, string][] = [
  [/is placed$/, 'order-placed'], [/^We received your payment/, 'payment-received'], [/was not completed$/, 'not-completed'], [/is cancelled$/, 'cancelled'],
  [/goes back to you$/, 'given-back'], [/^A refund for/, 'refunded'], [/is on its way$/, 'shipped'],
]

/** The kinds of the letters that wait to be sent, in the order they were queued. */
export async function lettersQueued({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`select data #>> '{payload,subject}' as subject from pgboss.job where data ->> 'kind' = ${letterJob} order by created_on, ctid`)
  return rows.map(({ subject }) => kinds.find(([pattern]) => pattern.test(subject))?.[1] ?? subject)
}
