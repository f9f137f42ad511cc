import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isAway, isLost, isPassing } from './database-errors.ts'

const saidBy = (about: { code?: string; message?: string; syscall?: string }) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(about.message ?? ''), about))

it.each([
  ['a full disk', { code: '53100' }],
  ['a crash of PostgreSQL', { code: '57P02' }],
  ['a broken pipe', { code: 'EPIPE' }],
  [
    'a connection that was lost inside a transaction',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
  [
    'two who wait for one row while a third one ends',
    {
      code: 'XX000',
      message: 'new multixact has more than one updating member: 0 2[1 (nokeyupd), 2 (nokeyupd)]',
    },
  ],
  ['a server that is closing', { message: 'Cannot use a pool after calling end on the pool' }],
])('holds %s for passing', (_, about) => expect(isPassing(saidBy(about))).toBe(true))

it.each([
  ['a statement that is wrong', { code: '42703' }],
  ['a rule of the database', { code: '23505' }],
])('holds %s for a fault of ours', (_, about) => expect(isPassing(saidBy(about))).toBe(false))

type Case = [what: string, about: { code?: string; message?: string; syscall?: string }]
const codes = (...list: string[]) => list.map((code): Case => [code, { code }])

const nothingHappened: Case[] = [
  ...codes(
    '25006',
    '25P03',
    '57P05',
    '57P03',
    '57P04',
    '08001',
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
  ),
  ['a host that nobody reaches', { code: 'EHOSTUNREACH', syscall: 'connect' }],
  ['a host that does not answer', { code: 'ETIMEDOUT', syscall: 'connect' }],
  [
    'a connection that was not made in time',
    { message: 'Connection terminated due to connection timeout' },
  ],
]

const unknown: Case[] = [
  ...codes('57P01', '57P02', '08006', '08007', 'ECONNRESET', 'EPIPE'),
  ['an open connection that the network gave up', { code: 'ETIMEDOUT', syscall: 'read' }],
  ['no route while writing', { code: 'EHOSTUNREACH', syscall: 'write' }],
  [
    'a question that nobody answered',
    { message: 'Connection terminated: the database did not answer in time' },
  ],
]

it.each(nothingHappened)('knows that nothing can have happened: %s', (_, about) => {
  expect([isAway(saidBy(about)), isLost(saidBy(about)), isPassing(saidBy(about))]).toEqual([
    true,
    false,
    true,
  ])
})

it.each(unknown)('does not know whether it happened: %s', (_, about) => {
  expect([isAway(saidBy(about)), isLost(saidBy(about)), isPassing(saidBy(about))]).toEqual([
    false,
    true,
    true,
  ])
})
