import { DrizzleQueryError, is, Param, Placeholder, sql, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from './database.ts'
import { KnownStatement, rowsOf } from './prepared-statement.ts'

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

/** Builds statements where no database is at hand; it cannot run them. */
export const builder = drizzle.mock({ casing })

/**
 * Always true, as a condition; what its transaction writes is then on disk no later than what is
 * committed after it. Only for what nobody is told of before such a later commit: until then a
 * crash may take it back, whole.
 */
export const flushedByTheNext = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/**
 * A statement written once, and planned once by every connection. For what is asked most, and for
 * the few that shoppers wait for while rows are locked: building and planning such a statement anew
 * takes longer than running it. Rows come as PostgreSQL sends them.
 */
export function statement<Row extends Record<string, unknown>>(name: string, wanted: SQLWrapper) {
  const { sql: text, params } = dialect.sqlToQuery(wanted.getSQL())
  const fillings = params.map(fillingOf)
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const given = fillings.map((fill) => fill(values))
    try {
      return await rowsOf<Row>(clientOf(db), new KnownStatement({ name, text, values: given }))
    } catch (error) {
      throw new DrizzleQueryError(text, given, error instanceof Error ? error : undefined)
    }
  }
}

type Filling = (values: Record<string, unknown>) => unknown

/**
 * What each place is filled with, found out once: `fillPlaceholders` asks every place what it is,
 * with every execution.
 */
function fillingOf(place: unknown): Filling {
  if (is(place, Placeholder)) return (values) => valueOf(values, place.name)
  if (is(place, Param) && is(place.value, Placeholder)) {
    const {
      value: { name },
      encoder,
    } = place
    return (values) => encoder.mapToDriverValue(valueOf(values, name))
  }
  return () => place
}

function valueOf(values: Record<string, unknown>, name: string): unknown {
  const value = values[name]
  if (value === undefined && !(name in values)) throw new Error(`no value was given for ${name}`)
  return value
}

/**
 * The pool, or the connection of a transaction. Drizzle's own way makes a new query of the
 * statement each time it runs.
 */
function clientOf(db: Database): pg.Pool | pg.PoolClient {
  return (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client
}
