import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Shop } from '#platform/shop.ts'
import { paymentKeys } from './keys.ts'
import { ProviderFault } from './provider-shapes.ts'

/** The provider said no, and would say it again. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, description: string) {
    super(`the payment provider answered ${status}: ${description}`)
    this.status = status
    this.reason = description
  }
}

/** No answer, or none that tells: what was asked may have been done. */
export class ProviderAway extends Error {}

export type Question = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

const attemptMs = 2_500
const timeoutMs = 5_000
const maxRetries = 2

/**
 * Asks again when no answer came, within 5 seconds in all: only for questions that may be asked
 * twice. Throws ProviderRefused or ProviderAway, nothing else.
 */
export async function requestWithRetry<Shape extends z.ZodType>(
  shop: Shop,
  call: Question,
  shape: Shape,
): Promise<z.output<Shape>> {
  const giveUpAtMs = performance.now() + timeoutMs
  for (let retries = 0; ; retries += 1) {
    try {
      return await requestOnce(shop, { ...call, leftMs: giveUpAtMs - performance.now() }, shape)
    } catch (error) {
      if (
        !(error instanceof ProviderAway) ||
        retries >= maxRetries ||
        performance.now() > giveUpAtMs
      )
        throw error
      await pause(100 * 2 ** retries + Math.random() * 100)
    }
  }
}

/** One question and one answer, with a deadline. */
export async function requestOnce<Shape extends z.ZodType>(
  shop: Shop,
  call: Question & { leftMs?: number },
  shape: Shape,
): Promise<z.output<Shape>> {
  const { status, text } = await send(
    shop,
    call,
    Math.max(50, Math.min(attemptMs, call.leftMs ?? attemptMs)),
  )
  const body = parseJson(text)
  if (status >= 400) throw refusedBy(status, body)
  const result = shape.safeParse(body)
  // Half an answer or a page of a proxy in between: as good as none.
  if (!result.success)
    throw new ProviderAway('the payment provider answered something else than was asked')
  return result.data
}

async function send(
  shop: Shop,
  { method, path, body, headers }: Question,
  deadlineMs: number,
): Promise<{ status: number; text: string }> {
  const { keyId, keySecret } = paymentKeys(shop.settings)
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  // Not AbortSignal.timeout: that goes off for each question that was answered long ago, too.
  const deadline = new AbortController()
  const timer = setTimeout(
    () =>
      deadline.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    deadlineMs,
  )
  try {
    const response = await shop.fetch(`${shop.settings.payments.apiUrl}${path}`, {
      method,
      redirect: 'error',
      signal: deadline.signal,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new ProviderAway(
      `the payment provider does not answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Too busy, still at work, or keys that are being changed: the same question may be answered later.
const retryableStatuses = new Set([401, 403, 408, 409, 429])

/**
 * Only the provider's own words are its no: a page of a firewall in between says nothing about what
 * was asked.
 */
function refusedBy(status: number, body: unknown): ProviderRefused | ProviderAway {
  const fault = ProviderFault.safeParse(body)
  if (!fault.success || status >= 500 || retryableStatuses.has(status))
    return new ProviderAway(`the payment provider answered ${status}`)
  return new ProviderRefused(
    status,
    [fault.data.error.reason, fault.data.error.description].filter(Boolean).join(': '),
  )
}
