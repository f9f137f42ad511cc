import { sql, type SQL } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { PinFilter } from './pin-form.ts'
import type { ListedPin } from './shapes.ts'

/** Counting stops here: "1,000+". */
const mostCounted = 1_001

type Row = Omit<ListedPin, 'shippingPaise'> & { shippingPaise: string }

/** One page of the listed pin codes, in their order. */
export async function listPins(shop: Shop, filter: PinFilter) {
  const { limit = 50, after, before } = filter
  const where = pinConditions(filter)
  const beyond =
    after === undefined
      ? before === undefined
        ? sql`true`
        : sql`p.pincode < ${Number(before)}`
      : sql`p.pincode > ${Number(after)}`
  const isBack = after === undefined && before !== undefined
  const rowsPlusOne = await pinRows(shop, sql`${where} and ${beyond}`, { limit: limit + 1, isBack })
  const page = rowsPlusOne.slice(0, limit)
  const rows = isBack ? page.toReversed() : page
  const isMore = rowsPlusOne.length > limit
  const first = rows[0] ? String(rows[0].pincode) : null
  const last = rows.length > 0 ? String(rows.at(-1)?.pincode) : null
  return {
    rows,
    count: await countPins(shop, where),
    newer: isBack ? (isMore ? first : null) : after === undefined ? null : first,
    older: isBack ? last : isMore ? last : null,
  }
}

export async function pinRows(
  { db }: Shop,
  where: SQL,
  { limit, isBack = false }: { limit: number; isBack?: boolean },
): Promise<ListedPin[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.pincode, p.shipping_paise as "shippingPaise", p.takes_zone_charge as "takesZoneCharge",
      p.city, p.state, p.zone_id as "zoneId", z.name as zone, p.days_from as "daysFrom",
      p.days_to as "daysTo", coalesce(p.days_from, z.days_from) as "promisedFrom",
      coalesce(p.days_to, z.days_to) as "promisedTo", p.cod, ${takesCash} as "takesCash",
      p.sent, p.version
    from pincode p ${withZone} where ${where}
    order by p.pincode ${isBack ? sql`desc` : sql`asc`} limit ${limit}`)
  return rows.map((row) => ({ ...row, shippingPaise: Number(row.shippingPaise) }))
}

/** How many match, at most 1,001. */
async function countPins({ db }: Shop, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from pincode p ${withZone} where ${where} limit ${mostCounted}
    ) as counted`)
  return rows[0]?.count ?? 0
}

/** Its own zone, else that of the longest prefix. */
export const withZone = sql`
  left join zone z on z.id = coalesce(p.zone_id, (
    select x.zone_id from zone_prefix x where x.prefix in (left(p.pincode::text, 1),
      left(p.pincode::text, 2), left(p.pincode::text, 3), left(p.pincode::text, 4),
      left(p.pincode::text, 5), p.pincode::text)
    order by length(x.prefix) desc limit 1))`

const takesCash = sql`coalesce(p.cod, z.cod_limit_paise is distinct from 0)`

type Chosen = Omit<PinFilter, 'limit' | 'after' | 'before'>

/** Of `pincode p` joined with its zone `z`. */
export function pinConditions({ search, state, zone, cod, sent, from, to }: Chosen): SQL {
  const typed = search?.trim() ?? ''
  const parts = [
    sql`true`,
    typed !== '' && searched(typed),
    state !== undefined && sql`lower(p.state) = lower(${state})`,
    zone !== undefined && (isId(zone) ? sql`z.id = ${zone}::uuid` : sql`false`),
    cod && (cod === 'yes' ? takesCash : sql`not ${takesCash}`),
    sent && (sent === 'yes' ? sql`p.sent` : sql`not p.sent`),
    from !== undefined && sql`p.pincode >= ${Number(from)}`,
    to !== undefined && sql`p.pincode <= ${Number(to)}`,
  ].filter((part) => part !== false && part !== undefined)
  return sql.join(parts, sql` and `)
}

/** The beginning of a pin code, or of its place or state. */
function searched(typed: string): SQL {
  const digits = typed.replaceAll(/\s/g, '')
  if (/^\d{1,6}$/.test(digits))
    return sql`p.pincode between ${Number(digits.padEnd(6, '0'))} and ${Number(digits.padEnd(6, '9'))}`
  const words = typed.toLowerCase()
  return sql`(starts_with(lower(p.city), ${words}) or starts_with(lower(p.state), ${words}))`
}
