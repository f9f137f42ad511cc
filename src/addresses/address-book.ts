import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { addressErrors } from './contract.ts'
import { freeSlot, isSamePlace } from './rules.ts'
import { savedAddress, type SavedAddressRow } from './tables.ts'

type Typed = Omit<SavedAddressRow, 'id' | 'userId' | 'slot' | 'savedAt'>

const perShopper: Limit = {
  name: 'address',
  what: 'changes of addresses',
  attempts: 100,
  minutes: 60,
}

/** The first choice first, then the oldest. */
export function addressesOf({ db }: Shop, userId: string): Promise<SavedAddressRow[]> {
  return db
    .select()
    .from(savedAddress)
    .where(eq(savedAddress.userId, userId))
    .orderBy(desc(savedAddress.isDefault), asc(savedAddress.savedAt), asc(savedAddress.slot))
}

/**
 * The first one is the first choice. One that is kept already takes the name and the choice, so
 * that a double press keeps it once. Throws ADDRESS_LIMIT and TOO_MANY_REQUESTS.
 */
export async function addAddress(
  shop: Shop,
  { id: userId }: Shopper,
  typed: Typed,
): Promise<SavedAddressRow> {
  await countAttempt(shop, perShopper, userId)
  return inBook(shop, userId, async (shop, book) => {
    const same = book.find((row) => isSamePlace(row, typed))
    if (same) return write(shop, same, { ...typed, label: typed.label ?? same.label })
    const slot = freeSlot(book.map((row) => row.slot))
    if (slot === undefined) throw apiError(addressErrors, 'ADDRESS_LIMIT')
    const isDefault = typed.isDefault || book.length === 0
    if (isDefault) await unsetDefault(shop, userId)
    const row = { ...typed, id: v7(), userId, slot, isDefault, savedAt: shop.clock() }
    await shop.db.insert(savedAddress).values(row)
    return row
  })
}

type Change = { id: string; typed: Typed }

/** Throws NOT_FOUND and TOO_MANY_REQUESTS. */
export async function changeAddress(
  shop: Shop,
  { id: userId }: Shopper,
  { id, typed }: Change,
): Promise<SavedAddressRow> {
  await countAttempt(shop, perShopper, userId)
  return inBook(shop, userId, (shop, book) => write(shop, own(book, id), typed))
}

/** Throws NOT_FOUND. */
export function makeDefault(shop: Shop, { id: userId }: Shopper, id: string) {
  return inBook(shop, userId, (shop, book) => {
    const row = own(book, id)
    return write(shop, row, { ...row, isDefault: true })
  })
}

/** The first choice passes to the oldest that is left. Throws NOT_FOUND. */
export function deleteAddress(shop: Shop, { id: userId }: Shopper, id: string) {
  return inBook(shop, userId, async (shop, book) => {
    const row = own(book, id)
    await shop.db.delete(savedAddress).where(eq(savedAddress.id, row.id))
    const next = book.find((other) => other !== row)
    if (row.isDefault && next) await write(shop, next, { ...next, isDefault: true })
    return row
  })
}

/** Changes of one book wait for each other. */
function inBook(
  shop: Shop,
  userId: string,
  work: (shop: Shop, book: SavedAddressRow[]) => Promise<SavedAddressRow>,
): Promise<SavedAddressRow> {
  return atomically(shop, async (shop) => {
    await shop.db.execute(sql`select from "user" where id = ${userId} for no key update`)
    return work(shop, await addressesOf(shop, userId))
  })
}

async function write(shop: Shop, row: SavedAddressRow, typed: Typed): Promise<SavedAddressRow> {
  const isDefault = row.isDefault || typed.isDefault
  if (isDefault && !row.isDefault) await unsetDefault(shop, row.userId)
  const { label, recipient, phone, address, landmark, city, state, country, postalCode } = typed
  const place = { label, recipient, phone, address, landmark, city, state, country, postalCode }
  await shop.db
    .update(savedAddress)
    .set({ ...place, isDefault })
    .where(eq(savedAddress.id, row.id))
  return { ...row, ...place, isDefault }
}

async function unsetDefault({ db }: Shop, userId: string): Promise<void> {
  await db
    .update(savedAddress)
    .set({ isDefault: false })
    .where(and(eq(savedAddress.userId, userId), savedAddress.isDefault))
}

/** Another shopper's is not found. */
function own(book: SavedAddressRow[], id: string): SavedAddressRow {
  const row = isId(id) ? book.find((entry) => entry.id === id.toLowerCase()) : undefined
  if (!row) throw apiError(addressErrors, 'NOT_FOUND')
  return row
}
