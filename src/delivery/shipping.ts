import { asc, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { isBeyondHome } from './home-state.ts'
import { pincode } from './tables.ts'

/** What is known of sending to a pin code: its own terms, else those of its zone. */
export type Delivery = {
  pincode: number
  isListed: boolean
  isSent: boolean
  /** Null where neither pin code nor zone is known. */
  chargePaise: number | null
  /** For each kilogram that is begun. */
  weightPaise: number | null
  zone: string | null
  city: string | null
  state: string | null
  daysFrom: number | null
  daysTo: number | null
  /** What the pin code itself says of Cash On Delivery. */
  cod: boolean | null
  codLimitPaise: number | null
}

/**
 * SQL fragment: the delivery as JSON, null without a pin code. One look-up by key, and one in the
 * few prefixes of zones. A failing database is thus an error, never a charge of 0.
 */
export function deliveryTo(code: number | Placeholder): SQL<Delivery | null> {
  return sql<Delivery | null>`(
    select jsonb_build_object(
      'pincode', asked.code, 'isListed', p.pincode is not null, 'isSent', coalesce(p.sent, true),
      'chargePaise',
      coalesce(p.shipping_paise, z.shipping_paise, case when z.id is not null then 0 end),
      'weightPaise', z.weight_paise, 'zone', z.name, 'city', p.city, 'state', p.state,
      'daysFrom', coalesce(p.days_from, z.days_from), 'daysTo', coalesce(p.days_to, z.days_to),
      'cod', p.cod, 'codLimitPaise', z.cod_limit_paise)
    from (select ${code}::int as code) asked
    left join pincode p on p.pincode = asked.code
    left join zone z on z.id = coalesce(p.zone_id, (
      select x.zone_id from zone_prefix x
      where x.prefix in (left(asked.code::text, 1), left(asked.code::text, 2),
        left(asked.code::text, 3), left(asked.code::text, 4), left(asked.code::text, 5),
        asked.code::text)
      order by length(x.prefix) desc limit 1))
    where asked.code is not null)`
}

const findDelivery = statement<{ delivery: Delivery }>(
  'delivery_to',
  sql`select ${deliveryTo(sql.placeholder('pincode'))} as delivery`,
)

export async function deliveryAt({ db }: Shop, code: number): Promise<Delivery> {
  const [row] = await findDelivery(db, { pincode: code })
  if (!row) throw new Error('a pin code was not looked up')
  return row.delivery
}

/** Whether the owner sends nothing there, or may not by the law. */
export function isRefused({ settings }: Shop, delivery: Delivery): boolean {
  const { pincode: code, isSent, chargePaise } = delivery
  if (!isSent || isBeyondHome(settings, String(code))) return true
  return settings.unlistedPins === 'refused' && chargePaise === null
}

export function allPincodes({ db }: Shop): Promise<(typeof pincode.$inferSelect)[]> {
  return db.select().from(pincode).orderBy(asc(pincode.pincode))
}
