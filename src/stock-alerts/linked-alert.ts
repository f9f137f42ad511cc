import { and, eq, isNull } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { endConsent, giveConsent } from '#consents/give-consent.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { requestLanguage } from '#platform/language/request-language.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { alertIdOf } from './alert-links.ts'
import type { LinkedAlert } from './contract.ts'
import { confirmHours, stateOf } from './rules.ts'
import { stockAlert } from './tables.ts'
import { productNames } from '#catalogue/names/rules.ts'

const perSender: Limit = { name: 'stock-alert-link', what: 'presses', attempts: 100, minutes: 15 }

export function countPress(shop: Shop, address: string): Promise<void> {
  return countAttempt(shop, perSender, addressBlock(address))
}

/** Changes nothing: programs that look through emails open links. */
export async function lookAtAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const match = await alertOfLink(shop, token)
  if (!match) return { state: 'over' }
  const { alert, name, names, stock, active } = match
  return {
    state: stateOf(alert),
    productId: alert.productId,
    productName: name,
    ...productNames(names),
    isInStock: active && stock > 0,
  }
}

export async function confirmAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const match = await alertOfLink(shop, token)
  if (!match) return { state: 'over' }
  await atomically(shop, (shop) => confirm(shop, match.alert.id, match.name))
  return lookAtAlert(shop, token)
}

/** The press is the consent. One of an account is confirmed already. */
async function confirm(shop: Shop, id: string, about: string): Promise<void> {
  const unconfirmed = and(eq(stockAlert.id, id), isNull(stockAlert.confirmedAt))
  const [alert] = await shop.db.select().from(stockAlert).where(unconfirmed).for('no key update')
  if (!alert?.email) return
  const consentId = await giveConsent(shop, {
    notice: 'alertLink',
    language: requestLanguage(),
    email: alert.email,
    product: { id: alert.productId, about },
    by: 'link',
  })
  await shop.db
    .update(stockAlert)
    .set({ confirmedAt: shop.clock(), consentId })
    .where(eq(stockAlert.id, id))
}

/** Its address is erased, and its consent withdrawn. Idempotent. */
export async function endAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const linked = await lookAtAlert(shop, token)
  const id = alertIdOf(shop, token)
  if (id !== undefined) await atomically(shop, (shop) => endOne(shop, id, 'link'))
  return { ...linked, state: 'over' }
}

/** In the caller's transaction. */
export async function endOne(shop: Shop, id: string, by: 'profile' | 'link'): Promise<void> {
  const ofId = eq(stockAlert.id, id)
  const [alert] = await shop.db.select().from(stockAlert).where(ofId).for('update')
  await endConsent(shop, alert?.consentId ?? null, by)
  await shop.db.delete(stockAlert).where(ofId)
}

/** Undefined for a key that was never signed, was ended, or was not confirmed in time. */
async function alertOfLink(shop: Shop, token: string) {
  const id = alertIdOf(shop, token)
  if (id === undefined) return undefined
  const { name, names, stock, active } = product
  const [match] = await shop.db
    .select({ alert: stockAlert, name, names, stock, active })
    .from(stockAlert)
    .innerJoin(product, eq(product.id, stockAlert.productId))
    .where(eq(stockAlert.id, id))
  const isOver = match && !match.alert.confirmedAt && ageHours(shop, match.alert) > confirmHours
  return isOver ? undefined : match
}

function ageHours({ clock }: Shop, { askedAt }: { askedAt: Date }): number {
  return (clock().getTime() - askedAt.getTime()) / 3_600_000
}
