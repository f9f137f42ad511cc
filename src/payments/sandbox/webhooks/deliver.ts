import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { hmacHex } from '../ledger/ids.ts'
import { addMs, type Sandbox } from '../sandbox.ts'
import { deliveries, type DeliveryRow } from '../ledger/tables.ts'

const batch = 20
const shopTimeoutMs = 5_000
// Claim timeout: other processes take over a dead one's events.
const leaseMs = 10_000
const longestBackoffMs = 60_000
const giveUpAfterMs = 24 * 3_600_000
const shuffleWindowMs = 3_000

/** Delivers due events at least once; returns how many were claimed. */
export async function deliverDue(sandbox: Sandbox): Promise<number> {
  const url = sandbox.webhookUrl()
  if (!url) return 0
  const claims = await claim(sandbox)
  await Promise.all(claims.map((delivery) => deliver(sandbox, url, delivery)))
  return claims.length
}

function claim({ db, clock }: Sandbox): Promise<DeliveryRow[]> {
  const now = clock()
  const isDue = and(
    isNull(deliveries.deliveredAt),
    isNull(deliveries.givenUpAt),
    lte(deliveries.runAt, now),
  )
  const dueIds = db
    .select({ id: deliveries.eventId })
    .from(deliveries)
    .where(isDue)
    .orderBy(asc(deliveries.runAt), asc(deliveries.sequence))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(deliveries)
    .set({ runAt: addMs(now, leaseMs), attempts: sql`${deliveries.attempts} + 1` })
    .where(inArray(deliveries.eventId, dueIds))
    .returning()
}

async function deliver(sandbox: Sandbox, url: string, delivery: DeliveryRow): Promise<void> {
  const { clock, faults } = sandbox
  const { event, attempts } = delivery
  const delayMs = attempts === 1 ? holdBackMs(sandbox, event) : undefined
  if (delayMs !== undefined) return change(sandbox, delivery, { runAt: addMs(clock(), delayMs) })
  const isDelivered = faults.strike('drop', event) ? true : await send(sandbox, url, delivery)
  const now = clock()
  if (isDelivered) return change(sandbox, delivery, { deliveredAt: now })
  if (now.getTime() - delivery.createdAt.getTime() > giveUpAfterMs)
    return change(sandbox, delivery, { givenUpAt: now })
  return change(sandbox, delivery, {
    runAt: addMs(now, Math.min(2 ** Math.min(attempts, 6) * 1_000, longestBackoffMs)),
  })
}

function holdBackMs({ faults }: Sandbox, event: string): number | undefined {
  const delay = faults.strike('delay', event)
  if (delay) return delay.ms ?? shopTimeoutMs
  const shuffle = faults.strike('shuffle', event)
  return shuffle && Math.floor(shuffle.share * (shuffle.ms ?? shuffleWindowMs))
}

async function send(sandbox: Sandbox, url: string, delivery: DeliveryRow): Promise<boolean> {
  const copies = 1 + (sandbox.faults.strike('duplicate', delivery.event)?.count ?? 0)
  const responses = await Promise.all(
    Array.from({ length: copies }, () => post(url, delivery, signature(sandbox, delivery))),
  )
  return responses.some(Boolean)
}

function signature({ keys, faults }: Sandbox, { event, body }: DeliveryRow): string {
  if (faults.strike('wrong-signature', event)) return hmacHex(body, `not ${keys.webhookSecret}`)
  return hmacHex(
    body,
    faults.strike('previous-secret', event)
      ? (keys.previousWebhookSecret ?? keys.webhookSecret)
      : keys.webhookSecret,
  )
}

async function post(url: string, { eventId, body }: DeliveryRow, mark: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': mark,
    'x-razorpay-event-id': eventId,
    'user-agent': 'Razorpay-Webhook/v1 (practice)',
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(shopTimeoutMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Unreachable or too slow: a failed delivery, retried.
    return false
  }
}

async function change(
  { db }: Sandbox,
  { eventId }: DeliveryRow,
  values: Partial<DeliveryRow>,
): Promise<void> {
  await db.update(deliveries).set(values).where(eq(deliveries.eventId, eventId))
}
