import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import { renderToReadableStream } from 'react-dom/server'
import { apiClients } from '#web/client.ts'
import { pageNonce, sparing, storeFacts, type Store } from '#web/page-context.ts'
import { savesData } from '#platform/http/save-data.ts'
import { Nonce } from '#web/nonce.ts'
import { unmarkRootStyles } from '#web/startup/root-styles.ts'
import { OurStore } from '#web/store-context.ts'

/**
 * What the server hands to a page: our own API in process, and nothing else of the server. `whole`:
 * it is to be kept, not read as it comes. `turn`: when it may be drawn.
 */
export type PageContext = {
  clients: Record<string, unknown>
  nonce: string
  store: Store
  whole: boolean
  turn(): Promise<void>
}

const isWhole = createContext(false)
const turn = createContext<() => Promise<void>>(() => Promise.resolve())

/**
 * Made here and not in main.ts, because the handler must come from the same copy of the router as
 * the screens.
 */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (request: Request, page: PageContext) => Promise<Response> {
  if (typeof build !== 'function') unmarkRootStyles(build.assets.routes)
  const handle = createRequestHandler(build, mode)
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(apiClients, page.clients)
    context.set(pageNonce, page.nonce)
    context.set(storeFacts, page.store)
    context.set(isWhole, page.whole)
    context.set(turn, page.turn)
    context.set(sparing, savesData(request))
    return handle(request, context)
  }
}

/**
 * What a client asked wrongly (a POST to a page, an unknown method) has its answer: only what
 * failed on our side goes to the log.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  try {
    return new Response(await renderDocument(request, router, context), { status, headers })
  } catch (error) {
    // The router asks once more, with the page about the error. When that breaks too, it is the
    // shell around it that does.
    if (!router.staticHandlerContext.errors) throw error
    console.error(error)
    return new Response(await renderDocument(request, withoutShell(router), context), {
      status: 500,
      headers,
    })
  }
}

async function renderDocument(
  request: Request,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<ReadableStream> {
  const nonce = context.get(pageNonce)
  const document = (
    <Nonce value={nonce}>
      <OurStore value={context.get(storeFacts)}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </OurStore>
    </Nonce>
  )
  // Not given the request's abort signal: React listens to it for ever, and every page ever
  // rendered would stay in memory. In one piece and in reading order: otherwise React hides what it
  // sends later until a script has put it in its place.
  await context.get(turn)()
  const page = await renderToReadableStream(document, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (context.get(isWhole)) await page.allReady
  return page
}

/**
 * As if the root's loader had failed: what it knows is what the shell is drawn from. Its stream to
 * the scripts was read for the page that broke; this one needs none.
 */
function withoutShell({ serverHandoffStream: _read, ...router }: EntryContext): EntryContext {
  const staticContext = {
    ...router.staticHandlerContext,
    loaderData: {},
    errors: { root: new Error('the shell cannot be drawn') },
  }
  return { ...router, staticHandlerContext: staticContext, renderMeta: {} }
}
