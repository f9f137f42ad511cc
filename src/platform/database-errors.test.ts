import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isPassing } from './database-errors.ts'

const saidBy = (about: { code?: string; message?: string }) => new DrizzleQueryError('select 1', [], Object.assign(new Error(about.message ?? ''), about))

it.each([
  ['a full disk', { code: '53100' }], ['a crash of PostgreSQL', { code: '57P02' }], ['a broken pipe', { code: 'EPIPE' }],
  ['a connection that was lost inside a transaction', { message: 'Client has encountered a connection error and is not queryable' }],
  ['two who wait for one row while a third one ends', { code: 'XX000', message: 'new multixact has more than one updating member: 0 2[1 (nokeyupd), 2 (nokeyupd)]' }],
  ['a server that is closing', { message: 'Cannot use a pool after calling end on the pool' }],
])('holds %s for passing', (_, about) => expect(isPassing(saidBy(about))).toBe(true))

it.each([['a statement that is wrong', { code: '42703' }], ['a rule of the database', { code: '23505' }]])('holds %s for a fault of ours', (_, about) => expect(isPassing(saidBy(about))).toBe(false))
