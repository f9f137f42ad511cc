import { languagePrefix } from '#platform/language/addresses.ts'
import { pages } from './pages.ts'

const paths = pages
  .filter(({ path, cached }) => !cached && path !== '*')
  .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'))

/**
 * Paths of the pages that read the session or a token. The service worker leaves them to the
 * browser (decisions/009-what-a-browser-keeps.md).
 */
export const privatePages = new RegExp(`^${languagePrefix}/(${paths.join('|')})/?$`)

/** Value of the header with which the service worker asks for public pages only. */
export const publicOnly = 'public'

/**
 * The browser sends a page's request once ahead of the worker and once itself, when the worker
 * leaves the page to it: the first is empty, or the page would be rendered twice.
 */
export function preloadOfPrivatePage(request: Request, pathname: string): Response | undefined {
  const isPreload = request.headers.get('service-worker-navigation-preload') === publicOnly
  return isPreload && privatePages.test(pathname)
    ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    : undefined
}
