import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A request while it is answered, and what is said of it afterwards; a route is a pattern and never
 * the address itself.
 */
export type RequestContext = {
  requestId: string
  method: string
  route: string
  shopperId?: string
  refusal?: string
  status?: number
  ms?: number
  onClose?: OnClose
  /** By when it has used up its time (`platform/http/request-deadline.ts`). */
  endsAt?: number
}

/** Tells when the connection closes, answered or not; answers how to stop listening. */
type OnClose = (listener: () => void) => () => void

/**
 * What watches requests: the log, the metrics, the traces. `end` is called once for each `begin`,
 * with status and time.
 */
export type RequestObserver = {
  begin?(underway: RequestContext): void
  end(underway: RequestContext): void
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The request on whose behalf this code runs; undefined in jobs and at the start. */
export function underway(): RequestContext | undefined {
  return storage.getStore()
}

/** Runs the work, and everything it sets off, on behalf of this request. */
export function onBehalfOf<T>(request: RequestContext, work: () => T): T {
  return storage.run(request, work)
}

/** Runs what goes on after the request that happens to begin it. */
export function outsideRequests<T>(work: () => T): T {
  return storage.exit(work)
}

/** The session of this request was read, and it is this shopper's. */
export function noteShopper(id: string): void {
  const request = storage.getStore()
  if (request) request.shopperId = id
}

/** The declared refusal that answers this request, by its code. */
export function noteErrorCode(code: string): void {
  const request = storage.getStore()
  if (request) request.refusal = code
}
