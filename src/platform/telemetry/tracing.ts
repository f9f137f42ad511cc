import { channel } from 'node:diagnostics_channel'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { traceStatements } from './trace-statements.ts'
import { requestContext, type RequestContext, type RequestObserver } from './request-context.ts'

export type Tracing = { observer: RequestObserver; stop(): Promise<void> }

const timeoutMs = 2_000

const spans = new WeakMap<RequestContext, Span>()

/**
 * Exports spans of requests, statements and fetches to a collector; loaded only when one is set.
 * Spans hold no values of shoppers.
 */
export function startTracing({
  endpoint,
  service,
}: {
  endpoint: string
  service: string
}): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: timeoutMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('nadi')
  const ends = [
    traceStatements((name) => below(tracer, name)),
    traceFetches((name) => below(tracer, name)),
  ]
  const stop = async () => {
    for (const end of ends) end()
    // Unsent spans are lost; that must not fail the shutdown.
    await provider.shutdown().catch(() => undefined)
  }
  return { observer: requestSpans(tracer), stop }
}

function requestSpans(tracer: Tracer): RequestObserver {
  return {
    begin: (request) => {
      const { method, route, requestId } = request
      spans.set(
        request,
        tracer.startSpan(
          `${method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'nadi.request_id': requestId,
            },
          },
          ROOT_CONTEXT,
        ),
      )
    },
    end: (request) => {
      const { status = 0 } = request
      const span = spans.get(request)?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
}

/** A child span of the current request; jobs, several a second, are not traced. */
function below(tracer: Tracer, name: string): Span | undefined {
  const request = requestContext()
  const parent = request && spans.get(request)
  return (
    parent && tracer.startSpan(name, { kind: SpanKind.CLIENT }, trace.setSpan(ROOT_CONTEXT, parent))
  )
}

type Fetched = {
  request: object & { method?: string; origin?: unknown }
  response?: { statusCode: number }
}

/** Node's diagnostics channel reports every `fetch`. */
function traceFetches(begin: (name: string) => Span | undefined): () => void {
  const fetches = new WeakMap<object, Span>()
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as Fetched
      const span = begin(`${request.method} ${String(request.origin)}`)
      if (span) fetches.set(request, span)
    },
    'undici:request:headers': (message) =>
      void fetches
        .get((message as Fetched).request)
        ?.setAttribute('http.response.status_code', (message as Fetched).response?.statusCode ?? 0),
    'undici:request:trailers': (message) => fetches.get((message as Fetched).request)?.end(),
    'undici:request:error': (message) =>
      fetches
        .get((message as Fetched).request)
        ?.setStatus({ code: SpanStatusCode.ERROR })
        .end(),
  }
  for (const [name, listener] of Object.entries(listeners)) channel(name).subscribe(listener)
  return () =>
    void Object.entries(listeners).map(([name, listener]) => channel(name).unsubscribe(listener))
}
