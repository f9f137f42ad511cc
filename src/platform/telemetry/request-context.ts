import { AsyncLocalStorage } from 'node:async_hooks'

/** The context of a request; `route` is a pattern, never the path. */
export type RequestContext = {
  requestId: string
  method: string
  route: string
  shopperId?: string
  /** Of the page it comes from, where that is not English. */
  language?: string
  refusal?: string
  status?: number
  ms?: number
  onClose?: OnClose
  /** End of its time budget (`platform/http/request-deadline.ts`). */
  endsAt?: number
}

/** Subscribes to the closing of the connection; returns the unsubscribe function. */
type OnClose = (listener: () => void) => () => void

/** Log, metrics or traces. `end` is called once for each `begin`, with status and time. */
export type RequestObserver = {
  begin?(request: RequestContext): void
  end(request: RequestContext): void
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The current request; undefined in jobs and at the start. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore()
}

export function onBehalfOf<T>(request: RequestContext, work: () => T): T {
  return storage.run(request, work)
}

/** Leaves the request's context, for work that outlives it. */
export function outsideRequests<T>(work: () => T): T {
  return storage.exit(work)
}

export function noteShopper(id: string): void {
  const request = storage.getStore()
  if (request) request.shopperId = id
}

export function noteErrorCode(code: string): void {
  const request = storage.getStore()
  if (request) request.refusal = code
}
