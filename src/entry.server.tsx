import { AsyncLocalStorage } from 'node:async_hooks'
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
import { apiClients } from '#web/client.ts'
import { pageNonce, saveData, storeFacts, type Store } from '#web/page-context.ts'
import { savesData } from '#platform/http/save-data.ts'
import { english, readLanguageFrom, type Language } from '#platform/language/translate.ts'
import { translated, type Words } from '#web/startup/translated.ts'
import { Nonce } from '#web/nonce.ts'
import { renderWhole } from '#web/render-whole.ts'
import { unmarkRootStyles } from '#web/startup/root-styles.ts'
import { OurStore } from '#web/store-context.ts'

/** The server's context of a page. `turn`: resolves when it may render. */
export type PageContext = {
  clients: Record<string, unknown>
  nonce: string
  store: Store
  /** Absent in English. */
  language?: string
  turn(): Promise<void>
}

// Not a React context, because loaders, titles and plain functions have words too.
const requestLanguage = new AsyncLocalStorage<Language>()
readLanguageFrom(() => requestLanguage.getStore() ?? english)

const languages = new Map(
  Object.entries(
    import.meta.glob<Words>('./platform/language/*.po', { import: 'default', eager: true }),
  ).map(([file, words]) => {
    const code = file.replace(/^.*\/|\.po$/g, '')
    return [code, translated(code, words)] as const
  }),
)

const turn = createContext<() => Promise<void>>(() => Promise.resolve())

/** Here and not in main.ts, because the handler must use the screens' copy of the router. */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (request: Request, page: PageContext) => Promise<Response> {
  if (typeof build !== 'function') unmarkRootStyles(build.assets.routes)
  const handlerAt = (prefix: string) =>
    createRequestHandler(prefix ? below(build, prefix) : build, mode)
  const inEnglish = handlerAt('')
  const handlers = new Map([...languages].map(([code, { prefix }]) => [code, handlerAt(prefix)]))
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(apiClients, page.clients)
    context.set(pageNonce, page.nonce)
    context.set(storeFacts, page.store)
    context.set(turn, page.turn)
    context.set(saveData, savesData(request))
    const { language = 'en' } = page
    const handle = handlers.get(language) ?? inEnglish
    return requestLanguage.run(languages.get(language) ?? english, () => handle(request, context))
  }
}

/** The same screens at addresses of their own: the router writes and strips the prefix itself. */
function below(
  build: ServerBuild | (() => Promise<ServerBuild>),
  basename: string,
): ServerBuild | (() => Promise<ServerBuild>) {
  return typeof build === 'function'
    ? async () => ({ ...(await build()), basename })
    : { ...build, basename }
}

/** Logs server errors only; a client's errors have their response. */
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
    // The router renders again with the error page. If that fails too, the shell is broken.
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
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = context.get(pageNonce)
  const document = (
    <Nonce value={nonce}>
      <OurStore value={context.get(storeFacts)}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </OurStore>
    </Nonce>
  )
  await context.get(turn)()
  return renderWhole(document, nonce)
}

/**
 * As if the root loader had failed: the shell is rendered from its data. The stream was read for
 * the broken page; this one needs none.
 */
function withoutShell({ serverHandoffStream: _read, ...router }: EntryContext): EntryContext {
  const staticContext = {
    ...router.staticHandlerContext,
    loaderData: {},
    errors: { root: new Error('the shell cannot be drawn') },
  }
  return { ...router, staticHandlerContext: staticContext, renderMeta: {} }
}
