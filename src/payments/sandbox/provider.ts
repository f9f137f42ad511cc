import { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { causeOf } from '#platform/db/database-errors.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createCheckout } from './window/checkout.ts'
import { badRequest, ProviderError, serverError } from './api/errors.ts'
import { createFaults, ruleSet } from './faults/faults.ts'
import { installLedger } from './ledger/install.ts'
import { countUndelivered, readLedger, type LedgerEntry } from './ledger/ledger.ts'
import { requireSecret } from './api/require-secret.ts'
import type { Sandbox, SandboxKeys } from './sandbox.ts'
import { parse } from './api/requests.ts'
import { bodyOf, createRest } from './api/rest.ts'
import { restFaults } from './faults/rest-faults.ts'
import { createWorker } from './worker.ts'

type PracticeOptions = {
  db: Database
  clock: Clock
  log: Log
  basePath: '/practice-payments'
  keys: SandboxKeys
  /** Webhook URL; undefined while the shop does not listen. */
  webhookUrl: () => string | undefined
  storeName: string
}

export type SandboxProvider = {
  /** Everything below the base path; `undefined` for every other path. */
  answer(request: Request): Promise<Response | undefined>
  /** Starts webhooks and time-driven changes. */
  start(): void
  /** Finishes pending deliveries and aborts hanging responses. */
  stop(): Promise<void>
  /** The ledger, for cross-checks of the shop's books. */
  ledger(): Promise<LedgerEntry[]>
}

/**
 * A sandbox payment provider: REST, window and webhooks of the real one over a ledger in the schema
 * `practice` (payment-provider.md#practice-twin). Several processes may share a database.
 */
export function createSandboxProvider({ basePath, ...options }: PracticeOptions): SandboxProvider {
  const sandbox: Sandbox = { ...options, faults: createFaults() }
  const install = memoizeSuccess(() => installLedger(sandbox.db))
  const worker = createWorker(sandbox, install)
  const controller = new AbortController()
  const app = createApp(sandbox, { basePath, stopSignal: controller.signal })
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(`${basePath}/`)) return undefined
      const response = await install().then(
        () => app.fetch(request),
        (error: unknown) => serverErrorOf(sandbox, error),
      )
      // Creating an order sends no event and schedules nothing.
      if (request.method !== 'GET' && pathname !== `${basePath}/v1/orders`) worker.wake()
      return response
    },
    start: worker.start,
    stop: async () => {
      controller.abort()
      await worker.stop()
    },
    ledger: () => install().then(() => readLedger(sandbox)),
  }
}

function createApp(
  sandbox: Sandbox,
  { basePath, stopSignal }: { basePath: string; stopSignal: AbortSignal },
): Hono {
  const app = new Hono()
  app.onError((error) => serverErrorOf(sandbox, error))
  app.notFound(() =>
    errorResponse(
      new ProviderError(404, {
        description: 'The requested URL was not found on the server.',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
      }),
    ),
  )
  app.route(basePath, createWitness(sandbox))
  app.use(`${basePath}/v1/*`, restFaults(sandbox.faults, { prefix: `${basePath}/v1`, stopSignal }))
  app.route(`${basePath}/v1`, createCheckout(sandbox, `${basePath}/v1/`))
  app.route(`${basePath}/v1`, createRest(sandbox))
  return app
}

/** Sandbox only: the whole ledger and the fault switches. */
function createWitness(sandbox: Sandbox): Hono {
  const app = new Hono()
  const { faults } = sandbox
  const guard = requireSecret(sandbox.keys)
  app.get('/ledger', guard, async (c) =>
    c.json({ entries: await readLedger(sandbox), undelivered: await countUndelivered(sandbox) }),
  )
  app.get('/faults', guard, (c) => c.json({ sets: faults.list() }))
  app.post('/faults', guard, async (c) => {
    faults.add(parse(ruleSet, await bodyOf(c)))
    return c.json({ sets: faults.list() })
  })
  app.delete('/faults', guard, (c) => {
    faults.clear()
    return c.json({ sets: faults.list() })
  })
  return app
}

function serverErrorOf({ log }: Sandbox, error: unknown): Response {
  if (error instanceof ProviderError) return errorResponse(error)
  // Data that no column takes, such as a NUL, came with the request.
  if (causeOf(error)?.code?.startsWith('22'))
    return errorResponse(badRequest('The request has a value that cannot be read.'))
  log.error(
    { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'the practice payment provider failed',
  )
  return errorResponse(serverError())
}

function errorResponse({ status, error }: ProviderError): Response {
  return Response.json({ error }, { status })
}

/** Single flight; a failure is retried by the next call. */
function memoizeSuccess(work: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined
  return () => {
    promise ??= work().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
