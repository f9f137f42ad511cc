import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { ProviderError, serverError } from '../api/errors.ts'
import type { Faults } from './faults.ts'

const longestHangMs = 60_000
const headIsSentMs = 20

/** Network faults between shop and provider. `stopSignal` aborts hanging responses. */
export function restFaults(
  faults: Faults,
  { prefix, stopSignal }: { prefix: string; stopSignal: AbortSignal },
): MiddlewareHandler {
  return async (c, next) => {
    const call = `${c.req.method} ${c.req.path.slice(prefix.length)}`
    const latency = faults.strike('latency', call)
    if (latency)
      await pause(latency.ms ?? 1_000, undefined, { signal: stopSignal }).catch(() => undefined)
    const hang = faults.strike('hang', call)
    if (hang) {
      await silence(hang.ms, [stopSignal, c.req.raw.signal])
      return brokenResponse()
    }
    refuseIfStruck(faults, call)
    if (faults.strike('502-html', call))
      return c.html(
        '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>',
        502,
      )
    await next()
    if (faults.strike('drop-answer-after-commit', call)) c.res = brokenResponse()
    else if (faults.strike('truncated-json', call)) c.res = await truncateBody(c.res)
    return undefined
  }
}

function refuseIfStruck(faults: Faults, call: string): void {
  if (faults.strike('429', call))
    throw new ProviderError(429, {
      description: 'Too many requests. Please try again later.',
      source: 'NA',
      step: 'NA',
      reason: 'rate_limit_exceeded',
    })
  if (faults.strike('500', call)) throw serverError()
}

async function silence(ms: number | undefined, signals: AbortSignal[]): Promise<void> {
  await pause(Math.min(ms ?? longestHangMs, longestHangMs), undefined, {
    signal: AbortSignal.any(signals),
  }).catch(() => undefined)
}

/** Breaks after the response head: earlier, the server would send a 500 instead. */
function brokenResponse(): Response {
  const stream = new ReadableStream({
    pull: async (controller) => {
      await pause(headIsSentMs)
      controller.error(
        Object.assign(new Error('practice fault: no answer'), {
          code: 'ERR_STREAM_PREMATURE_CLOSE',
        }),
      )
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/json' } })
}

async function truncateBody(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.slice(0, Math.ceil(text.length / 2)), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  })
}
