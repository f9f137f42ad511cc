import { compressed } from '#platform/http/compress.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Admission } from '../load-shedding.ts'
import type { Site } from '../site.ts'
import { createAdminApi } from './admin-api.ts'
import { createAdminApp } from './admin-app.ts'

type Place = 'shop' | 'admin' | 'nowhere'

const files = /^\/(media\/|favicon\.)/

/**
 * Who answers a request: `/admin` is the back office's, and with ADMIN_URL it is found on that host
 * alone, which has nothing else but pictures.
 */
function placesOf({ publicUrl, adminUrl }: Settings): (url: URL) => Place {
  const adminHost = new URL(adminUrl).host
  const isOneHost = adminHost === new URL(publicUrl).host
  return ({ pathname, host }) => {
    const isAdmin = /^\/admin(\/|\.data$|$)/.test(pathname)
    if (isOneHost) return isAdmin ? 'admin' : 'shop'
    if (host !== adminHost) return 'shop'
    if (isAdmin || pathname === '/') return 'admin'
    return files.test(pathname) ? 'shop' : 'nowhere'
  }
}

type Visit = { request: Request; url: URL; from: { address: string } }
type Around = { admission: Admission; version: { invalidate(): void } | undefined }

/** Answers the requests of the back office; undefined for those of the shop. */
export function createBackOffice(
  site: Site,
  { admission, version }: Around,
): (visit: Visit) => Promise<Response | undefined> | undefined {
  const api = createAdminApi(site.shop)
  const pages = site.admin && createAdminApp(site, site.admin)
  const placeAt = placesOf(site.shop.settings)
  const answer = async ({ request, url, from }: Visit) => {
    if (url.pathname === besideFolder) return intoFolder(url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const file = isReading ? await site.files(request) : undefined
    if (file) return file
    const made = await admission.own(request, url.pathname, async () =>
      url.pathname.startsWith('/admin/api/') ? api(request, from) : pages?.fetch(request, from),
    )
    if (!made) return undefined
    // What a member saves is on the shop's pages at once.
    if (!isReading) version?.invalidate()
    return compressed(request, made)
  }
  return (visit) => {
    const place = placeAt(visit.url)
    if (place === 'shop') return undefined
    return place === 'nowhere' ? Promise.resolve(nothingHere()) : answer(visit)
  }
}

/** Where the router asks for the data of the first page; the session's cookie is sent to the folder. */
const besideFolder = '/admin.data'

function intoFolder({ search }: URL): Response {
  return new Response(null, {
    status: 307,
    headers: { location: `/admin/_.data${search}`, 'cache-control': 'private, no-store' },
  })
}

/** The host of the back office alone has no other pages. */
function nothingHere(): Response {
  return new Response('There is nothing here. The back office is at /admin.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
