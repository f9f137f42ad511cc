import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

it('survives the loss of a connection in the middle of a transaction, which then fails', async () => {
  const { db, pool, close } = openDatabase(inject('postgresUrl'), { connections: 2, log: quiet })
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

it('takes a connection back whose transaction could not even begin', async () => {
  const { db, close } = openDatabase(inject('postgresUrl'), { connections: 1, log: quiet })
  const never = db.transaction(() => Promise.resolve(), {
    isolationLevel: 'of no kind' as 'serializable',
  })
  await expect(never).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
