import { createHash } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { enqueue } from '#platform/jobs/queue.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { paymentKeys } from './keys.ts'
import { moment } from './moment.ts'
import { ProviderEvent } from './provider-shapes.ts'
import { provesWebhook } from './signature.ts'
import { webhookEvent } from './tables.ts'

export const webhookJob = 'apply-webhook'

/** Far above the provider's own limit. */
export const maxWebhookBytes = 256 * 1024

type Delivery = { body: Buffer; signature: string; eventId: string | undefined }

/**
 * Stores a signed event once and queues it; no work here, because the provider waits. False for a
 * wrong signature, which stores nothing.
 */
export async function receiveWebhook(
  shop: Shop,
  { body, signature, eventId }: Delivery,
): Promise<boolean> {
  if (!provesWebhook(signature, body, paymentKeys(shop.settings).webhookSecrets)) {
    shop.log.warn({ kind: 'webhook-signature' }, 'a webhook with a wrong signature was refused')
    return false
  }
  // The id is unsigned: a replay under another id is handled again, without effect.
  const id =
    eventId && /^[\x21-\x7e]{1,100}$/.test(eventId)
      ? eventId
      : createHash('sha256').update(body).digest('hex')
  const text = body.toString('utf8').replaceAll('\0', '')
  await atomically(shop, async (shop) => {
    const row = {
      id,
      type: eventIn(text)?.event.slice(0, 100) ?? 'unknown',
      body: text,
      receivedAt: moment,
    }
    await shop.db.insert(webhookEvent).values(row).onConflictDoNothing()
    await enqueue(shop, { kind: webhookJob, key: id, payload: { eventId: id } })
  })
  return true
}

/** Undefined for an unknown kind or a processed event. */
export async function eventToApply(
  { db }: Shop,
  eventId: string,
): Promise<ProviderEvent | undefined> {
  const [row] = await db.select().from(webhookEvent).where(eq(webhookEvent.id, eventId))
  return row && row.processedAt === null ? eventIn(row.body) : undefined
}

export async function markApplied({ db }: Shop, eventId: string): Promise<void> {
  await db.update(webhookEvent).set({ processedAt: moment }).where(eq(webhookEvent.id, eventId))
}

function eventIn(text: string): ProviderEvent | undefined {
  try {
    return ProviderEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** When the provider was last heard; null before. */
export async function webhookHeardAt({ db }: Shop): Promise<string | null> {
  const [row] = await db.select({ at: max(webhookEvent.receivedAt) }).from(webhookEvent)
  return row?.at?.toISOString() ?? null
}
