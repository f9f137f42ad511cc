import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Verifies the window's signature over our stored order id: the request's own proves nothing
 * (payment-provider.md#signatures).
 */
export function provesPayment(
  signature: string,
  { providerOrderId, paymentId }: { providerOrderId: string; paymentId: string },
  keySecret: string,
): boolean {
  return isHmac(signature, `${providerOrderId}|${paymentId}`, keySecret)
}

/** Verifies a webhook's signature, also under the previous secret after a rotation. */
export function provesWebhook(
  signature: string,
  body: Buffer,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isHmac(signature, body, secret))
}

function isHmac(signature: string, payload: string | Buffer, secret: string): boolean {
  const ownDigest = createHmac('sha256', secret).update(payload).digest()
  const digest = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return digest !== undefined && timingSafeEqual(digest, ownDigest)
}
