import { Hono, type Handler } from 'hono'
import { auditApi } from '#audit/api.ts'
import { goodsApi } from '#catalogue/admin/api.ts'
import { attributesApi } from '#catalogue/admin/attributes/api.ts'
import { categoriesApi } from '#catalogue/admin/categories/api.ts'
import { guidesApi } from '#catalogue/admin/guides/api.ts'
import { bulkApi } from '#catalogue/admin/bulk/api.ts'
import { cellsApi } from '#catalogue/admin/cells/api.ts'
import { draftsApi } from '#catalogue/admin/drafts/api.ts'
import { familiesApi } from '#catalogue/admin/families/api.ts'
import { searchWordsApi } from '#catalogue/admin/search-words/api.ts'
import { filesApi } from '#catalogue/admin/files/api.ts'
import { lotsApi } from '#catalogue/admin/lots/api.ts'
import { serialsApi } from '#catalogue/admin/serials/api.ts'
import { relationsApi } from '#catalogue/admin/relations/api.ts'
import { stockApi } from '#catalogue/admin/stock/api.ts'
import { contentAdminApi } from '#content/admin/api.ts'
import { adminEnquiriesApi } from '#enquiries/admin/api.ts'
import { breachesApi } from '#breaches/api.ts'
import { adminConsentsApi } from '#consents/admin/api.ts'
import { customersApi } from '#customers/api.ts'
import { healthApi } from '#health/api.ts'
import { importsApi } from '#imports/api.ts'
import { mediaApi } from '#media/api.ts'
import { bodiesUpTo, smallBodies } from '#platform/http/body-limit.ts'
import {
  dataHeaders,
  errorAnswer,
  jsonOnly,
  sameOriginOnly,
  securityHeaders,
} from '#platform/http/guards.ts'
import { clientInProcess } from '#platform/rpc/in-process-client.ts'
import { openApiDocument, openApiPage } from '#platform/rpc/openapi.ts'
import { staffErrors } from '#platform/rpc/staff-contract.ts'
import { serveOverHttp } from '#platform/rpc/serve.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { adminOrdersApi } from '#orders/admin/api.ts'
import { packingApi } from '#orders/admin/packing/api.ts'
import { adminReturnsApi } from '#orders/admin/returns/api.ts'
import { openingApi } from '#opening/api.ts'
import { reportsApi } from '#reports/api.ts'
import { adminPrivacyApi } from '#privacy/admin/api.ts'
import { adminReviewsApi } from '#reviews/admin/api.ts'
import { adminQuestionsApi } from '#product-questions/admin/api.ts'
import { recallsApi } from '#recalls/api.ts'
import { savedViewsApi } from '#saved-views/api.ts'
import { settingsApi } from '#settings/api.ts'
import { settlementsApi } from '#settlements/api.ts'
import { staffApi } from '#staff/api.ts'
import { currentMember, memberIn } from '#staff/current-member.ts'
import { noteRefusal } from '#staff/note-refusal.ts'
import { mountBreachFiles } from './breach-files.ts'
import { mountConsentFiles } from './consent-files.ts'
import { largeCallAt } from './large-calls.ts'
import { mountGstFiles } from './gst-files.ts'
import { mountImportFiles } from './import-files.ts'
import { mountLotRegisters } from './lot-registers.ts'
import { allowedAddressesOnly } from './allowed-addresses.ts'
import { mountShopperPictures } from './shopper-pictures.ts'
import { mountUploadPart } from './upload-part.ts'
import { adminAlertsApi } from '#stock-alerts/admin/api.ts'
import { stockCountsApi } from '#stock-counts/api.ts'
import { vouchersAdminApi } from '#vouchers/admin/api.ts'
import { deliveryAdminApi } from '#delivery/admin/api.ts'
import { todayApi } from '#today/api.ts'
import { errorResponse, requestIdOf, type Api, type Bindings } from '../api.ts'

