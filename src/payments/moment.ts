import { sql } from 'drizzle-orm'

/** The database's clock, as `now()` in the comparisons: processes may differ. */
export const moment = sql<Date>`now()`
