import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestObserver } from './request-context.ts'

/** Request counters and their text in Prometheus' format. */
export type Metrics = { observer: RequestObserver; type: string; text(): Promise<string> }

/** Gauges read from the database by name at each scrape, within a second. */
export type Figures = { help: Record<string, string>; read(): Promise<Record<string, number>> }

const timeoutMs = 1_000

export function createMetrics({ pool, figures }: { pool: Pool; figures: Figures }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchPool(registry, pool)
  const look = figureGauges(registry, figures)
  const text = async () => {
    await look()
    return registry.metrics()
  }
  return { observer: requestCounter(registry), type: registry.contentType, text }
}

/** Prometheus scrapes it on a local port of its own (ASVS 13.4.5). */
export function metricsServer(metrics: Metrics): Server {
  return createServer(async (incoming, outgoing) => {
    if (incoming.url !== '/metrics' || incoming.method !== 'GET')
      return void outgoing.writeHead(404).end()
    outgoing
      .writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' })
      .end(await metrics.text())
  })
}

function requestCounter(registry: Registry): RequestObserver {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'nadi_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const checkouts = new Counter({
    name: 'nadi_checkouts_total',
    help: 'Checkouts by what came of them: placed, or the code of the refusal.',
    labelNames: ['outcome'],
    registers,
  })
  return {
    end: ({ method, route, status = 0, ms = 0, refusal }) => {
      seconds.observe({ method, route, status }, ms / 1000)
      if (method === 'POST' && route === '/api/checkout')
        checkouts.inc({ outcome: status === 201 ? 'placed' : (refusal ?? String(status)) })
    },
  }
}

function watchPool(registry: Registry, pool: Pool): void {
  const states = new Gauge({
    name: 'nadi_database_connections',
    help: 'Connections to the database, by what they do.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  registry.registerMetric(states)
  registry.registerMetric(
    new Gauge({
      name: 'nadi_database_waiting',
      help: 'Questions that wait for a free connection.',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
}

/** On timeout `nadi_database_up` is 0 and the gauges are NaN. */
function figureGauges(registry: Registry, { help, read }: Figures): () => Promise<void> {
  const up = new Gauge({
    name: 'nadi_database_up',
    help: '1 when the database answered this look within a second.',
    registers: [registry],
  })
  const gauges = Object.entries(help).map(([name, text]) => ({
    name,
    gauge: new Gauge({ name, help: text, registers: [registry] }),
  }))
  return async () => {
    const figures = await inTime(read())
    up.set(figures ? 1 : 0)
    for (const { name, gauge } of gauges) gauge.set(figures?.[name] ?? Number.NaN)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, timeoutMs)
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
