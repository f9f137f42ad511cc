import { earlierPicture } from '#catalogue/drawings.ts'
import { publicVersion } from '#platform/cache/public-version.ts'
import { compressed } from '#platform/http/compress.ts'
import { isRaw, type RawResponse } from '#platform/http/raw-response.ts'
import { busy, inTime } from '#platform/http/request-deadline.ts'
import { createBodyReader, type BodyLimits, type Origin } from '#platform/http/whole-body.ts'
import { devMailboxPage } from '#platform/mail/dev-mailbox-page.ts'
import { noteLanguage } from '#platform/language/request-language.ts'
import { createBackOffice } from './admin/back-office.ts'
import { largeBodyOf } from './admin/large-bodies.ts'
import { createApi } from './api.ts'
import { missingAddress, publicAddress } from './cacheable-urls.ts'
import { countSearches } from '#catalogue/search/count-searches.ts'
import { createAdmission, overloadAnswer, type Admission } from './load-shedding.ts'
import { asPreview, notOpenYet } from './opening/not-open-yet.ts'
import { createPagesApp } from './pages-app.ts'
import { preloadOfPrivatePage } from './private-pages.ts'
import { probe } from './probes.ts'
import { noSuchFile } from './links/for-machines.ts'
import { createPictureForms } from './pictures/picture-forms.ts'
import { createPictures } from './pictures/shopper-picture.ts'
import { createSharedAnswers } from './shared-answers.ts'
import type { Site } from './site.ts'
import { uploadedFile } from './uploaded-files.ts'

type Answer = Response | RawResponse
type Visit = { request: Request; url: URL; from: { address: string } }
type Step = (visit: Visit) => Promise<Answer | undefined> | Answer | undefined

/** The HTTP application: the first step that returns a response wins. */
export function createSite(site: Site): (request: Request, from: Origin) => Promise<Answer> {
  const admission = createAdmission(site.shop)
  const steps = stepsOf(site, admission)
  const readBody = createBodyReader()
  const pictureForms = createPictureForms(site.shop, admission)
  const answer = async (visit: Visit): Promise<Answer> => {
    noteLanguage(visit.url, visit.request.headers, site.shop.settings.languages)
    for (const step of steps) {
      const outcome = step(visit)
      const stepAnswer = outcome instanceof Promise ? await outcome : outcome
      if (stepAnswer) return asPreview(site.shop, visit.url, stepAnswer)
    }
    throw new Error('the last step answers every request')
  }
  return async (received, origin) => {
    const from = { address: origin.address }
    const { settings } = site.shop
    const url = new URL(received.url)
    const large = await largeBodyOf({ shop: site.shop, admission }, received, url)
    if (large.refusal) return closing(large.refusal)
    const small = await pictureForms(received, from)
    if (!(small instanceof Request)) return closing(small)
    const source = small === received ? origin : from
    const request = await readBody(small, source, large.limits ?? smallBody)
    if (!request) return closing(busy(settings, received))
    const extraMs = isPicture(url) ? pictureMs : 0
    return inTime(request, { settings, extraMs }, () =>
      answer({ request, url, from }).catch((error: unknown) => overloadOr(error, site, request)),
    )
  }
}

const smallBody: BodyLimits = { mostBytes: 64 * 1024, timeoutMs: 4_000, ofOneAddress: 90 }

/** What is left of the body may still come: the connection cannot be used again. */
function closing(answer: Answer): Answer {
  if (isRaw(answer)) return { ...answer, headers: { ...answer.headers, connection: 'close' } }
  answer.headers.set('connection', 'close')
  return answer
}

// A picture is made in a dozen sizes, one after the other: on a busy machine longer than an answer.
const pictureMs = 40_000

function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith('/admin/api/media/finish-')
}

function stepsOf(site: Site, admission: Admission): Step[] {
  const { shop, development, isUnknown } = site
  const api = createApi(shop)
  const pages = createPagesApp(site)
  const version = publicVersion(shop)
  const sharedAnswer = version && createSharedAnswers(version, { site, api, admission })

  const fromCache: Step = ({ request, url }) => {
    // In development screens change without a database notification.
    const address = development ? undefined : publicAddress(shop, request, url)
    return address === undefined ? undefined : sharedAnswer?.(request, address)
  }
  const unknownPage: Step = ({ request, url: { pathname } }) => {
    const address = isUnknown?.(pathname) ? missingAddress(shop, request, pathname) : undefined
    return address === undefined ? undefined : sharedAnswer?.(request, address)
  }
  const renderUncached: Step = async ({ request, url: { pathname }, from }) => {
    const rendered = await admission.own(request, pathname, async () =>
      isCall(pathname) ? api(request, from) : pages.fetch(request, from),
    )
    // Read your own writes: do not wait for the database's notification.
    if (!isRead(request)) version?.invalidate()
    return compressed(request, rendered)
  }
  return [
    ({ request, url }) => probe(site, request, url.pathname),
    ({ request, url }) => noSuchFile(shop, request, url.pathname),
    createBackOffice(site, { admission, version }),
    (visit) => practicePayment(site, visit),
    ({ request, url }) => notOpenYet(shop, request, url),
    ({ request, url }) => countSearches(shop, request, url),
    ({ request, url }) => preloadOfPrivatePage(request, url.pathname),
    createPictures(shop, admission),
    fromCache,
    (visit) => fileAnswer(site, visit),
    unknownPage,
    renderUncached,
  ]
}

function practicePayment({ shop, practice }: Site, { request, url }: Visit) {
  if (!url.pathname.startsWith('/practice-payments/')) return undefined
  return shop.settings.payments.mode === 'practice' ? practice?.(request) : undefined
}

async function fileAnswer(
  { files, shop }: Site,
  { request, url, from }: Visit,
): Promise<Response | undefined> {
  if (isCall(url.pathname) || !isRead(request)) return undefined
  const file = await files(request)
  // Drawings have no compressed twin.
  if (file) return compressed(request, file)
  const uploaded = await uploadedFile(shop, request, url.pathname)
  if (uploaded) return uploaded
  return earlierPicture(url.pathname) ?? devMailboxPage(shop, request, from.address)
}

function isCall(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/')
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function overloadOr(error: unknown, { shop }: Site, request: Request): Answer {
  const overload = overloadAnswer(error, shop, request)
  if (!overload) throw error
  return overload
}
