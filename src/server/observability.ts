import type { Pool } from 'pg'
import { accessLog } from '#platform/telemetry/access-log.ts'
import { authSecret } from '#platform/settings/auth-secret.ts'
import { closeServer, listen } from '#platform/http/listen.ts'
import { createMetrics, metricsServer } from '#platform/telemetry/metrics.ts'
import type { Shop } from '#platform/shop.ts'
import type { RequestObserver } from '#platform/telemetry/request-context.ts'
import { figuresOf } from './business-metrics.ts'

export type Observability = { observers: RequestObserver[]; stop(): Promise<void> }

/** The request observers: the log always, metrics and traces when configured. */
export async function startObservability(shop: Shop, pool: Pool): Promise<Observability> {
  const log = accessLog(shop.log, { secret: authSecret(shop.settings), clock: shop.clock })
  const exporters = [await withMetrics(shop, pool), await withTraces(shop)].filter(
    (exporter) => exporter !== undefined,
  )
  return {
    observers: [log, ...exporters.map(({ observer }) => observer)],
    stop: async () => void (await Promise.all(exporters.map(({ stop }) => stop()))),
  }
}

type Watch = { observer: RequestObserver; stop(): Promise<void> }

async function withMetrics(shop: Shop, pool: Pool): Promise<Watch | undefined> {
  const port = shop.settings.metricsPort
  if (port === undefined) return undefined
  const metrics = createMetrics({ pool, figures: figuresOf(shop) })
  const server = metricsServer(metrics)
  await listen(server, { host: '127.0.0.1', port, setting: 'METRICS_PORT' })
  return { observer: metrics.observer, stop: () => closeServer(server, 1_000) }
}

async function withTraces({ settings }: Shop): Promise<Watch | undefined> {
  if (!settings.tracesTo) return undefined
  const { startTracing } = await import('#platform/telemetry/tracing.ts')
  return startTracing({ endpoint: settings.tracesTo, service: 'nadi' })
}
