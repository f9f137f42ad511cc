import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { paymentKeys } from '#payments/keys.ts'
import { createSandboxProvider } from '#payments/sandbox/provider.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { closeServer, listen } from '#platform/http/listen.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'

type SandboxProvider = ReturnType<typeof createSandboxProvider>
export type Rule = {
  fault: string
  probability?: number
  times?: number
  ms?: number
  count?: number
}

/**
 * The practice provider in the driver's own process, on a PostgreSQL that nobody harms: the second
 * witness.
 */
export type ChaosProvider = {
  apiUrl: string
  keyId: string
  ledger: SandboxProvider['ledger']
  undelivered(): Promise<number>
  /** The next try of every event is now. */
  hurry(): Promise<unknown>
  setFaults(seed: number, rules: Rule[]): Promise<void>
  stop(): Promise<void>
}

const basePath = '/practice-payments'

type Place = { folder: string; secret: string; webhookUrl: () => string | undefined }

export async function startProvider({ folder, secret, webhookUrl }: Place): Promise<ChaosProvider> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'provider'),
    progress: () => undefined,
  })
  const log = createLog('fatal')
  const { db, close } = openDatabase(postgres.url, { connections: 10, log })
  const keys = sandboxKeys(secret)
  const provider = createSandboxProvider({
    db,
    log,
    clock: systemClock,
    basePath,
    keys,
    webhookUrl,
    storeName: 'Chaos',
  })
  const server = await serverOf(provider)
  provider.start()
  const ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`
  const witness = asking(ownUrl, keys)
  return {
    apiUrl: `${ownUrl}/v1`,
    keyId: keys.keyId,
    ledger: provider.ledger,
    undelivered: async () => (await witness('GET', '/ledger')).undelivered,
    hurry: () =>
      db.execute(
        sql`update practice.delivery set run_at = now() where delivered_at is null and run_at > now()`,
      ),
    setFaults: async (seed, rules) => {
      await witness('DELETE', '/faults')
      if (rules.length > 0) await witness('POST', '/faults', { seed, rules })
    },
    stop: async () => {
      for (const end of [provider.stop, () => closeServer(server, 500), close, postgres.stop])
        await end()
    },
  }
}

async function serverOf(provider: SandboxProvider) {
  const server = createHttpServer(
    async (request) => (await provider.answer(request)) ?? new Response(null, { status: 404 }),
    { proxies: 0 },
  )
  await listen(server, { host: '127.0.0.1', port: 0 })
  return server
}

function sandboxKeys(secret: string) {
  const { keyId, keySecret, webhookSecrets } = paymentKeys(readSettings({ AUTH_SECRET: secret }))
  return {
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    previousWebhookSecret: 'the secret of another time',
  }
}

/** The calls that the real provider has not: its ledger, and the switches of its faults. */
function asking(ownUrl: string, { keyId, keySecret }: { keyId: string; keySecret: string }) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(ownUrl + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`the practice provider answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<{ undelivered: number }>
  }
}
