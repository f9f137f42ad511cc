import { paymentKeys } from '#payments/keys.ts'
import type { Shop } from '#platform/shop.ts'

export type Practice = {
  /** What the browser and the provider's own callers ask of it. */
  answer(request: Request): Promise<Response | undefined>
  /**
   * The shop's way out to other servers, on which the practice provider stands in the same process.
   */
  fetch: typeof fetch
  /** Events are sent from now on. */
  begin(shopAt: string): void
  stop(): Promise<void>
}

/**
 * The practice provider inside the shop; undefined, and its code never loaded, as soon as there are
 * real keys or it runs apart.
 */
export async function practiceOf(shop: Omit<Shop, 'fetch'>): Promise<Practice | undefined> {
  const { payments, storeName } = shop.settings
  if (payments.mode !== 'practice' || payments.isApart) return undefined
  const { createSandboxProvider } = await import('#payments/sandbox/provider.ts')
  const { keyId, keySecret, webhookSecrets } = paymentKeys(shop.settings)
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

/**
 * What is sent to the provider is answered here, deadlines included; everything else goes out as
 * always.
 */
function within(origin: string, answer: Practice['answer']): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(`${origin}/`)) return fetch(request)
    // As over a network; a body of unknown length is made a stream of, to count it.
    if (typeof init?.body === 'string')
      request.headers.set('content-length', String(Buffer.byteLength(init.body)))
    const given = new Promise<never>((_, refuse) =>
      request.signal.addEventListener('abort', () => refuse(request.signal.reason)),
    )
    return (await Promise.race([answer(request), given])) ?? new Response(null, { status: 404 })
  }
}
