import { practiceKeys } from '#payments/keys.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'

export type Practice = {
  answer(request: Request): Promise<Response | undefined>
  /** The shop's `fetch`, which also reaches the sandbox provider in this process. */
  fetch: typeof fetch
  /** Starts sending webhooks. */
  begin(shopAt: string): void
  stop(): Promise<void>
}

/**
 * The embedded sandbox provider; undefined, and never loaded, where the environment has real keys or
 * a separate one. Keys that the back office saved may be forgotten there again.
 */
export async function practiceOf(shop: Omit<Shop, 'fetch'>): Promise<Practice | undefined> {
  const { storeName, environment, stored } = shop.settings
  const payments = stored.PAYMENTS ? settingsOf(environment, {}).payments : shop.settings.payments
  if (payments.mode !== 'practice' || payments.isApart) return undefined
  const { createSandboxProvider } = await import('#payments/sandbox/provider.ts')
  const { keyId, keySecret, webhookSecrets } = practiceKeys(shop.settings)
  let shopAt: string | undefined
  const provider = createSandboxProvider({
    ...shop,
    basePath: '/practice-payments',
    keys: {
      keyId,
      keySecret,
      webhookSecret: webhookSecrets[0] ?? '',
      previousWebhookSecret: webhookSecrets[1],
    },
    storeName,
    webhookUrl: () => shopAt && `${shopAt}/api/payment/webhook`,
  })
  return {
    answer: provider.answer,
    fetch: within(new URL(payments.apiUrl).origin, provider.answer),
    stop: provider.stop,
    begin: (address) => ((shopAt = address), provider.start()),
  }
}

/** Routes the provider's origin to the sandbox; everything else uses the network. */
function within(origin: string, answer: Practice['answer']): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(`${origin}/`)) return fetch(request)
    // As over a network: a body of unknown length becomes a stream.
    if (typeof init?.body === 'string')
      request.headers.set('content-length', String(Buffer.byteLength(init.body)))
    const aborted = new Promise<never>((_, refuse) =>
      request.signal.addEventListener('abort', () => refuse(request.signal.reason)),
    )
    return (await Promise.race([answer(request), aborted])) ?? new Response(null, { status: 404 })
  }
}
