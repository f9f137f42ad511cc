import { paymentKeys } from '#payments/keys.ts'
import { createSandboxProvider } from '#payments/sandbox/provider.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { closeServer, listen, ownAddress } from '#platform/http/listen.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'

const basePath = '/practice-payments'

/**
 * The practice provider in this process and not in the shop's, so that the shop's processor time is
 * its own. Nobody pays, so it tells nothing.
 */
export async function startProvider({
  url,
  secret,
}: {
  url: string
  secret: string
}): Promise<{ apiUrl: string; authorization: string; stop(): Promise<void> }> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 10, log })
  const { keyId, keySecret, webhookSecrets } = paymentKeys(readSettings({ AUTH_SECRET: secret }))
  const keys = {
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    previousWebhookSecret: webhookSecrets[1],
  }
  const provider = createSandboxProvider({
    db,
    log,
    clock: systemClock,
    basePath,
    keys,
    webhookUrl: () => undefined,
    storeName: 'Bench',
  })
  const server = createHttpServer(
    async (request) => (await provider.answer(request)) ?? new Response(null, { status: 404 }),
    { proxies: 0 },
  )
  await listen(server, { host: '127.0.0.1', port: 0 })
  const stop = async () => {
    for (const end of [provider.stop, () => closeServer(server, 500), close]) await end()
  }
  return {
    apiUrl: `${ownAddress(server)}${basePath}/v1`,
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    stop,
  }
}
