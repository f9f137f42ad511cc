// TypeScript types either the page or the worker in one program: these are the worker's types.
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type MessageEvent = ExtendableEvent & { data: unknown }

type Scope = {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}
type Events = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageEvent
}

declare global {
  /** Pattern of the private pages' paths, written in by the build (build-service-worker.ts). */
  const PRIVATE_PAGES: string
  /** Header value of a preload, after which the server sends no private page. */
  const PUBLIC_ONLY: string
}

export const scope = self as unknown as Scope
export type { FetchEvent }