/** The calls of the back office, by slice; each contract names who may ask. */
export const adminRouter = {
  orders: adminOrdersApi,
  packing: packingApi,
  returns: adminReturnsApi,
  staff: staffApi,
  views: savedViewsApi,
  today: todayApi,
  catalogue: { ...goodsApi, ...cellsApi },
  drafts: draftsApi,
  families: familiesApi,
  relations: relationsApi,
  bulk: bulkApi,
  stock: stockApi,
  lots: lotsApi,
  serials: serialsApi,
  recalls: recallsApi,
  stockAlerts: adminAlertsApi,
  counts: stockCountsApi,
  categories: categoriesApi,
  guides: guidesApi,
  attributes: attributesApi,
  media: mediaApi,
  files: filesApi,
  searchWords: searchWordsApi,
  content: contentAdminApi,
  imports: importsApi,
  audit: auditApi,
  health: healthApi,
  settings: settingsApi,
  enquiries: adminEnquiriesApi,
  reviews: adminReviewsApi,
  questions: adminQuestionsApi,
  customers: customersApi,
  consents: adminConsentsApi,
  breaches: breachesApi,
  privacy: adminPrivacyApi,
  opening: openingApi,
  vouchers: vouchersAdminApi,
  delivery: deliveryAdminApi,
  reports: reportsApi,
  settlements: settlementsApi,
}

/** Reads the session at most once, and only when needed. */
export function adminCallContextOf(
  shop: Shop,
  request: Request,
  about: { requestId: string; address: string },
): StaffCallContext {
  const { headers } = request
  let member: Promise<Member | undefined> | undefined
  return {
    ...about,
    shop,
    headers,
    responseHeaders: [],
    // A shopper's session opens nothing here.
    currentUser: async () => undefined,
    currentMember: () => (member ??= currentMember(shop, request)),
    forgetMember: () => (member = undefined),
    noteRefusal: (refusal) => noteRefusal(shop, about, refusal),
    memberIn: (shop) => memberIn(shop, headers),
  }
}

/** Screens of the back office use the contracts like any other client. */
export function adminScreensClient(callContext: StaffCallContext): Record<string, unknown> {
  return clientInProcess(adminRouter, callContext) as Record<string, unknown>
}

const prefix = '/admin/api'

type Variables = { requestId: string }

/** The whole of `/admin/api` with its guards. */
export function createAdminApi(shop: Shop): Api {
  const app = new Hono<{ Bindings: Bindings; Variables: Variables }>()
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.raw.headers))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
    c.res.headers.set('cache-control', 'private, no-store')
    for (const [name, value] of Object.entries(dataHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use(allowedAddressesOnly(shop, (c, message) => errorAnswer(c, 403, message)))
  app.use(sameOriginOnly(shop.settings.adminUrl))
  const contextOf: Parameters<typeof mountUploadPart>[1] = (request, about) =>
    adminCallContextOf(shop, request, about)
  mountUploadPart(app, contextOf)
  mountImportFiles(app, contextOf)
  mountGstFiles(app, contextOf)
  mountLotRegisters(app, contextOf)
  mountConsentFiles(app, contextOf)
  mountBreachFiles(app, contextOf)
  mountShopperPictures(app, contextOf)
  app.use(jsonOnly, (c, next) => {
    const large = largeCallAt(c.req.method, c.req.path)
    return (large ? bodiesUpTo(large.mostBytes) : smallBodies)(c, next)
  })
  app.on('GET', [`${prefix}/openapi.json`, `${prefix}/docs`], documentation(shop))
  app.all(`${prefix}/*`, calls(shop))
  app.onError((error, c) => errorResponse(shop, error, c.get('requestId')))
  return async (request, from = {}) => app.fetch(request, from)
}

/** The contracts, for members. */
function documentation(shop: Shop): Handler<{ Bindings: Bindings; Variables: Variables }> {
  return async (c) => {
    if (!(await currentMember(shop, c.req.raw)))
      return errorAnswer(c, 401, staffErrors.SIGN_IN.message)
    const document = await openApiDocument(adminRouter, prefix)
    if (c.req.path.endsWith('.json')) return c.json(document)
    return openApiPage(c, document, securityHeaders()['content-security-policy'])
  }
}

function calls(shop: Shop): Handler<{ Bindings: Bindings; Variables: Variables }> {
  const answer = serveOverHttp<StaffCallContext>(adminRouter, prefix)
  return async (c) => {
    const callContext = adminCallContextOf(shop, c.req.raw, {
      requestId: c.get('requestId'),
      address: c.env.address ?? 'unknown',
    })
    const response = await answer(c.req.raw, callContext)
    for (const [name, value] of callContext.responseHeaders) response?.headers.append(name, value)
    return response ?? errorAnswer(c, 404, 'There is no such call.')
  }
}
