import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the provider's window signed this payment of this very order. The order's id is the one
 * we stored: the one in a request proves nothing (payment-provider.md#signatures).
 */
export function provesPayment(
  signature: string,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
  keySecret: string,
): boolean {
  return isHmac(signature, `${providerOrderId}|${paymentId}`, keySecret)
}

/**
 * Whether the provider sent these bytes; after a change of the secret old events still carry the
 * one before.
 */
export function provesWebhook(
  signature: string,
  body: Buffer,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isHmac(signature, body, secret))
}

function isHmac(signature: string, payload: string | Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest()
  const digest = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return digest !== undefined && timingSafeEqual(digest, expected)
}
