import { request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { createHttpServer } from '#platform/http/http-server.ts'
import { listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../../src/server/app.ts'
import type { Site } from '../../src/server/site.ts'

type Clients = Record<string, Record<string, (input?: unknown) => Promise<any>>>
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** A page that shows a product and who looks at it: what a screen does, without the screens. */
function pagesOf(rendered: string[]): Site['pages'] {
  return async (request, { clients, nonce }) => {
    const isSparing = request.headers.get('save-data') === 'on'
    const { catalogue, accounts } = clients as Clients
    rendered.push(request.url)
    const [details, reader] = await Promise.all([
      catalogue
        ?.singleProduct?.({
          id: request.url
            .split('/')
            .at(-1)
            ?.replace(/[?.].*/, ''),
        })
        .catch(() => undefined),
      accounts?.session?.(),
    ])
    const html = `<p>₹${details?.product.productFinalPrice} ${details?.product.stock}</p><i>${reader?.data?.name ?? 'nobody'}</i>${isSparing ? '<b>light</b>' : ''}<script nonce="${nonce}">hello()</script>${'<!-- words -->'.repeat(200)}`
    return new Response(html, {
      status: details ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }
}

/** The site on a socket, and how often a page was rendered. */
export async function openSite(shop: Shop): Promise<{
  rendered: string[]
  port: number
  send: (
    path: string,
    headers?: Record<string, string>,
    about?: { method?: string; body?: unknown },
  ) => Promise<Answer>
}> {
  const rendered: string[] = []
  const server = createHttpServer(
    createSite({
      shop,
      pages: pagesOf(rendered),
      files: async () => undefined,
      draining: () => false,
      development: false,
    }),
    { proxies: 0 },
  )
  await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const send = (
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', body }: { method?: string; body?: unknown } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = ask(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { rendered, port, send }
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  return String(
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body,
  )
}
