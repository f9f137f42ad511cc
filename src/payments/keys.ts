import { createHmac } from 'node:crypto'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { PaymentKeys } from '#platform/settings/payment-settings.ts'
import type { Settings } from '#platform/settings/settings.ts'

const keysBySettings = new WeakMap<Settings, PaymentKeys>()

/** The provider's keys; in sandbox mode derived from the shop's secret, equal in all processes. */
export function paymentKeys(settings: Settings): PaymentKeys {
  const keys =
    keysBySettings.get(settings) ?? settings.payments.keys ?? sandboxKeys(authSecret(settings))
  keysBySettings.set(settings, keys)
  return keys
}

function sandboxKeys(secret: string): PaymentKeys {
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`practice payments ${use}`).digest('base64url')
  return {
    keyId: 'rzp_test_practicepaymnt',
    keySecret: derive('key'),
    webhookSecrets: [derive('webhook'), derive('webhook before')],
  }
}
