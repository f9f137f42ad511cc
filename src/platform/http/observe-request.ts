import type { IncomingMessage, ServerResponse } from 'node:http'
import { countOpenRequest } from '../jobs/yield-to-requests.ts'
import {
  onBehalfOf,
  type RequestContext,
  type RequestObserver,
} from '../telemetry/request-context.ts'
import { requestIdAtDoor } from './request-id.ts'

export type Observation = {
  proxies: number
  routeOf?(pathname: string): string
  observers?: RequestObserver[]
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Runs the work in the request's context and notifies the observers of begin and end. */
export function observeRequest(
  { proxies, routeOf, observers = [] }: Observation,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  work: () => unknown,
): void {
  const { method = '', url = '' } = incoming
  const request: RequestContext = {
    requestId: requestIdAtDoor(incoming, proxies),
    method: methods.has(method) ? method : 'OTHER',
    route: routeOf?.(url.replace(/[?#].*$/s, '')) ?? 'other',
    onClose: (listener) => onClose(outgoing, listener),
  }
  const startedAt = performance.now()
  for (const observer of observers) observer.begin?.(request)
  const endRequest = countOpenRequest()
  outgoing.once('close', () => {
    endRequest()
    request.ms = performance.now() - startedAt
    // 499 (nginx): the client aborted before the response was complete.
    request.status = outgoing.writableFinished ? outgoing.statusCode : 499
    for (const observer of observers) observer.end(request)
  })
  onBehalfOf(request, work)
}

function onClose(outgoing: ServerResponse, listener: () => void): () => void {
  outgoing.once('close', listener)
  return () => outgoing.off('close', listener)
}
