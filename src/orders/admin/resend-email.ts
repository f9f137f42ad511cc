import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { enqueue } from '#platform/jobs/queue.ts'
import { twoDaysOfTries } from '#platform/db/queue-schema.ts'
import { renderEmail, type RenderedEmail } from '#platform/mail/email-layout.ts'
import { inOwnWords } from '#platform/mail/own-words.ts'
import { emailIdOf, emailJob } from '#platform/mail/send-email.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors, staffOrderErrors } from '../errors.ts'
import { writeOrderPlacedEmail } from '../state/order-placed.ts'
import { orderEmail, type OrderEmailKind } from '../state/tables.ts'
import type { OrderRow } from '../state/transition.ts'

export const resendLimit = {
  name: 'resend-email',
  what: 'emails about this order sent again',
  attempts: 3,
  minutes: 60,
}

type Kept = { kind: OrderEmailKind; email: RenderedEmail }

/**
 * The text of an email about this order. Throws NOT_FOUND, and EMAIL_GONE once the queue has
 * forgotten it; the confirmation is written again.
 */
export async function emailOf(
  shop: Shop,
  { id: orderId }: OrderRow,
  emailId: string,
): Promise<Kept> {
  if (emailId === orderId) return { kind: 'placed', email: await placedEmail(shop, orderId) }
  if (!isId(emailId))
    throw apiError(ownerErrors, 'NOT_FOUND', { message: 'There is no such email.' })
  const { rows } = await shop.db.execute<{ kind: OrderEmailKind; email: RenderedEmail | null }>(sql`
    select e.kind, j.data -> 'payload' as email from order_email e left join pgboss.job j on j.id = e.id
    where e.id = ${emailId} and e.order_id = ${orderId}`)
  if (!rows[0]) throw apiError(ownerErrors, 'NOT_FOUND', { message: 'There is no such email.' })
  const { kind, email } = rows[0]
  if (!email) throw apiError(staffOrderErrors, 'EMAIL_GONE')
  return { kind, email }
}

async function placedEmail(shop: Shop, orderId: string): Promise<RenderedEmail> {
  const email = await writeOrderPlacedEmail(shop, { payload: { orderId } })
  if (!email) throw apiError(staffOrderErrors, 'EMAIL_GONE')
  return renderEmail(await inOwnWords(shop, email), shop.settings)
}

type Again = { emailId: string; to?: string | undefined; staffId: string }

/** Queues the same words again, in the caller's transaction; `to` is another address. */
export async function resendEmail(
  shop: Shop,
  row: OrderRow,
  { emailId, to, staffId }: Again,
): Promise<void> {
  const { kind, email } = await emailOf(shop, row, emailId)
  const key = `again ${row.id} ${v7()}`
  const payload = { ...email, ...(to !== undefined && { to }) }
  await enqueue(shop, { kind: emailJob, key, payload, tries: twoDaysOfTries })
  await shop.db
    .insert(orderEmail)
    .values({ id: emailIdOf(key), orderId: row.id, kind, staffId, at: shop.clock() })
}
