import { eq, isNull } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { endConsent, giveConsent } from '#consents/give-consent.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { aboutReminder } from './reminders.ts'
import { refillReminder } from './tables.ts'

const atOnce = 200

/** Enters reminders from before the ledger, and of an older version that still runs, in it. */
export async function adoptReminders(shop: Shop): Promise<void> {
  let adopted = atOnce
  while (adopted === atOnce) adopted = await atomically(shop, adoptSome)
}

async function adoptSome(shop: Shop): Promise<number> {
  const rows = await shop.db
    .select({ reminder: refillReminder, name: product.name, email: user.email })
    .from(refillReminder)
    .innerJoin(product, eq(product.id, refillReminder.productId))
    .innerJoin(user, eq(user.id, refillReminder.userId))
    .where(isNull(refillReminder.consentId))
    .orderBy(refillReminder.id)
    .limit(atOnce)
    .for('no key update', { of: refillReminder, skipLocked: true })
  for (const { reminder, name, email } of rows) {
    const { id, userId, productId, days, consentedAt, endedAt, language } = reminder
    const consentId = await giveConsent(shop, {
      notice: 'reminders',
      language,
      userId,
      email,
      product: { id: productId, about: aboutReminder(name, days) },
      by: 'former',
      at: consentedAt,
    })
    await shop.db.update(refillReminder).set({ consentId }).where(eq(refillReminder.id, id))
    if (endedAt !== null) await endConsent({ ...shop, clock: () => endedAt }, consentId, 'over')
  }
  return rows.length
}
