import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { cookieOf, cookieText, isHttps } from '#platform/sign-in/cookies.ts'
import { deviceCookie } from '../cookies.ts'
import { knownDevice, user } from '../tables.ts'

// Browsers limit cookies to 400 days.
const days = 400
const seconds = days * 24 * 60 * 60

/** Device cookie with a valid format, not yet looked up. */
export function deviceToken(shop: Shop, headers: Headers): string | undefined {
  const token = cookieOf(headers, deviceCookie(shop))
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Whether this account logged in on this device before. */
export async function isKnownDevice({ db }: Shop, email: string, token: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .innerJoin(user, eq(user.id, knownDevice.userId))
    .where(and(eq(knownDevice.tokenHash, hashOf(token)), eq(user.email, email)))
  return rows.length > 0
}

export async function hasKnownDevice({ db }: Shop, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .limit(1)
  return rows.length > 0
}

/**
 * Makes the browser a known device; returns whether it was one, and its cookie. Accounts share the
 * cookie, but an unknown cookie is replaced: it may be planted.
 */
export async function knowDevice(
  shop: Shop,
  userId: string,
  headers: Headers,
): Promise<{ wasKnown: boolean; cookie: string }> {
  const { db, clock } = shop
  const offered = deviceToken(shop, headers)
  const owners =
    offered === undefined
      ? []
      : await db
          .select({ userId: knownDevice.userId })
          .from(knownDevice)
          .where(eq(knownDevice.tokenHash, hashOf(offered)))
  const token =
    offered !== undefined && owners.length > 0 ? offered : randomBytes(32).toString('base64url')
  const row = { userId, tokenHash: hashOf(token), usedAt: clock() }
  await db
    .insert(knownDevice)
    .values({ ...row, createdAt: clock() })
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.tokenHash],
      set: { usedAt: row.usedAt },
    })
  await keepNewest(shop, userId)
  const cookie = cookieText(deviceCookie(shop), token, {
    seconds,
    httpOnly: true,
    secure: isHttps(shop),
  })
  return { wasKnown: owners.some((owner) => owner.userId === userId), cookie }
}

/** Expired devices. */
export async function sweepDevices({ db, clock }: Shop): Promise<void> {
  await db
    .delete(knownDevice)
    .where(lt(knownDevice.usedAt, new Date(clock().getTime() - seconds * 1000)))
}

const most = 50

/** A browser without cookies is a new device each time. */
async function keepNewest({ db }: Shop, userId: string): Promise<void> {
  await db.delete(knownDevice).where(
    and(
      eq(knownDevice.userId, userId),
      sql`${knownDevice.tokenHash} not in (
    select token_hash from known_device where user_id = ${userId} order by used_at desc, token_hash limit ${most})`,
    ),
  )
}

// Random token: a plain hash is enough, and survives a change of the shop's key.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
