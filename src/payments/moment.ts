import { sql } from 'drizzle-orm'

/**
 * By the database's clock, which every process shares: what these moments are compared with is its
 * `now()`.
 */
export const moment = sql<Date>`now()`
