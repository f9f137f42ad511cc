import { and, eq, isNull, sql } from 'drizzle-orm'
import { perDatabase } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { builder, flushedByTheNext, statement } from '#platform/db/statement.ts'
import { createProviderOrder } from './provider.ts'
import { paymentIntent } from './tables.ts'

export type Intent = typeof paymentIntent.$inferSelect
/** As much of it as the provider is asked with. */
export type ToAsk = Pick<Intent, 'orderId' | 'receipt' | 'amountPaise' | 'providerOrderId'>

/**
 * A part of the order's statement, for the order in `placed` (id, total): the provider will be
 * asked for exactly its total (invariant I12). Nobody is told of the order before the provider's
 * answer is noted, and that waits for the disk once for both.
 */
export const recordingIntent = sql`
  insert into payment_intent (order_id, receipt, amount_paise, created_at) select id, id::text, total_paise, now() from placed where ${flushedByTheNext}`

/** What that wrote, for whoever has just done it: nobody has asked the provider yet. */
export function intentOfNew({ id, totalPaise }: { id: string; totalPaise: number }): ToAsk {
  return { orderId: id, receipt: id, amountPaise: totalPaise, providerOrderId: null }
}

export async function intentOf(shop: Shop, orderId: string): Promise<Intent | undefined> {
  const [intent] = await findIntent(shop).execute({ orderId })
  return intent
}

const findIntent = perDatabase(({ db }) =>
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
 * Undefined: a crash took the order that nobody had been told of. Throws ProviderAway and
 * ProviderRefused.
 */
export async function providerOrderIdOf(shop: Shop, intent: ToAsk): Promise<string | undefined> {
  if (intent.providerOrderId !== null) return intent.providerOrderId
  const made = await createProviderOrder(shop, {
    receipt: intent.receipt,
    amountPaise: intent.amountPaise,
  })
  return rememberProviderOrder(shop, intent.orderId, made.id)
}

/**
 * Whether the order is on disk: for whoever is told of it though the provider's answer could not be
 * noted. False: a crash took it.
 */
export async function isKept({ db }: Shop, orderId: string): Promise<boolean> {
  // Changes nothing, and is committed like any change: after all that was written before.
  const { rowCount } = await db.execute(
    sql`update payment_intent set created_at = created_at where order_id = ${orderId}`,
  )
  return rowCount === 1
}

/** Answers the id that is kept: the first one wins. Undefined: there is no such order any more. */
export async function rememberProviderOrder(
  shop: Shop,
  orderId: string,
  providerOrderId: string,
): Promise<string | undefined> {
  const [remembered] = await remember(shop.db, { orderId, providerOrderId })
  return remembered
    ? providerOrderId
    : ((await intentOf(shop, orderId))?.providerOrderId ?? undefined)
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
