import { z } from 'zod'
import { Day } from '#platform/rpc/admin-fields.ts'
import { commonErrors, counted, Id, line } from '#platform/rpc/contract.ts'
import { isMoment } from '#platform/rpc/list-place.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'

const Moment = z.string()
const Cursor = z.string().refine((cursor) => isCursor(cursor), {
  error: 'Please go on from a page of this list.',
})
export const outcomes = ['done', 'refused', 'failed', 'unknown'] as const

const Change = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })
const Subject = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  /** Its page below /admin. */
  href: z.string().nullable(),
})
const Entry = z.object({
  id: Id,
  at: Moment,
  /** Its number in the chain; null until it is sealed. */
  seal: z.number().nullable(),
  /** Null for a command of the owner. */
  member: z.object({ id: Id, name: z.string() }).nullable(),
  actor: z.string(),
  call: z.string(),
  subject: Subject,
  outcome: z.enum(outcomes),
  steppedUp: z.boolean(),
  address: z.string(),
  reason: z.string().nullable(),
  changes: z.array(Change),
  erasedAt: Moment.nullable(),
})

/** One value, or several of which any will do. */
const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(50)]).optional()

const Filter = z
  .strictObject(
    {
      member: anyOf(z.uuid({ error: 'Please name a member by id.' })),
      call: anyOf(line(100, 'a call')),
      kind: anyOf(line(40, 'a kind')),
      /** The number of an order, or an id. */
      subject: line(200, 'a subject').optional(),
      outcome: anyOf(z.enum(outcomes, { error: 'Please choose an outcome.' })),
      steppedUp: z.literal('yes', { error: 'Please choose yes.' }).optional(),
      from: Day('2026-12-31').optional(),
      to: Day('2026-12-31').optional(),
      after: Cursor.optional(),
      before: Cursor.optional(),
      limit: counted('the number of rows', 100).default(50),
    },
    { error: 'Please ask with the filters of this list alone.' },
  )
  .prefault({})

const list = staffAsks(['audit.read'])
  .route({ method: 'GET', path: '/audit/entries', summary: 'Entries of the audit, newest first' })
  .input(Filter)
  .output(
    z.object({
      rows: z.array(Entry),
      /** At most 1,001. */
      count: z.number(),
      newer: z.string().nullable(),
      older: z.string().nullable(),
      /** The search stopped there; `older` goes on. */
      searchedBackTo: Moment.nullable(),
    }),
  )

const entry = staffAsks(['audit.read'])
  .route({ method: 'GET', path: '/audit/entry', summary: 'One entry with all that changed' })
  .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
  .input(z.strictObject({ id: Id }, { error: 'Please name an entry.' }))
  .output(
    Entry.extend({
      requestId: z.string(),
      sessionId: z.string().nullable(),
      hash: z.string().nullable(),
    }),
  )

const Check = z.object({
  at: Moment,
  tookMs: z.number(),
  /** So many entries hold, from the first on. */
  seal: z.number(),
  erased: z.number(),
  isWhole: z.boolean(),
  wrong: z.object({ seal: z.number(), id: z.number().nullable(), what: z.string() }).nullable(),
})

const head = staffAsks(['audit.read'])
  .route({
    method: 'GET',
    path: '/audit/head',
    summary: 'Where the chain ends, and its last check',
  })
  .output(
    z.object({
      head: z.object({ seal: z.number(), hash: z.string(), at: Moment }).nullable(),
      check: Check.nullable(),
      calls: z.array(z.string()),
      members: z.array(z.object({ id: Id, name: z.string() })),
    }),
  )

const verify = staffAsks(['audit.read'])
  .route({
    method: 'POST',
    path: '/audit/verify',
    summary: 'Computes every hash of the chain again; a long one goes on in the background',
  })
  .output(Check)

const signedHead = staffAsks(['audit.read'])
  .route({
    method: 'GET',
    path: '/audit/signed-head',
    summary: 'The head of the chain, signed, as a file to be kept elsewhere',
  })
  .output(
    z.object({ at: Moment, seal: z.number(), hash: z.string(), signature: z.string().optional() }),
  )

function isCursor(cursor: string): boolean {
  const [at = '', id = '', ...rest] = cursor.split('_')
  return rest.length === 0 && isMoment(at) && /^\d{1,15}$/.test(id)
}

export const contract = { list, entry, head, verify, signedHead }
