import { asc, eq, sql } from 'drizzle-orm'
import { builder, statement } from '#platform/db/statement.ts'
import { unlessTaken } from '#platform/db/unless-taken.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { courier } from '../tables.ts'
import type { Courier, CourierForm } from './contract.ts'
import { courierErrors } from '../admin/errors.ts'
import { mostCouriers } from './rules.ts'

export function listCouriers({ db }: Shop): Promise<Courier[]> {
  return allCouriers(db, {})
}

// Prepared: every page of orders that were sent asks for it.
const allCouriers = statement<Courier>(
  'couriers',
  builder.select().from(courier).orderBy(asc(courier.name)),
)

/** Its name stays: parcels name it. Throws NO_COURIER, CHANGED, NAME_TAKEN, TOO_MANY. */
export async function saveCourier(
  shop: Shop,
  { id, version, form }: { id: string; version: number; form: CourierForm },
): Promise<void> {
  if (version === 0) return addCourier(shop, { id, ...form })
  await lockedCourier(shop, id, version)
  const { name: _, ...changed } = form
  await shop.db
    .update(courier)
    .set({ ...changed, version: version + 1 })
    .where(eq(courier.id, id))
}

/** The same press twice adds one. */
async function addCourier({ db }: Shop, row: CourierForm & { id: string }): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('couriers'))`)
  const [current] = await db.select().from(courier).where(eq(courier.id, row.id))
  if (current?.name === row.name) return
  if ((await db.$count(courier)) >= mostCouriers) throw apiError(courierErrors, 'TOO_MANY')
  await unlessTaken(db.insert(courier).values(row), () => {
    const { message } = courierErrors.NAME_TAKEN
    return apiError(courierErrors, 'NAME_TAKEN', { errors: [{ path: 'form.name', message }] })
  })
}

/** Throws NO_COURIER, CHANGED. */
export async function removeCourier(shop: Shop, id: string, version: number): Promise<void> {
  await lockedCourier(shop, id, version)
  await shop.db.delete(courier).where(eq(courier.id, id))
}

/** What the audit compares. */
export async function courierFacts({ db }: Shop, id: string) {
  const [row] = isId(id) ? await db.select().from(courier).where(eq(courier.id, id)) : []
  if (!row) return undefined
  const { id: _, version: __, ...facts } = row
  return facts
}

async function lockedCourier({ db }: Shop, id: string, version: number): Promise<void> {
  const [row] = isId(id)
    ? await db.select().from(courier).where(eq(courier.id, id)).for('update')
    : []
  if (!row) throw apiError(courierErrors, 'NO_COURIER')
  if (row.version !== version)
    throw apiError(courierErrors, 'CHANGED', { body: { version: row.version } })
}
