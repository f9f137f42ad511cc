import { and, eq, isNull } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
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
  const found = await alertOfLink(shop, token)
  if (!found) return { state: 'over' }
  const { alert, name, names, stock, active } = found
  return {
    state: stateOf(alert),
    productId: alert.productId,
    productName: name,
    ...productNames(names),
    isInStock: active && stock > 0,
  }
}

export async function confirmAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const found = await alertOfLink(shop, token)
  if (!found) return { state: 'over' }
  await shop.db
    .update(stockAlert)
    .set({ confirmedAt: shop.clock() })
    .where(and(eq(stockAlert.id, found.alert.id), isNull(stockAlert.confirmedAt)))
  return lookAtAlert(shop, token)
}

/** Nothing of it stays. Idempotent. */
export async function endAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const linked = await lookAtAlert(shop, token)
  const id = alertIdOf(shop, token)
  if (id !== undefined) await shop.db.delete(stockAlert).where(eq(stockAlert.id, id))
  return { ...linked, state: 'over' }
}

/** Undefined for a key that was never signed, was ended, or was not confirmed in time. */
async function alertOfLink(shop: Shop, token: string) {
  const id = alertIdOf(shop, token)
  if (id === undefined) return undefined
  const { name, names, stock, active } = product
  const [found] = await shop.db
    .select({ alert: stockAlert, name, names, stock, active })
    .from(stockAlert)
    .innerJoin(product, eq(product.id, stockAlert.productId))
    .where(eq(stockAlert.id, id))
  const isOver = found && !found.alert.confirmedAt && ageHours(shop, found.alert) > confirmHours
  return isOver ? undefined : found
}

function ageHours({ clock }: Shop, { askedAt }: { askedAt: Date }): number {
  return (clock().getTime() - askedAt.getTime()) / 3_600_000
}
