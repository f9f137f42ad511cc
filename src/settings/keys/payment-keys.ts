import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { providerUrl } from '#platform/settings/payment-settings.ts'
import type { Shop } from '#platform/shop.ts'
import { settingErrors } from '../errors.ts'
import { countTest, endOf, refuseLocked, saveSecret } from './save-secret.ts'

type Keys = { version: number; keyId: string; keySecret: string; webhookSecret: string }

const deadlineMs = 3_000

/** Throws KEYS_REFUSED and PROVIDER_AWAY: what does not work is not saved. */
export async function savePaymentKeys(context: StaffAction, keys: Keys): Promise<void> {
  const { shop } = context
  refuseLocked(shop, 'payments')
  await countTest(shop, memberOf(context).id)
  await askProvider(shop, keys)
  const { keyId, keySecret, webhookSecret } = keys
  const mode = keyId.startsWith('rzp_live_') ? 'live' : 'test'
  const previous = shop.settings.payments.keys?.webhookSecrets[0]
  await saveSecret(context, {
    group: 'payments',
    version: keys.version,
    values: {
      PAYMENTS: mode,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      // Events sent again may still carry the former one.
      ...(previous !== undefined &&
        previous !== webhookSecret && { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous }),
    },
    shown: { mode, keyId, keySecret: endOf(keySecret), webhookSecret: endOf(webhookSecret) },
    news: { what: 'the keys of the payment provider are changed', about: keyId },
  })
}

export function chooseCashOnly(context: StaffAction, version: number): Promise<void> {
  return saveSecret(context, {
    group: 'payments',
    version,
    values: null,
    shown: { mode: 'off' },
    news: { what: 'shoppers cannot pay online any more', about: 'Cash On Delivery only' },
  })
}

/** With keys that were typed, or those in force; saves nothing. Throws NO_KEYS as well. */
export async function testPaymentKeys(
  context: StaffAction,
  { keyId, keySecret }: { keyId?: string | undefined; keySecret?: string | undefined },
): Promise<{ keyId: string }> {
  const { shop } = context
  const isTyped = keyId !== undefined && keySecret !== undefined
  const keys = isTyped ? { keyId, keySecret } : shop.settings.payments.keys
  if (!keys || isTyped !== (keyId !== undefined || keySecret !== undefined))
    throw apiError(settingErrors, 'NO_KEYS')
  await countTest(shop, memberOf(context).id)
  await askProvider(shop, keys)
  return { keyId: keys.keyId }
}

/** Reads one payment with the keys, which changes nothing. */
async function askProvider(
  shop: Shop,
  { keyId, keySecret }: Pick<Keys, 'keyId' | 'keySecret'>,
): Promise<void> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), deadlineMs)
  const status = await shop
    .fetch(`${providerUrl}/payments?count=1`, {
      redirect: 'error',
      signal: deadline.signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
      },
    })
    .then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    )
    .finally(() => clearTimeout(timer))
  if (status === 401)
    throw apiError(settingErrors, 'KEYS_REFUSED', {
      errors: [
        {
          path: 'keySecret',
          message: 'The payment provider does not accept this secret with this key id.',
        },
      ],
    })
  if (status !== 200) throw apiError(settingErrors, 'PROVIDER_AWAY')
}
