import { createHmac } from 'node:crypto'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { PaymentKeys, PaymentSettings } from '#platform/settings/payment-settings.ts'
import type { Settings } from '#platform/settings/settings.ts'

// A change of the settings makes a new `payments`.
const keysBySettings = new WeakMap<PaymentSettings, PaymentKeys>()

/** The provider's keys; in sandbox mode derived from the shop's secret, equal in all processes. */
export function paymentKeys(settings: Settings): PaymentKeys {
  const keys =
    keysBySettings.get(settings.payments) ?? settings.payments.keys ?? practiceKeys(settings)
  keysBySettings.set(settings.payments, keys)
  return keys
}

/** Those of the practice provider, whether it is the one in force or not. */
export function practiceKeys(settings: Settings): PaymentKeys {
  const secret = authSecret(settings)
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`practice payments ${use}`).digest('base64url')
  return {
    keyId: 'rzp_test_practicepaymnt',
    keySecret: derive('key'),
    webhookSecrets: [derive('webhook'), derive('webhook before')],
  }
}
