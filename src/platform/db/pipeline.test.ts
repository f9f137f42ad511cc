import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { codeOf } from './database-errors.ts'
import { openDatabase, type Database } from './database.ts'
import { pipelined } from './pipeline.ts'
import { statement } from './statement.ts'

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

const sleep = statement('sleep', sql`select pg_sleep(${sql.placeholder('seconds')}::float8)`)
const divide = statement('divide', sql`select 1 / ${sql.placeholder('by')}::int as result`)
const setValue = statement(
  'set_value',
  sql`select set_config('nadi.value', ${sql.placeholder('value')}::text, true) as value`,
)
const getValue = statement<{ value: string }>(
  'get_value',
  sql`select current_setting('nadi.value') as value`,
)

async function inTransaction(work: (db: Database) => Promise<unknown>, answerWithinMs?: number) {
  const limit = answerWithinMs === undefined ? {} : { answerWithinMs }
  const url = inject('postgresUrl')
  const { db, close } = openDatabase(url, { connections: 1, log: quiet, ...limit })
  try {
    return await db.transaction(work)
  } finally {
    await close()
  }
}

it('statements sent together run in their order, and each sees what those before it did', async () => {
  const results = await inTransaction((db) =>
    pipelined(db, () => [setValue(db, { value: 'first' }), getValue(db, {})]),
  )
  expect(results).toEqual([[{ value: 'first' }], [{ value: 'first' }]])
})

it('the error is that of the statement that failed, not of those behind it', async () => {
  const deep = async (db: Database) => {
    await Promise.resolve()
    return await divide(db, { by: 1 })
  }
  const failed = inTransaction((db) =>
    pipelined(db, () => [setValue(db, { value: 'x' }), divide(db, { by: 0 }), deep(db)]),
  ).catch(codeOf)
  expect(await failed).toBe('22012')
})

it('the time limit of our client is that of each statement, not of all together', async () => {
  // Of a busy machine that takes a second besides, too.
  const [seconds, limitMs] = [0.6, 1_800]
  const many = inTransaction(
    (db) => pipelined(db, () => [1, 2, 3, 4].map(() => sleep(db, { seconds }))),
    limitMs,
  )
  expect(await many).toHaveLength(4)
  await expect(inTransaction((db) => sleep(db, { seconds: 3 }), limitMs)).rejects.toThrow()
})
