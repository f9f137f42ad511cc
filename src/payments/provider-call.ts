import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Shop } from '#platform/shop.ts'
import { paymentKeys } from './keys.ts'
import { ProviderFault } from './provider-shapes.ts'

/** A definite rejection: a repeat is rejected too. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, description: string) {
    super(`the payment provider answered ${status}: ${description}`)
    this.status = status
    this.reason = description
  }
}

/** No usable response: the call may have taken effect. */
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
 * Retries within 5 seconds; only for idempotent calls. Throws only ProviderRefused or ProviderAway.
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

/** One attempt with a timeout. */
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
  // A truncated body or a proxy's page counts as no response.
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
  // Not AbortSignal.timeout: its timer outlives the call.
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

// Busy, in progress, or keys being rotated: may succeed later.
const retryableStatuses = new Set([401, 403, 408, 409, 429])

/** Only the provider's error format is a rejection: a firewall's page proves nothing. */
function refusedBy(status: number, body: unknown): ProviderRefused | ProviderAway {
  const fault = ProviderFault.safeParse(body)
  if (!fault.success || status >= 500 || retryableStatuses.has(status))
    return new ProviderAway(`the payment provider answered ${status}`)
  return new ProviderRefused(
    status,
    [fault.data.error.reason, fault.data.error.description].filter(Boolean).join(': '),
  )
}
