import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import { createHttpServer } from '#platform/http/http-server.ts'
import { listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import { another, itRaces } from '#tests/support/test-shop.ts'
import { aProduct } from '#tests/support/builders.ts'
import { createSite } from './app.ts'

/** The site on a socket, with a page for unknown addresses, and how often a page was made. */
async function open(shop: Shop) {
  const rendered: string[] = []
  const pages = async (request: Request) => {
    rendered.push(new URL(request.url).pathname)
    return new Response('<!doctype html><title>Page not found</title>', {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }
  const site = createSite({
    shop,
    pages,
    files: async () => undefined,
    isUnknown: (path) => path.startsWith('/nothing'),
    draining: () => false,
    development: false,
  })
  const server = createHttpServer(site, { proxies: 0 })
  onTestFinished(() => void server.close().closeAllConnections())
  await listen(server, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  return {
    rendered,
    ask: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

describe('the page about unknown addresses', () => {
  itRaces(
    'is made once for all of them, and is no less a 404 for a client that knows it',
    async ({ shop }) => {
      const { rendered, ask } = await open(shop)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => ask(`/nothing/${at}.php?z=${at}`)),
      )
      expect([answers.map(({ status }) => status), rendered]).toEqual([
        Array(30).fill(404),
        ['/no-such-page'],
      ])
      const etag = answers[0]?.headers.get('etag') ?? ''
      expect((await ask('/nothing', { headers: { 'if-none-match': etag } })).status).toBe(404)
      expect(rendered).toHaveLength(1)
    },
  )

  itRaces(
    'is made for its reader who is logged in, asks for data, or means something else',
    async ({ shop }) => {
      const { rendered, ask } = await open(shop)
      await ask('/nothing/a', { headers: { cookie: 'nadi.session_token=x' } })
      await ask('/nothing/b.data')
      expect(rendered).toEqual(['/nothing/a', '/nothing/b.data'])
      expect((await ask('/nothing/c', { method: 'POST' })).status).toBe(405)
    },
  )
})

describe('documents', () => {
  itRaces(
    'of the API are answered from memory, with their own content policy',
    async ({ shop }) => {
      const { ask } = await open(shop)
      for (const path of ['/api/docs', '/api/openapi.json']) {
        const answer = await ask(path)
        const etag = answer.headers.get('etag') ?? 'none'
        expect([path, answer.status, (await answer.text()).includes('/checkout')]).toEqual([
          path,
          200,
          true,
        ])
        expect([path, (await ask(path, { headers: { 'if-none-match': etag } })).status]).toEqual([
          path,
          304,
        ])
      }
      expect((await ask('/api/docs')).headers.get('content-security-policy')).toMatch(
        /style-src 'sha256-/,
      )
    },
  )

  itRaces('for search engines are made once, until a product is new', async ({ shop }) => {
    const { ask } = await open(shop)
    const read = async () => (await ask('/sitemap-2.xml?from=engine')).text()
    await aProduct(shop)
    const first = await ask('/sitemap-2.xml')
    expect([
      first.status,
      (await first.text()).match(/<loc>/g)?.length,
      first.headers.get('etag'),
    ]).toEqual([200, 1, expect.any(String)])
    await aProduct(another(shop))
    await expect.poll(async () => (await read()).match(/<loc>/g)?.length).toBe(2)
    expect((await ask('/robots.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
})
