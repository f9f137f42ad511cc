import { DrizzleQueryError, fillPlaceholders, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database } from './database.ts'
import { KnownStatement, rowsOf } from './known-statement.ts'

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

/** Builds statements where no database is at hand; it cannot run them. */
export const builder = drizzle.mock({ casing })

/**
 * A statement written once, and planned once by every connection. For what is asked most, and for the few that shoppers wait for while
 * rows are locked: building and planning such a statement anew takes longer than running it. Rows come as PostgreSQL sends them.
 */
export function statement<Row extends Record<string, unknown>>(name: string, wanted: SQLWrapper) {
  const { sql: text, params } = dialect.sqlToQuery(wanted.getSQL())
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const given = fillPlaceholders(params, values)
    try {
      return await rowsOf<Row>(clientOf(db), new KnownStatement({ name, text, values: given }))
    } catch (error) {
      throw new DrizzleQueryError(text, given, error instanceof Error ? error : undefined)
    }
  }
}

/** The pool, or the connection of a transaction. Drizzle's own way makes a new query of the statement each time it runs. */
function clientOf(db: Database): pg.Pool | pg.PoolClient {
  return (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client
}
