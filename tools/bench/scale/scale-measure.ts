import { setTimeout as pause } from 'node:timers/promises'
import { responseOf } from '#platform/http/raw-response.ts'
import type { createApi } from '../../../src/server/api.ts'
import { familyMb, familyUs } from '../child.ts'
import type { Call } from './scale-calls.ts'

type Api = ReturnType<typeof createApi>
type CallPlan = { name: string; call: Call; times: number }
type Times = { p50: number; p95: number }

/**
 * Answer times, and the processor time of an answer in milliseconds, both as it is when asked alone
 * and eight at once together.
 */
export type CallFigures = {
  name: string
  alone: Times
  together: Times
  shopMs: number
  databaseMs: number
}

/** After a warm-up, so that statements have their lasting plans. */
export async function measureCall(
  { api, postgresPid }: { api: Api; postgresPid: number },
  { name, call, times }: CallPlan,
): Promise<CallFigures> {
  await askMany(api, call, { times: 30, customers: 1 })
  const usage = () => ({ shop: process.cpuUsage(), databaseUs: familyUs(postgresPid) })
  const before = usage()
  const alone = await askMany(api, call, { times, customers: 1 })
  const together = await askMany(api, call, { times: times * 2, customers: 8 })
  const shop = process.cpuUsage(before.shop)
  const each = (microseconds: number) => microseconds / 1_000 / (times * 3)
  return {
    name,
    alone,
    together,
    shopMs: each(shop.user + shop.system),
    databaseMs: each(familyUs(postgresPid) - before.databaseUs),
  }
}

async function askMany(
  api: Api,
  call: Call,
  { times, customers }: { times: number; customers: number },
): Promise<Times> {
  const took: number[] = []
  let requests = 0
  const customer = async () => {
    while (requests < times) took.push(await askOnce(api, call.next(requests++)))
  }
  await Promise.all(Array.from({ length: customers }, customer))
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

async function askOnce(
  api: Api,
  { path, method = 'GET', headers = {}, body }: ReturnType<Call['next']>,
): Promise<number> {
  const length: Record<string, string> =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const startedAt = performance.now()
  const response = responseOf(
    await api(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers: { ...headers, ...length },
        ...(body !== undefined && { body }),
      }),
      { address: '192.0.2.1' },
    ),
  )
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 300)}`)
  return performance.now() - startedAt
}

type Memory = { heapMb: number; residentMb: number; databaseMb: number }

/**
 * At rest: the heap after a collection, all that is resident, and what PostgreSQL's processes have
 * of their own beside the shared buffers.
 */
export async function memoryNow(postgresPid: number): Promise<Memory> {
  await pause(500)
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return {
    heapMb: Math.round(heapUsed / 1e6),
    residentMb: Math.round(rss / 1e6),
    databaseMb: familyMb(postgresPid),
  }
}

export function memoryText(before: Memory, after: Memory): string {
  const line = (what: string, of: keyof Memory) => `| ${what} | ${before[of]} | ${after[of]} |`
  return [
    '| Memory, MB | Before | After |',
    '| --- | ---: | ---: |',
    line('Heap in use', 'heapMb'),
    line('Resident, shop', 'residentMb'),
    line('PostgreSQL, without shared buffers', 'databaseMb'),
  ].join('\n')
}
