import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { order } from '../tables.ts'
import { orderLink } from './tables.ts'

type OrderRow = typeof order.$inferSelect
export type LinkKind = 'order' | 'pay'

const linkDays = 180
/** Somebody who paid in the last minute still finds the page that says so. */
export const payLinkDays = 1
const dayMs = 24 * 3_600_000

/**
 * A link to one order for who has no log-in (rulings.md#order-links): that to pay ends with the time
 * to pay, the other after half a year. Stored as its hash.
 */
export async function makeLink(
  { db, clock, settings }: Shop,
  { id, expiresAt }: Pick<OrderRow, 'id' | 'expiresAt'>,
  kind: LinkKind,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = clock()
  const later = new Date(at.getTime() + linkDays * dayMs)
  const payUntil = expiresAt && new Date(expiresAt.getTime() + payLinkDays * dayMs)
  await db.insert(orderLink).values({
    tokenHash: hashOf(token),
    orderId: id,
    kind,
    endsAt: kind === 'pay' ? (payUntil ?? new Date(at.getTime() + dayMs)) : later,
    at,
  })
  return `${settings.publicUrl}/${kind}/${token}`
}

const token = /^[\w-]{32}$/

/** The order behind a link that has not ended; an erased one is found by nobody. */
export async function orderOfLink(
  { db, clock }: Shop,
  kind: LinkKind,
  text: string,
): Promise<OrderRow | undefined> {
  if (!token.test(text)) return undefined
  const [row] = await db
    .select({ order })
    .from(orderLink)
    .innerJoin(order, eq(order.id, orderLink.orderId))
    .where(
      and(
        eq(orderLink.tokenHash, hashOf(text)),
        eq(orderLink.kind, kind),
        gt(orderLink.endsAt, clock()),
      ),
    )
  return row && row.order.phone !== '' ? row.order : undefined
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
