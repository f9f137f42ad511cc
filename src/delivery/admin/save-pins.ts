import { and, eq, inArray, sql } from 'drizzle-orm'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { pincodesOf } from '../change-pincodes.ts'
import { pincode, zone } from '../tables.ts'
import { deliveryErrors } from './errors.ts'
import { pinConditions, pinRows, withZone } from './list-pins.ts'
import type { PinChanges, PinFilter, PinForm, SavedPin } from './pin-form.ts'
import type { CodChoice } from './rules.ts'
import type { ListedPin } from './shapes.ts'

/**
 * Adds or changes pin codes; those whose version is another by now are left, also a new one that
 * somebody else adds at this moment.
 */
export async function savePins(
  shop: Shop,
  pins: readonly SavedPin[],
): Promise<{ rows: ListedPin[]; left: number[] }> {
  const rows = await pincodesOf(
    shop,
    pins.map((pin) => pin.pincode),
    { lock: true },
  )
  const isSeen = (pin: SavedPin) => (rows.get(pin.pincode)?.version ?? 0) === pin.version
  const meant = new Map(pins.filter(isSeen).map((pin) => [pin.pincode, pin]))
  await requireZones(
    shop,
    [...meant.values()].map(({ form }) => form.zoneId),
  )
  const codes = await putPins(shop, [...meant.values()])
  if (codes.length > 0) await followZones(shop)
  const where = codes.length > 0 ? sql`p.pincode in ${codes}` : sql`false`
  return {
    rows: await pinRows(shop, where, { limit: 200 }),
    left: pins.map((pin) => pin.pincode).filter((code) => !codes.includes(code)),
  }
}

async function putPins({ db }: Shop, pins: readonly SavedPin[]): Promise<number[]> {
  if (pins.length === 0) return []
  const rows = pins
    .map((pin) => ({
      pincode: pin.pincode,
      version: pin.version + 1,
      ...columnsOf(pin.form),
    }))
    // All lock in one order.
    .toSorted((one, other) => one.pincode - other.pincode)
  const written = await db
    .insert(pincode)
    .values(rows)
    .onConflictDoUpdate({
      target: pincode.pincode,
      set: excluded,
      setWhere: sql`${pincode.version} = excluded.version - 1`,
    })
    .returning({ code: pincode.pincode })
  return written.map(({ code }) => code)
}

/** Throws NO_PINCODE, CHANGED. */
export async function removePin(shop: Shop, code: number, version: number): Promise<void> {
  const row = (await pincodesOf(shop, [code], { lock: true })).get(code)
  if (!row) throw apiError(deliveryErrors, 'NO_PINCODE')
  if (row.version !== version)
    throw apiError(deliveryErrors, 'CHANGED', { body: { version: row.version } })
  await shop.db.delete(pincode).where(and(eq(pincode.pincode, code), eq(pincode.version, version)))
}

type Chosen = Omit<PinFilter, 'limit' | 'after' | 'before'>

/** Changes all that match in one statement; answers how many. */
export async function changePins(
  shop: Shop,
  { filter, changes, check }: { filter: Chosen; changes: PinChanges; check: boolean },
): Promise<number> {
  if (changes.zoneId !== undefined) await requireZones(shop, [changes.zoneId])
  const matching = sql`select p.pincode from pincode p ${withZone} where ${pinConditions(filter)}`
  if (check) {
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (${matching}) as matching`,
    )
    return rows[0]?.count ?? 0
  }
  const { charge, zoneId, days, cod, sent } = changes
  const { rowCount } = await shop.db
    .update(pincode)
    .set({
      ...(charge !== undefined && chargeOf(charge)),
      ...(zoneId !== undefined && { zoneId }),
      ...days,
      ...(cod !== undefined && { cod: codIn(cod) }),
      ...(sent !== undefined && { sent }),
      version: sql`${pincode.version} + 1`,
    })
    .where(sql`${pincode.pincode} in (${matching})`)
  await followZones(shop)
  return rowCount ?? 0
}

/** Charges that follow their zone; one whose zone is gone keeps what it had. */
export async function followZones({ db }: Shop): Promise<void> {
  await db.execute(sql`
    update pincode set takes_zone_charge = follows.zone is not null,
      shipping_paise =
        case when follows.zone is null then pincode.shipping_paise else follows.charge end
    from (
      select p.pincode, z.id as zone, coalesce(z.shipping_paise, 0) as charge
      from pincode p ${withZone} where p.takes_zone_charge
    ) as follows
    where pincode.pincode = follows.pincode
      and (follows.zone is null or pincode.shipping_paise <> follows.charge)`)
}

/** What the audit compares. */
export async function pinFacts(
  shop: Shop,
  codes: readonly number[],
): Promise<Record<string, unknown>> {
  const rows = await pincodesOf(shop, codes.slice(0, 100))
  return Object.fromEntries(
    [...rows].map(([code, { pincode: _, version: __, ...facts }]) => [String(code), facts]),
  )
}

function columnsOf({ charge, city, state, zoneId, days, cod, sent }: PinForm) {
  return { ...chargeOf(charge), city, state, zoneId, ...days, cod: codIn(cod), sent }
}

/** Without a charge of its own it takes the zone's. */
function chargeOf(charge: number | null) {
  return charge === null
    ? { takesZoneCharge: true, shippingPaise: 0 }
    : { takesZoneCharge: false, shippingPaise: charge }
}

function codIn(choice: CodChoice): boolean | null {
  return choice === 'zone' ? null : choice === 'yes'
}

const excluded = {
  shippingPaise: sql`excluded.shipping_paise`,
  takesZoneCharge: sql`excluded.takes_zone_charge`,
  city: sql`excluded.city`,
  state: sql`excluded.state`,
  zoneId: sql`excluded.zone_id`,
  daysFrom: sql`excluded.days_from`,
  daysTo: sql`excluded.days_to`,
  cod: sql`excluded.cod`,
  sent: sql`excluded.sent`,
  version: sql`excluded.version`,
}

async function requireZones({ db }: Shop, ids: readonly (string | null)[]): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return
  const zones = named.every(isId)
    ? await db.select({ id: zone.id }).from(zone).where(inArray(zone.id, named)).for('key share')
    : []
  if (zones.length < named.length) throw apiError(deliveryErrors, 'UNKNOWN_ZONE')
}
