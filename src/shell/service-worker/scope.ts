// TypeScript knows the page or the worker in one program, not both: what this worker uses of its
// own world.
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Told = Lasting & { data: unknown }

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
type Events = { install: Lasting; activate: Lasting; fetch: Asked; message: Told }

export const scope = self as unknown as Scope
export type { Asked }
