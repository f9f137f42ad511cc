import { Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { causeOf } from '#platform/db/database-errors.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createCheckout } from './window/checkout.ts'
import { badRequest, ProviderError, serverError } from './api/errors.ts'
import { createFaults, ruleSet } from './faults/faults.ts'
import { installLedger } from './ledger/install.ts'
import { readLedger, undelivered, type LedgerEntry } from './ledger/ledger.ts'
import { onlyWithSecret } from './api/only-with-secret.ts'
import type { Practice, PracticeKeys } from './sandbox.ts'
import { parsed } from './api/requests.ts'
import { bodyOf, createRest } from './api/rest.ts'
import { restFaults } from './faults/rest-faults.ts'
import { createWorker } from './worker.ts'

type PracticeOptions = {
  db: Database
  clock: Clock
  log: Log
  basePath: '/practice-payments'
  keys: PracticeKeys
  /** Where events are sent; `undefined` as long as the shop does not listen. */
  webhookUrl: () => string | undefined
  storeName: string
}

export type PracticeProvider = {
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
export function createPracticeProvider({
  basePath,
  ...options
}: PracticeOptions): PracticeProvider {
  const practice: Practice = { ...options, faults: createFaults() }
  const ready = onceItWorks(() => installLedger(practice.db))
  const worker = createWorker(practice, ready)
  const stopping = new AbortController()
  const app = createApp(practice, { basePath, stopping: stopping.signal })
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(`${basePath}/`)) return undefined
      const response = await ready().then(
        () => app.fetch(request),
        (error: unknown) => failed(practice, error),
      )
      // An order that is made sends no event, and time does nothing to it.
      if (request.method !== 'GET' && pathname !== `${basePath}/v1/orders`) worker.wake()
      return response
    },
    start: worker.start,
    stop: async () => {
      stopping.abort()
      await worker.stop()
    },
    ledger: () => ready().then(() => readLedger(practice)),
  }
}

function createApp(
  practice: Practice,
  { basePath, stopping }: { basePath: string; stopping: AbortSignal },
): Hono {
  const app = new Hono()
  app.onError((error) => failed(practice, error))
  app.notFound(() =>
    answered(
      new ProviderError(404, {
        description: 'The requested URL was not found on the server.',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
      }),
    ),
  )
  app.route(basePath, createWitness(practice))
  app.use(`${basePath}/v1/*`, restFaults(practice.faults, { prefix: `${basePath}/v1`, stopping }))
  app.route(`${basePath}/v1`, createCheckout(practice, `${basePath}/v1/`))
  app.route(`${basePath}/v1`, createRest(practice))
  return app
}

/** What the real provider has not: its ledger as a whole, and the switches of its faults. */
function createWitness(practice: Practice): Hono {
  const app = new Hono()
  const { faults } = practice
  const guard = onlyWithSecret(practice.keys)
  app.get('/ledger', guard, async (c) =>
    c.json({ entries: await readLedger(practice), undelivered: await undelivered(practice) }),
  )
  app.get('/faults', guard, (c) => c.json({ sets: faults.list() }))
  app.post('/faults', guard, async (c) => {
    faults.add(parsed(ruleSet, await bodyOf(c)))
    return c.json({ sets: faults.list() })
  })
  app.delete('/faults', guard, (c) => {
    faults.clear()
    return c.json({ sets: faults.list() })
  })
  return app
}

function failed({ log }: Practice, error: unknown): Response {
  if (error instanceof ProviderError) return answered(error)
  // Data that no column takes, such as a text with a NUL in it, came with the request.
  if (causeOf(error)?.code?.startsWith('22'))
    return answered(badRequest('The request has a value that cannot be read.'))
  log.error(
    { error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'the practice payment provider failed',
  )
  return answered(serverError())
}

function answered({ status, error }: ProviderError): Response {
  return Response.json({ error }, { status })
}

/** One attempt at a time, until one has worked. */
function onceItWorks(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}
