import { eq, inArray, sql } from 'drizzle-orm'
import { unlessTaken } from '#platform/db/unless-taken.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { zone, zonePrefix } from '../tables.ts'
import { deliveryErrors } from './errors.ts'
import type { ZoneForm } from './zone-form.ts'
import { followZones } from './save-pins.ts'
import type { ListedZone } from './shapes.ts'

const mostZones = 200

export async function listZones({ db }: Shop): Promise<ListedZone[]> {
  const rows = await db.select().from(zone).orderBy(zone.name)
  const prefixes = await db.select().from(zonePrefix).orderBy(zonePrefix.prefix)
  const { rows: counts } = await db.execute<{ id: string; pins: number }>(
    sql`select zone_id as id, count(*)::int as pins from pincode where zone_id is not null group by 1`,
  )
  const pins = new Map(counts.map((row) => [row.id, row.pins]))
  const prefixesOf = Map.groupBy(prefixes, ({ zoneId }) => zoneId)
  return rows.map((row) => ({
    ...row,
    prefixes: (prefixesOf.get(row.id) ?? []).map(({ prefix }) => prefix),
    pins: pins.get(row.id) ?? 0,
  }))
}

/** Throws NO_ZONE, CHANGED, NAME_TAKEN, PREFIX_TAKEN, TOO_MANY. */
export async function saveZone(
  shop: Shop,
  { id, version, form }: { id: string; version: number; form: ZoneForm },
): Promise<void> {
  const { name, charge, weight, days, codLimit, prefixes } = form
  const columns = {
    name,
    shippingPaise: charge,
    weightPaise: weight,
    ...days,
    codLimitPaise: codLimit,
    version: version + 1,
  }
  if (version === 0) await addZone(shop, { id, ...columns })
  else {
    await lockedZone(shop, id, version)
    await unique('NAME_TAKEN', 'name', shop.db.update(zone).set(columns).where(eq(zone.id, id)))
  }
  await putPrefixes(shop, id, prefixes)
  await followZones(shop)
}

/** Its pin codes keep the charge they have. */
export async function removeZone(shop: Shop, id: string, version: number): Promise<void> {
  await lockedZone(shop, id, version)
  await shop.db.delete(zone).where(eq(zone.id, id))
  await followZones(shop)
}

export async function zoneFacts(shop: Shop, id: string) {
  const row = (await listZones(shop)).find((zoneRow) => zoneRow.id === id)
  if (!row) return undefined
  const { id: _, version: __, pins: ___, ...facts } = row
  return facts
}

/** The same id again is the zone that was made. */
async function addZone({ db }: Shop, row: typeof zone.$inferInsert): Promise<void> {
  const [current] = await db.select().from(zone).where(eq(zone.id, row.id))
  if (current?.name === row.name) return
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('zones'))`)
  if ((await db.$count(zone)) >= mostZones) throw apiError(deliveryErrors, 'TOO_MANY')
  await unique('NAME_TAKEN', 'name', db.insert(zone).values(row))
}

async function putPrefixes({ db }: Shop, zoneId: string, prefixes: string[]): Promise<void> {
  await db.delete(zonePrefix).where(eq(zonePrefix.zoneId, zoneId))
  if (prefixes.length === 0) return
  const usedPrefixes = await db
    .select({ prefix: zonePrefix.prefix })
    .from(zonePrefix)
    .where(inArray(zonePrefix.prefix, prefixes))
    .limit(5)
  const named = usedPrefixes.map(({ prefix }) => prefix).join(', ')
  if (usedPrefixes.length > 0)
    throw refused('PREFIX_TAKEN', 'prefixes', `Another zone has ${named} already.`)
  const rows = prefixes.map((prefix) => ({ prefix, zoneId }))
  await unique('PREFIX_TAKEN', 'prefixes', db.insert(zonePrefix).values(rows))
}

async function lockedZone({ db }: Shop, id: string, version: number): Promise<void> {
  const [row] = isId(id) ? await db.select().from(zone).where(eq(zone.id, id)).for('update') : []
  if (!row) throw apiError(deliveryErrors, 'NO_ZONE')
  if (row.version !== version)
    throw apiError(deliveryErrors, 'CHANGED', { body: { version: row.version } })
}

type Taken = 'NAME_TAKEN' | 'PREFIX_TAKEN'

async function unique(code: Taken, field: string, work: PromiseLike<unknown>): Promise<void> {
  await unlessTaken(work, () => refused(code, field))
}

function refused(code: Taken, field: string, words?: string) {
  const message = words ?? deliveryErrors[code].message
  return apiError(deliveryErrors, code, { message, errors: [{ path: `form.${field}`, message }] })
}
