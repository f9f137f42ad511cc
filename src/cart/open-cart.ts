import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { hashOf, newToken } from './cart-cookie.ts'
import { mergedCarts } from './rules.ts'
import { cart, type StoredLine } from './tables.ts'

/** Who has the cart: the session's shopper, the browser's cookie, or both. */
export type Visitor = { userId?: string | undefined; token?: string | undefined }

export type OpenCart = {
  id: string
  lines: readonly StoredLine[]
  appliedChanges: string[]
  usedAt: Date
  /** Of a cart that was made for a browser just now. */
  newToken?: string
}

const columns = {
  id: cart.id,
  lines: cart.lines,
  appliedChanges: cart.appliedChanges,
  usedAt: cart.usedAt,
}

/** Without a lock. A browser's cart that waits for its merge is not looked at. */
export async function readCart(shop: Shop, visitor: Visitor): Promise<OpenCart | undefined> {
  const [row] = await shop.db.select(columns).from(cart).where(isOf(visitor))
  return row
}

export async function hasBrowserCart({ db }: Shop, token: string): Promise<boolean> {
  return (await db.$count(cart, eq(cart.tokenHash, hashOf(token)))) > 0
}

/**
 * Locks the visitor's cart in the caller's transaction, and first merges the browser's into the
 * account's. Lock order: browser's cart, account, account's cart.
 */
export async function openCart(
  shop: Shop,
  { userId, token }: Visitor,
  { create }: { create: boolean },
): Promise<OpenCart | undefined> {
  const browserCart = token === undefined ? undefined : await lockCart(shop, { token })
  if (userId === undefined) return browserCart ?? (create ? await newBrowserCart(shop) : undefined)
  const hasLines = browserCart !== undefined && browserCart.lines.length > 0
  if (create || hasLines) await ensureAccountCart(shop, userId)
  const accountCart = await lockCart(shop, { userId })
  if (!browserCart || !accountCart) return accountCart
  return mergeCarts(shop, accountCart, browserCart)
}

export async function saveCart(
  { db, clock }: Shop,
  { id, lines, appliedChanges }: Pick<OpenCart, 'id' | 'lines' | 'appliedChanges'>,
): Promise<void> {
  await db.update(cart).set({ lines, appliedChanges, usedAt: clock() }).where(eq(cart.id, id))
}

async function lockCart({ db }: Shop, visitor: Visitor): Promise<OpenCart | undefined> {
  const [row] = await db.select(columns).from(cart).where(isOf(visitor)).for('update')
  return row
}

function isOf({ userId, token }: Visitor) {
  return userId === undefined ? eq(cart.tokenHash, hashOf(token ?? '')) : eq(cart.userId, userId)
}

/** The cookie a browser sent is never adopted: it may be planted. */
async function newBrowserCart({ db, clock }: Shop): Promise<OpenCart> {
  const token = newToken()
  const [id, usedAt] = [v7(), clock()]
  await db.insert(cart).values({ id, tokenHash: hashOf(token), createdAt: usedAt, usedAt })
  return { id, lines: [], appliedChanges: [], usedAt, newToken: token }
}

/** Waits for an erasure under way, and makes no cart for an erased account. */
async function ensureAccountCart({ db, clock }: Shop, userId: string): Promise<void> {
  await db.execute(sql`
    insert into cart (id, user_id, created_at, used_at)
    select ${v7()}, u.id, ${clock()}, ${clock()} from "user" u
    where u.id = ${userId} and u.email <> 'erased-' || u.id || '@invalid' for key share
    on conflict (user_id) do nothing`)
}

const keptChanges = 200

async function mergeCarts(shop: Shop, account: OpenCart, browser: OpenCart): Promise<OpenCart> {
  const merged = {
    ...account,
    lines: mergedCarts(account.lines, browser.lines),
    appliedChanges: [...account.appliedChanges, ...browser.appliedChanges].slice(-keptChanges),
  }
  await shop.db.delete(cart).where(eq(cart.id, browser.id))
  await saveCart(shop, merged)
  return merged
}
