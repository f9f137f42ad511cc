import type { Store } from '#web/page-context.ts'
import type { Shop } from '#platform/shop.ts'

type PageContext = {
  clients: Record<string, unknown>
  nonce: string
  store: Store
  language?: string
  turn(): Promise<void>
}

/** The back office: its screens, from a build of their own. */
export type AdminScreens = {
  pages(request: Request, page: Pick<PageContext, 'clients' | 'nonce' | 'store'>): Promise<Response>
}

export type Site = {
  shop: Shop
  pages(request: Request, page: PageContext): Promise<Response>
  /** Absent in tests of the shop alone. */
  admin?: AdminScreens | undefined
  files(request: Request): Promise<Response | undefined>
  practice?: ((request: Request) => Promise<Response | undefined>) | undefined
  /** No screen, call or file has this path; absent in development. */
  isUnknown?: ((pathname: string) => boolean) | undefined
  draining(): boolean
  /** No content policy in development: Vite's scripts and styles are inline. */
  development: boolean
}
