import type { Query, SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

/** Builds statements where no database is at hand; it cannot run them. */
export const builder = drizzle.mock({ casing })

/**
 * A statement written once, and planned once by every connection. For the few that shoppers wait for while rows are locked:
 * building and planning such a statement anew takes longer than running it. Rows come as PostgreSQL sends them.
 */
export function statement<Row extends Record<string, unknown>>(name: string, wanted: SQLWrapper) {
  const query: Query = dialect.sqlToQuery(wanted.getSQL())
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false).execute(values)
    return rows
  }
}
