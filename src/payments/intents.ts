import { and, eq, isNull, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/db/statement.ts'
import { createProviderOrder } from './provider.ts'
import { paymentIntent } from './tables.ts'

export type Intent = typeof paymentIntent.$inferSelect

/** In the order's transaction: the amount is the order's total (invariant I12). */
export async function recordIntent(
  { db, clock }: Shop,
  { id, totalPaise }: { id: string; totalPaise: number },
): Promise<void> {
  await insertIntent(db, { orderId: id, amountPaise: totalPaise, createdAt: clock() })
}

const insertIntent = statement(
  'insert_intent',
  builder.insert(paymentIntent).values({
    orderId: sql.placeholder('orderId'),
    receipt: sql.placeholder('orderId'),
    amountPaise: sql.placeholder('amountPaise'),
    createdAt: sql.placeholder('createdAt'),
  }),
)

export async function intentOf(shop: Shop, orderId: string): Promise<Intent | undefined> {
  const [intent] = await findIntent(shop).execute({ orderId })
  return intent
}

const findIntent = memoizePerConnection(({ db }) =>
  db
    .select()
    .from(paymentIntent)
    .where(eq(paymentIntent.orderId, sql.placeholder('orderId')))
    .prepare('intent_of_order'),
)

/** The intent of a provider's order; undefined when it is not ours. */
export async function intentOfProviderOrder(
  { db }: Shop,
  providerOrderId: string,
): Promise<Intent | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntent)
    .where(eq(paymentIntent.providerOrderId, providerOrderId))
  return intent
}

/**
 * Returns the provider's order id, created on first use, never inside a transaction. Concurrent
 * calls agree on one. Undefined when a failover lost the order. Throws ProviderAway and
 * ProviderRefused.
 */
export async function providerOrderIdOf(shop: Shop, intent: Intent): Promise<string | undefined> {
  if (intent.providerOrderId !== null) return intent.providerOrderId
  const providerOrder = await createProviderOrder(shop, {
    receipt: intent.receipt,
    amountPaise: intent.amountPaise,
  })
  return rememberProviderOrder(shop, intent.orderId, providerOrder.id)
}

/** The first id wins; undefined when the order is gone. */
export async function rememberProviderOrder(
  shop: Shop,
  orderId: string,
  providerOrderId: string,
): Promise<string | undefined> {
  const [intent] = await remember(shop.db, { orderId, providerOrderId })
  return intent ? providerOrderId : ((await intentOf(shop, orderId))?.providerOrderId ?? undefined)
}

const remember = statement(
  'remember_provider_order',
  builder
    .update(paymentIntent)
    .set({ providerOrderId: sql`${sql.placeholder('providerOrderId')}` })
    .where(
      and(
        eq(paymentIntent.orderId, sql.placeholder('orderId')),
        isNull(paymentIntent.providerOrderId),
      ),
    )
    .returning({ orderId: paymentIntent.orderId }),
)
