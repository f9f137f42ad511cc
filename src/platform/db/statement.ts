import { DrizzleQueryError, fillPlaceholders, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database } from './database.ts'

const casing = 'snake_case'
const dialect = new PgDialect({ casing })

/** Builds SQL without a database. */
export const builder = drizzle.mock({ casing })

/**
 * A named prepared statement: its SQL is built once and planned once per connection. For hot paths
 * and lock holders, where planning takes longer than running. Dates and big numbers come as text.
 */
export function statement<Row extends Record<string, unknown>>(name: string, query: SQLWrapper) {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const parameters = fillPlaceholders(params, values)
    try {
      const { rows } = await clientOf(db).query<Row>({ name, text, values: parameters, types })
      return rows
    } catch (error) {
      throw new DrizzleQueryError(text, parameters, error instanceof Error ? error : undefined)
    }
  }
}

const { DATE, INT8, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const listsOfText = [1231, 1115, 1182, 1185, 1187] // numeric, timestamp, date, timestamptz, interval
const asText = new Set<number>([DATE, INT8, INTERVAL, TIMESTAMP, TIMESTAMPTZ, ...listsOfText])
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    asText.has(type) ? (value: string) => value : pg.types.getTypeParser(type, format),
}

/** Pool or transaction connection: Drizzle has no `.prepare()` for raw SQL. */
export function clientOf(db: Database): pg.Pool | pg.PoolClient {
  return (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client
}
