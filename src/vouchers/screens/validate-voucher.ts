import { t } from '#platform/language/translate.ts'
import { failure, invalid } from './voucher-words.ts'

export type Validated = { ok: true; message: string } | { ok: false; message: string }

/** Validates a code; messages from specification.md#8-error-catalogue. */
export async function validateVoucher(code: string): Promise<Validated> {
  try {
    const response = await fetch('/api/coupon/validate-voucher', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(15_000),
    })
    const { success, message } = (await response.json()) as { success?: boolean; message?: string }
    if (response.ok && success) return { ok: true, message: message ?? t('Voucher applied!') }
    if (response.ok) return { ok: false, message: invalid }
    return { ok: false, message: response.status === 400 ? message || invalid : failure }
  } catch {
    return { ok: false, message: failure }
  }
}
