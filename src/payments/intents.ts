import { and, eq, isNull, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/db/statement.ts'
import { createProviderOrder } from './provider.ts'
import { paymentIntent } from './tables.ts'

export type Intent = typeof paymentIntent.$inferSelect

/**
 * In the order's transaction: the provider will be asked for exactly its total (invariant I12).
 */
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

/** Whose payment this is; undefined for an order of the provider that is not ours. */
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
 * The id of the provider's order, asked for at the provider when nobody did yet; never inside a
 * transaction. Of two that are made at the same moment only one is ever shown to a shopper.
 * Undefined: a failover lost the order. Throws ProviderAway and
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

/** Answers the id that is kept: the first one wins. Undefined: there is no such order any more. */
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
