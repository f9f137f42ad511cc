import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { webhookJob } from '#payments/webhook.ts'
import { webhookEvent } from '#payments/tables.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Shop } from '#platform/shop.ts'

export const checkJob = 'check-books'
export const reconcileJob = 'reconcile-now'

/** As jobs: they ask the provider or read everything, which no transaction may wait for. */
export const askForCheck = (shop: Shop): Promise<void> => askFor(shop, checkJob)
export const askForReconciling = (shop: Shop): Promise<void> => askFor(shop, reconcileJob)

/** False for an event that is not stored, or was worked on already. */
export async function askForWebhook(shop: Shop, id: string): Promise<boolean> {
  const [event] = await shop.db.select().from(webhookEvent).where(eq(webhookEvent.id, id))
  if (!event || event.processedAt !== null) return false
  await enqueue(shop, { kind: webhookJob, key: v7(), payload: { eventId: id } })
  return true
}

async function askFor(shop: Shop, kind: string): Promise<void> {
  await enqueue(shop, { kind, key: v7(), payload: {}, tries: 1 })
}
