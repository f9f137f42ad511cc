import { z } from 'zod'
import { commonErrors, line } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'

const { NOT_FOUND } = commonErrors
const Moment = z.string()
const Job = z.object({
  id: z.string(),
  kind: z.string(),
  /** The subject of an email; never its address. */
  about: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'failed']),
  tries: z.number(),
  error: z.string().nullable(),
  queuedAt: Moment,
  nextAt: Moment.nullable(),
})

const State = z.object({
  at: Moment,
  release: z.string(),
  servers: z.array(
    z.object({ host: z.string(), release: z.string(), startedAt: Moment, seenAt: Moment }),
  ),
  database: z.object({
    bytes: z.number(),
    answersInMs: z.number(),
    statisticsAt: Moment.nullable(),
  }),
  jobs: z.object({
    waiting: z.number(),
    running: z.number(),
    failed: z.number(),
    rows: z.array(Job),
  }),
  emails: z.object({ waiting: z.number(), failed: z.number() }),
  webhooks: z.object({
    waiting: z.number(),
    lastAt: Moment.nullable(),
    rows: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: Moment })),
  }),
  books: z
    .object({
      at: Moment,
      broken: z.number(),
      named: z.array(z.object({ invariant: z.string(), id: z.string() })),
    })
    .nullable(),
  /** Null while the shop takes no payments online. */
  provider: z.object({ comparedAt: Moment.nullable() }).nullable(),
  backup: z
    .object({ at: Moment, bytes: z.number(), rows: z.number(), file: z.string() })
    .nullable(),
  disk: z.object({ freeBytes: z.number(), usedPercent: z.number() }),
  cacheVersion: z.number(),
})

const state = staffAsks(['system.read'])
  .route({ method: 'GET', path: '/health/state', summary: 'How the shop and its servers are' })
  .output(State)

const JobId = z.strictObject(
  { id: z.uuid({ error: 'Please name the job by its id.' }) },
  { error: 'Please name the job.' },
)

const retryJob = staffAsks(['system.act'])
  .route({
    method: 'POST',
    path: '/health/retry-job',
    successStatus: 204,
    summary: 'Begins a job again that failed for the last time',
  })
  .errors({ NOT_FOUND })
  .input(JobId)

const retryAll = staffAsks(['system.act'])
  .route({ method: 'POST', path: '/health/retry-all', summary: 'Begins all failed jobs again' })
  .output(z.object({ jobs: z.number() }))

const dropJob = staffAsks(['system.act'])
  .route({
    method: 'POST',
    path: '/health/drop-job',
    successStatus: 204,
    summary: 'Gives up a job that failed for the last time, with a reason',
  })
  .errors({ NOT_FOUND })
  .input(
    z.strictObject(
      { ...JobId.shape, reason: line(500, 'a reason') },
      { error: 'Please send the job and a reason.' },
    ),
  )

const processWebhook = staffAsks(['system.act'])
  .route({
    method: 'POST',
    path: '/health/process-webhook',
    successStatus: 204,
    summary: 'Lets an event of the payment provider be worked on again',
  })
  .errors({ NOT_FOUND })
  .input(
    z.strictObject(
      { id: line(100, 'the id of an event') },
      { error: 'Please name the event of the payment provider.' },
    ),
  )

const checkBooks = staffAsks(['system.act'])
  .route({
    method: 'POST',
    path: '/health/check-books',
    summary: 'Checks every rule of orders, stock and money, as a job',
  })
  .output(z.object({ success: z.literal(true) }))

const reconcile = staffAsks(['system.act'])
  .route({
    method: 'POST',
    path: '/health/reconcile',
    summary: 'Compares with the payment provider, as a job',
  })
  .output(z.object({ success: z.literal(true) }))

export const contract = {
  state,
  retryJob,
  retryAll,
  dropJob,
  processWebhook,
  checkBooks,
  reconcile,
}
