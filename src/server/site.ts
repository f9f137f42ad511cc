import type { Store } from '#web/page-context.ts'
import type { Shop } from '#platform/shop.ts'

type PageContext = {
  clients: Record<string, unknown>
  nonce: string
  store: Store
  whole: boolean
  turn(): Promise<void>
}

export type Site = {
  shop: Shop
  pages(request: Request, page: PageContext): Promise<Response>
  files(request: Request): Promise<Response | undefined>
  /** The sandbox payment provider, while there is one. */
  practice?: ((request: Request) => Promise<Response | undefined>) | undefined
  /** No screen, call or file has this path; while developing nobody knows. */
  isUnknown?: ((pathname: string) => boolean) | undefined
  draining(): boolean
  /** Vite's own scripts and styles are inline: no content policy while developing. */
  development: boolean
}
