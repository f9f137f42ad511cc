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
  /** Where events are sent; `undefined` as long as the shop does not listen. */
  webhookUrl: () => string | undefined
  storeName: string
}

export type SandboxProvider = {
  /** Everything below the base path; `undefined` for every other path. */
  answer(request: Request): Promise<Response | undefined>
  /** Begins to send events, and to let time do its work. */
  start(): void
  /** Waits for the events under way, and lets go whoever hangs. */
  stop(): Promise<void>
  /** The second witness: what every order of this provider was paid. */
  ledger(): Promise<LedgerEntry[]>
}

/**
 * A payment provider for practice: the same REST calls, window and webhooks as the real one, on a
 * ledger of its own in the schema `practice` (payment-provider.md#practice-twin). No money moves.
 * Several processes may run it on one database.
 */
export function createSandboxProvider({ basePath, ...options }: PracticeOptions): SandboxProvider {
  const sandbox: Sandbox = { ...options, faults: createFaults() }
  const install = memoizeSuccess(() => installLedger(sandbox.db))
  const worker = createWorker(sandbox, install)
  const controller = new AbortController()
  const app = createApp(sandbox, { basePath, stopping: controller.signal })
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(`${basePath}/`)) return undefined
      const response = await install().then(
        () => app.fetch(request),
        (error: unknown) => serverErrorOf(sandbox, error),
      )
      // An order that is made sends no event, and time does nothing to it.
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
  { basePath, stopping }: { basePath: string; stopping: AbortSignal },
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
  app.use(`${basePath}/v1/*`, restFaults(sandbox.faults, { prefix: `${basePath}/v1`, stopping }))
  app.route(`${basePath}/v1`, createCheckout(sandbox, `${basePath}/v1/`))
  app.route(`${basePath}/v1`, createRest(sandbox))
  return app
}

/** What the real provider has not: its ledger as a whole, and the switches of its faults. */
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
  // Data that no column takes, such as a text with a NUL in it, came with the request.
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

/** One attempt at a time, until one has worked. */
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
