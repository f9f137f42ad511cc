import { z } from 'zod'
import { RequestKey, Version } from '#platform/rpc/admin-fields.ts'
import { counted, Id, line, words } from '#platform/rpc/contract.ts'
import { onceErrors, staffAsks } from '#platform/rpc/staff-contract.ts'
import { breachErrors } from './errors.ts'
import { reports, scopes } from './lifecycle.ts'

/** Breaches of personal data in the back office, below /admin/api. */

const { NO_BREACH, WINDOW, CHANGED, CLOSED, WAITING, NOT_SAID } = breachErrors
const only = (what: string) => ({ error: `Please send ${what}, and nothing else.` })
const get = (path: string, summary: string) =>
  ({ method: 'GET', path: `/breaches/${path}`, summary }) as const
const post = (path: string, summary: string) =>
  ({ method: 'POST', path: `/breaches/${path}`, summary }) as const

const shape = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/
const Moment = (what: string) =>
  z
    .string({ error: `Please give ${what}.` })
    .regex(shape, { error: `Please give ${what} as 2026-11-28 14:05, in India’s time.` })
    .transform((text) => new Date(`${text.replace(' ', 'T')}:00+05:30`))
    .refine((at) => !Number.isNaN(at.getTime()) && at.getFullYear() >= 2000, {
      error: `Please give ${what} as 2026-11-28 14:05, in India’s time.`,
    })

const needed = (what: string) => words(4_000, what)
const later = (what: string) => z.union([z.literal(''), words(4_000, what)])

const Words = {
  happened: needed('what happened'),
  data: needed('which data it is'),
  consequences: needed('what it may mean for people'),
  measures: needed('what was done'),
  advice: needed('what people can do'),
  reasons: later('the reasons'),
  findings: later('what was found'),
  prevention: later('what is done against its return'),
}

const Report = z.object({
  kind: z.enum(reports),
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  reference: z.string().nullable(),
})

const Breach = z.object({
  id: Id,
  isDrill: z.boolean(),
  knownAt: z.string(),
  fromAt: z.string(),
  untilAt: z.string(),
  scope: z.enum(scopes),
  words: z.object({
    happened: z.string(),
    data: z.string(),
    consequences: z.string(),
    measures: z.string(),
    advice: z.string(),
    reasons: z.string(),
    findings: z.string(),
    prevention: z.string(),
  }),
  by: z.string().nullable(),
  tellAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  version: z.int(),
  reports: z.array(Report),
})
export type Breach = z.infer<typeof Breach>

const Person = z.object({
  id: Id,
  email: z.string(),
  sessions: z.int(),
  entries: z.int(),
  toldAt: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

const ofBreach = z.strictObject({ id: Id }, only('the id of a breach'))
const done = z.object({ success: z.literal(true) })
const may = ['system.act'] as const
const acting = { stepUp: true }

export const contract = {
  list: staffAsks([...may])
    .route(get('list', 'The newest 100 breaches and drills'))
    .output(z.object({ rows: z.array(Breach) })),

  breach: staffAsks([...may])
    .route(get('breach', 'A breach with its letters and a page of who was touched'))
    .errors({ NO_BREACH })
    .input(
      z.strictObject(
        { id: Id, page: counted('the page', 20_000).optional() },
        only('the id of a breach and a page'),
      ),
    )
    .output(
      z.object({
        breach: Breach,
        people: z.array(Person),
        touched: z.int(),
        told: z.int(),
        /** Touched, not written to, and with an address. */
        left: z.int(),
        pages: z.int(),
        letter: z.object({ subject: z.string(), body: z.array(z.string()) }),
        board: z.string(),
      }),
    ),

  record: staffAsks([...may], acting)
    .route(post('record', 'Records a breach or a drill; both clocks begin when it was known'))
    .errors({ WINDOW, ...onceErrors })
    .input(
      z.strictObject(
        {
          isDrill: z.boolean({ error: 'Please say whether it is a drill.' }),
          knownAt: Moment('since when it is known'),
          fromAt: Moment('from when data could be seen'),
          untilAt: Moment('until when data could be seen'),
          scope: z.enum(scopes, { error: 'Please choose who was touched.' }),
          ...Words,
          key: RequestKey,
        },
        only('the moments, who was touched and the words'),
      ),
    )
    .output(z.object({ id: Id })),

  change: staffAsks([...may], acting)
    .route(post('change', 'Changes the words of the letters'))
    .errors({ NO_BREACH, CHANGED, CLOSED })
    .input(z.strictObject({ id: Id, version: Version, ...Words }, only('a version and the words')))
    .output(done),

  report: staffAsks([...may], acting)
    .route(post('report', 'Notes that a report was sent to an authority; the first one stays'))
    .errors({ NO_BREACH, CLOSED, NOT_SAID })
    .input(
      z.strictObject(
        {
          id: Id,
          kind: z.enum(reports, { error: 'Please choose which report was sent.' }),
          reference: line(200, 'the number or the way of the report'),
        },
        only('a breach, a report and its reference'),
      ),
    )
    .output(done),

  tell: staffAsks([...may], acting)
    .route(post('tell', 'Writes to everybody who was touched and not written to yet'))
    .errors({ NO_BREACH, CLOSED })
    .input(ofBreach)
    .output(done),

  close: staffAsks([...may], acting)
    .route(post('close', 'Closes a breach once all is sent, or opens it again'))
    .errors({ NO_BREACH, WAITING })
    .input(
      z.strictObject({ id: Id, isClosed: z.boolean() }, only('a breach and whether it is closed')),
    )
    .output(done),
}
