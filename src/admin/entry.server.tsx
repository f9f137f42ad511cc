import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import { apiClients } from '#web/client.ts'
import { Nonce } from '#web/nonce.ts'
import { pageNonce, storeFacts, type Store } from '#web/page-context.ts'
import { renderWhole } from '#web/render-whole.ts'

export type AdminPageContext = { clients: Record<string, unknown>; nonce: string; store: Store }

/** Here and not in the server, because the handler must use the screens' copy of the router. */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (request: Request, page: AdminPageContext) => Promise<Response> {
  const handle = createRequestHandler(build, mode)
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(apiClients, page.clients)
    context.set(pageNonce, page.nonce)
    context.set(storeFacts, page.store)
    return handle(request, context)
  }
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
  const nonce = context.get(pageNonce)
  const page = await renderWhole(
    <Nonce value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </Nonce>,
    nonce,
  )
  return new Response(page, { status, headers })
}
