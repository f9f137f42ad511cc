import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

const paise = () => bigint({ mode: 'number' })

/** Pin codes with the same terms; a pin code takes what it has not itself. */
export const zone = pgTable(
  'zone',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    /** Null is free. */
    shippingPaise: paise(),
    /** For each kilogram that is begun; null is none. */
    weightPaise: paise(),
    /** Days from sending to arrival; null where nothing is promised. */
    daysFrom: integer(),
    daysTo: integer(),
    /** The largest order by Cash On Delivery; 0 is none at all, null any. */
    codLimitPaise: paise(),
    version: integer().notNull().default(1),
  },
  (row) => [
    check(
      'zone_amounts_are_not_negative',
      sql`coalesce(${row.shippingPaise}, 0) >= 0 and coalesce(${row.weightPaise}, 0) >= 0 and coalesce(${row.codLimitPaise}, 0) >= 0`,
    ),
    check(
      'zone_days_are_a_range',
      sql`(${row.daysFrom} is null) = (${row.daysTo} is null) and (${row.daysFrom} is null or ${row.daysFrom} between 0 and ${row.daysTo}) and coalesce(${row.daysTo}, 0) <= 90`,
    ),
  ],
)

/** How the pin codes of a zone begin; the longest counts. */
export const zonePrefix = pgTable(
  'zone_prefix',
  {
    prefix: text().primaryKey(),
    zoneId: uuid()
      .notNull()
      .references(() => zone.id, { onDelete: 'cascade' }),
  },
  (row) => [
    check('zone_prefix_is_of_a_pin_code', sql`${row.prefix} ~ '^[1-9][0-9]{0,5}$'`),
    index('zone_prefix_of_zone').on(row.zoneId),
  ],
)

export const pincode = pgTable(
  'pincode',
  {
    pincode: integer().primaryKey(),
    /** Its own charge, or a copy of its zone's. */
    shippingPaise: paise().notNull(),
    /** The charge follows the zone's. */
    takesZoneCharge: boolean().notNull().default(false),
    /** Filled into the checkout's form; null where the owner gave none. */
    city: text(),
    state: text(),
    /** Null is the zone with the longest prefix. */
    zoneId: uuid().references(() => zone.id, { onDelete: 'set null' }),
    daysFrom: integer(),
    daysTo: integer(),
    /** Null is what the zone says. */
    cod: boolean(),
    /** Whether parcels go there at all. */
    sent: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (row) => [
    check('pincode_has_six_digits', sql`${row.pincode} between 100000 and 999999`),
    check('shipping_is_never_negative', sql`${row.shippingPaise} >= 0`),
    check(
      'pincode_days_are_a_range',
      sql`(${row.daysFrom} is null) = (${row.daysTo} is null) and (${row.daysFrom} is null or ${row.daysFrom} between 0 and ${row.daysTo}) and coalesce(${row.daysTo}, 0) <= 90`,
    ),
  ],
)

/** Who carries parcels; a sending names it. */
export const courier = pgTable(
  'courier',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    /** The page that follows a parcel, with `{number}` once; null where there is none. */
    link: text(),
    /** What its numbers look like (rules.ts, `matchesPattern`); null is anything. */
    pattern: text(),
    /** False: no longer offered for new parcels. */
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (row) => [
    check(
      'courier_link_is_safe',
      sql`${row.link} is null or ${row.link} like 'https://%{number}%'`,
    ),
  ],
)

/** Days on which nothing is sent and nothing arrives. */
export const holiday = pgTable('holiday', {
  day: date().primaryKey(),
  name: text().notNull(),
})
