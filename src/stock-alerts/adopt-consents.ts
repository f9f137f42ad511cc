import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { endConsent, giveConsent } from '#consents/give-consent.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { stockAlert } from './tables.ts'

const atOnce = 200

/** Enters alerts from before the ledger, and of an older version that still runs, in it. */
export async function adoptAlerts(shop: Shop): Promise<void> {
  let adopted = atOnce
  while (adopted === atOnce) adopted = await atomically(shop, adoptSome)
}

async function adoptSome(shop: Shop): Promise<number> {
  const rows = await shop.db
    .select({ alert: stockAlert, name: product.name, ofAccount: user.email })
    .from(stockAlert)
    .innerJoin(product, eq(product.id, stockAlert.productId))
    .leftJoin(user, eq(user.id, stockAlert.userId))
    .where(and(isNull(stockAlert.consentId), isNotNull(stockAlert.confirmedAt)))
    .orderBy(stockAlert.id)
    .limit(atOnce)
    .for('no key update', { of: stockAlert, skipLocked: true })
  for (const { alert, name, ofAccount } of rows) {
    const { id, userId, productId, confirmedAt, writtenAt, language } = alert
    const consentId = await giveConsent(shop, {
      notice: userId === null ? 'alertLink' : 'alertButton',
      language,
      userId: userId ?? undefined,
      email: alert.email ?? ofAccount ?? '',
      product: { id: productId, about: name },
      by: 'former',
      at: confirmedAt ?? alert.askedAt,
    })
    await shop.db.update(stockAlert).set({ consentId }).where(eq(stockAlert.id, id))
    if (writtenAt !== null) await endConsent({ ...shop, clock: () => writtenAt }, consentId, 'over')
  }
  return rows.length
}
