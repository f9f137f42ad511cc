import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { z } from 'zod'
import { responseOf, type RawResponse } from '#platform/http/raw-response.ts'
import { requestsTo, type Document, type SeedValues, type FuzzRequest } from './fuzz-requests.ts'

type Site = (request: Request, from: { address: string }) => Promise<Response | RawResponse>

export type Fuzzed = {
  requestCount: number
  seconds: number
  processorSeconds: number
  statuses: Record<string, number>
  heapMb: number[]
  fault: string | undefined
}

const atOnce = 8
const looks = 10
const mostTries = 5
// What our guards answer before a call is reached, and the router when there is none.
const fromGuards = new Set([403, 404, 405, 413, 415])

/**
 * Sends so many requests and stops at the first answer that is wrong, told with the smallest
 * request that gives it.
 */
export async function fuzz(
  site: Site,
  {
    document,
    seedValues,
    requests,
    seed,
    untilFault = false,
    looked,
  }: {
    document: Document
    seedValues: SeedValues
    requests: number
    seed: number
    /** Ends with the fault as it was met: to look for its smallest form may take an hour. */
    untilFault?: boolean
    looked?(sent: number, heapMb: number): void
  },
): Promise<Fuzzed> {
  const judge = judgeOf(document)
  const statuses: Record<string, number> = {}
  const rejected: unknown[] = []
  const listener = (reason: unknown) => void rejected.push(reason)
  process.on('unhandledRejection', listener)
  const startedAt = { at: performance.now(), used: process.cpuUsage() }
  let requestCount = 0
  const heapMb: number[] = []
  const property = fc.asyncProperty(
    fc.array(requestsTo(document, seedValues), { minLength: atOnce, maxLength: atOnce }),
    async (batch) => {
      const faults = await Promise.all(
        batch.map(async (request) => {
          const { response, text } = await untilServed(() => answerOf(site, request))
          statuses[response.status] = (statuses[response.status] ?? 0) + 1
          return judge(request, response, text)
        }),
      )
      const fault =
        faults.find((fault) => fault !== undefined) ??
        (rejected.length > 0 ? `unhandled: ${String(rejected[0])}` : undefined)
      if (fault) throw new Error(fault)
      requestCount += batch.length
      if (requestCount / requests <= heapMb.length / looks) return
      heapMb.push(usedHeapMb())
      looked?.(requestCount, heapMb.at(-1) ?? 0)
    },
  )
  const outcome = await fc.check(property, {
    numRuns: Math.ceil(requests / atOnce),
    seed,
    interruptAfterTimeLimit: 3_600_000,
    endOnFailure: untilFault,
  })
  process.off('unhandledRejection', listener)
  const fault = outcome.failed
    ? `seed ${outcome.seed}, path ${outcome.counterexamplePath}: ${String(outcome.errorInstance)}`
    : undefined
  const used = process.cpuUsage(startedAt.used)
  return {
    requestCount,
    seconds: (performance.now() - startedAt.at) / 1000,
    processorSeconds: (used.user + used.system) / 1e6,
    statuses,
    heapMb,
    fault,
  }
}

type Answered = Awaited<ReturnType<typeof answerOf>>

/**
 * A machine with other work makes the shop say when to come again: the client does as it is told.
 * What hangs is never served, and so still a fault.
 */
async function untilServed(send: () => Promise<Answered>): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    const { status, headers } = answer.response
    const retryAfter = headers.get('retry-after')
    if (status !== 503 || retryAfter === null || tries === mostTries) return answer
    await pause(Number(retryAfter) * 1_000)
  }
}

export async function answerOf(
  site: Site,
  { method, path, headers, body, address }: FuzzRequest,
): Promise<{ response: Response; text: string }> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const response = responseOf(await site(request, { address }))
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = bytes.length > 0 ? response.headers.get('content-encoding') : null
  return {
    response,
    text: String(
      encoding === 'br'
        ? brotliDecompressSync(bytes)
        : encoding === 'gzip'
          ? gunzipSync(bytes)
          : bytes,
    ),
  }
}

/** What is wrong with an answer; nothing when it is a right one. */
function judgeOf(
  document: Document,
): (request: FuzzRequest, response: Response, text: string) => string | undefined {
  const shapes = new Map<string, z.ZodType>()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const [status, { content }] of Object.entries(responses))
        shapes.set(`${method} ${path} ${status}`, shapeOf(content?.['application/json']?.schema))
    }
  }
  return (request, response, text) => {
    const { status, headers } = response
    const wrong = (what: string) =>
      `${what}\n${status} ${text.slice(0, 500)}\n${JSON.stringify(request).slice(0, 3_000)}`
    if (status >= 500) return wrong('the shop failed')
    // Other answers get theirs at the door. "/api/../x" is not one of the API.
    if (
      headers.get('x-content-type-options') === null &&
      request.path.startsWith('/api/') &&
      new URL(request.path, 'http://localhost').pathname.startsWith('/api/')
    )
      return wrong('an answer without its headers')
    if (
      !request.path.startsWith('/api/') ||
      request.method === 'HEAD' ||
      request.method === 'OPTIONS' ||
      !headers.get('content-type')?.includes('json')
    )
      return undefined
    const body = parsed(text)
    if (status >= 400 && !isEnvelope(body, headers)) return wrong('a refusal without the envelope')
    if (!request.call || fromGuards.has(status)) return undefined
    const shape = shapes.get(`${request.call} ${status}`)
    if (shape && !shape.safeParse(body).success)
      return wrong(`not the declared shape: ${shape.safeParse(body).error?.message}`)
    return undefined
  }
}

function shapeOf(schema: unknown): z.ZodType {
  return schema ? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) : z.unknown()
}

function isEnvelope(body: unknown, headers: Headers): boolean {
  const { success, message, requestId } = (body ?? {}) as Record<string, unknown>
  return (
    success === false &&
    typeof message === 'string' &&
    message.length > 5 &&
    requestId === headers.get('x-request-id')
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function usedHeapMb(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return Math.round(process.memoryUsage().heapUsed / 1024 / 102.4) / 10
}
