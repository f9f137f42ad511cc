import { sql, type SQL } from 'drizzle-orm'

/** On an order `o`: what was scanned for it lies in its box. One that ended has let go of it. */
export const hasBox = (o: SQL): SQL => sql`${o}.status in ('Placed', 'Packed')`

/** On a piece by its id: it lies in the box of an order. */
export const isInBox = (id: SQL): SQL => sql`exists (
  select from serial_choice c join "order" b on b.id = c.order_id
  where c.serial_id = ${id} and ${hasBox(sql`b`)})`
