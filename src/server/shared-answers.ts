import { createResponseCache, type FreshResponse } from '#platform/cache/response-cache.ts'
import { withoutNonce } from '#platform/cache/cacheable-page.ts'
import type { VersionWatcher } from '#platform/cache/version-watcher.ts'
import { guestsOf, securityHeaders } from '#platform/http/guards.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import { savesData } from '#platform/http/save-data.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import { requestIdOf, type Api } from './api.ts'
import { missingPage } from './cacheable-urls.ts'
import { discovered } from './discovery/discovery.ts'
import type { Admission } from './load-shedding.ts'
import { isHtml, newNonce, renderPage } from './render-page.ts'
import type { Site } from './site.ts'

type Parts = { site: Site; api: Api; admission: Admission }

/** Cached responses for all visitors; undefined where none is allowed. */
export function createSharedAnswers(
  version: VersionWatcher,
  parts: Parts,
): (request: Request, address: string) => Promise<RawResponse | undefined> {
  const underWay = new Set<string>()
  const answer = createResponseCache(version, async (variant) => {
    underWay.add(variant)
    return renderShared(parts, variant).finally(() => underWay.delete(variant))
  })
  return async (request, address) => {
    const variant = variantOf(request, address)
    // Before the version is asked of the database: what is neither kept nor being made is refused
    // at once.
    if (!answer.has(variant) && !underWay.has(variant)) parts.admission.refuseShared(variant)
    return answer(request, variant).catch(unlessOverloaded)
  }
}

/** A failed render is repeated uncached, and logged there; an overload is not retried. */
function unlessOverloaded(error: unknown): undefined {
  if (error instanceof Overloaded) throw error
}

const lighter = 'save-data '

/** A page has two variants, one for Save-Data; a call has one. */
function variantOf(request: Request, address: string): string {
  return isPage(address) && savesData(request) ? lighter + address : address
}

function isPage(address: string): boolean {
  return !address.startsWith('/api/')
}

/** 404 of one page alone, 410 of products that are no longer sold: of both there are not many. */
function cachedStatus({ status }: Response, address: string): 200 | 404 | 410 {
  if (status === 410) return 410
  return status === 404 && address.endsWith(missingPage) ? 404 : 200
}

/** Rendered for a request that has only the URL and Save-Data: no data of the client can leak. */
async function renderShared(
  { site, api, admission }: Parts,
  variant: string,
): Promise<FreshResponse> {
  const address = variant.replace(lighter, '')
  const request = new Request(site.shop.settings.publicUrl + address, {
    headers: variant === address ? {} : { 'save-data': 'on' },
  })
  const nonce = newNonce()
  const about = {
    nonce,
    requestId: requestIdOf(request.headers),
    address: 'everybody',
  }
  const make = async () =>
    isPage(address)
      ? ((await discovered(site.shop, request)) ?? renderPage(site, request, about))
      : api(request)
  const response = await admission.shared(address, make)
  const status = cachedStatus(response, address)
  if (response.status !== status || response.headers.has('set-cookie')) return undefined
  const { 'x-request-id': _id, ...rest } = Object.fromEntries(response.headers)
  const headers = {
    ...rest,
    vary: isPage(address) ? 'accept-encoding, cookie, save-data' : 'accept-encoding',
  }
  if (!isPage(address) || !isHtml(response))
    return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
  const { html, own } = withoutNonce(await response.text(), nonce)
  return {
    status,
    headers: { ...headers, ...securityHeaders(own, guestsOf(site.shop.settings)) },
    body: new TextEncoder().encode(html),
  }
}
