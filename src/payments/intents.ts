import { and, eq, isNull } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { moment } from './moment.ts'
import { createProviderOrder } from './provider.ts'
import { paymentIntent } from './tables.ts'

export type Intent = typeof paymentIntent.$inferSelect

/** In the order's transaction: the provider will be asked for exactly its total (invariant I12). */
export async function recordIntent({ db }: Shop, { orderId, amountPaise }: { orderId: string; amountPaise: number }): Promise<void> {
  await db.insert(paymentIntent).values({ orderId, receipt: orderId, amountPaise, createdAt: moment })
}

export async function intentOf({ db }: Shop, orderId: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(paymentIntent).where(eq(paymentIntent.orderId, orderId))
  return intent
}

/** Whose payment this is; undefined for an order of the provider that is not ours. */
export async function intentOfProviderOrder({ db }: Shop, providerOrderId: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(paymentIntent).where(eq(paymentIntent.providerOrderId, providerOrderId))
  return intent
}

/**
 * The id of the provider's order, asked for at the provider when nobody did yet; never inside a transaction.
 * Of two that are made at the same moment only one is ever shown to a shopper. Throws ProviderAway and ProviderRefused.
 */
export async function providerOrderIdOf(shop: Shop, intent: Intent): Promise<string> {
  if (intent.providerOrderId !== null) return intent.providerOrderId
  const made = await createProviderOrder(shop, { receipt: intent.receipt, amountPaise: intent.amountPaise })
  return rememberProviderOrder(shop, intent.orderId, made.id)
}

/** Answers the id that is kept: the first one wins. */
export async function rememberProviderOrder(shop: Shop, orderId: string, providerOrderId: string): Promise<string> {
  await shop.db.update(paymentIntent).set({ providerOrderId }).where(and(eq(paymentIntent.orderId, orderId), isNull(paymentIntent.providerOrderId)))
  const kept = await intentOf(shop, orderId)
  return kept?.providerOrderId ?? providerOrderId
}
