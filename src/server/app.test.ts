import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from './app.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/**
 * The whole site on a real socket: what a request looks like on the wire, no test in memory shows.
 */
async function siteOf(shop: Shop): Promise<number> {
  const pages = async () => new Response('a page', { headers: { 'content-type': 'text/html' } })
  const server = createHttpServer(
    createSite({
      shop,
      pages,
      files: async () => undefined,
      draining: () => false,
      development: false,
    }),
    { proxies: 0 },
  )
  await listen(server, { host: '127.0.0.1', port: 0 })
  open.push(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, chunks = [] }: { headers?: Record<string, string>; chunks?: string[] } = {},
): Promise<{
  status: number
  allow: string | undefined
  connection: string | undefined
  body: string
}> {
  return new Promise((resolve, reject) => {
    const request = ask({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += String(chunk)))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          allow: answer.headers.allow,
          connection: answer.headers.connection,
          body,
        }),
      )
    })
    request.on('error', reject)
    for (const chunk of chunks) request.write(chunk)
    request.end()
  })
}

describe('over a real socket', () => {
  it.for([
    ['POST', '/api/log-out', 204],
    ['PUT', '/api/checkout', 405],
    ['DELETE', '/api/get-product', 405],
    ['OPTIONS', '/api/get-product', 405],
    ['DELETE', '/api/nothing', 404],
    ['OPTIONS', '/', 204],
    ['PUT', '/', 405],
    ['DELETE', '/cart', 405],
    ['POST', '/faq', 405],
    ['POST', '/robots.txt', 405],
    ['PUT', '/login', 405],
    ['POST', '/login', 200],
    ['POST', '/register.data', 200],
    ['POST', '/api/docs', 405],
    ['PUT', '/api/openapi.json', 405],
    ['HEAD', '/api/get-product', 200],
    ['HEAD', '/api/session', 200],
    ['HEAD', '/api/nothing', 404],
    ['HEAD', '/', 200],
    ['GET', '/livez', 200],
    ['HEAD', '/livez', 200],
    ['POST', '/livez', 405],
    ['OPTIONS', '/livez', 204],
    ['GET', '/readyz', 200],
    ['HEAD', '/readyz', 200],
    ['DELETE', '/readyz', 405],
    ['GET', '/letters', 200],
    ['HEAD', '/letters', 200],
    ['POST', '/letters', 405],
    ['PUT', '/letters/0192', 405],
  ] as const)('%s %s without a body answers %i', async ([method, path, status], { shop }) => {
    const answer = await send(await siteOf(shop), method, path)
    expect([answer.status, answer.allow !== undefined]).toEqual([
      status,
      status === 405 || method === 'OPTIONS',
    ])
  })

  it('reads a body that comes in chunks without a length', async ({ shop }) => {
    const answer = await send(await siteOf(shop), 'POST', '/api/log-in', {
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      chunks: ['{"email":"nobody@example.in",', '"password":"not the password"}'],
    })
    expect(answer.status).toBe(401)
  })

  it('refuses a body in chunks that grows too large', async ({ shop }) => {
    const answer = await send(await siteOf(shop), 'POST', '/api/log-in', {
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      chunks: ['{"email":"', ...Array.from({ length: 9 }, () => 'x'.repeat(10_000)), '"}'],
    })
    expect(answer).toMatchObject({ status: 413, connection: 'close' })
  })

  it('takes a search of 10,000 letters of four bytes', async ({ shop }) => {
    expect(
      (
        await send(
          await siteOf(shop),
          'GET',
          `/api/get-product?search=${encodeURIComponent('क'.repeat(10_000))}`,
        )
      ).status,
    ).toBe(200)
  })
})

describe('the e-catalogue, while it is printed', () => {
  it('leaves turns to pages, and refuses those who would take them with 503 and Retry-After', async ({
    shop,
  }) => {
    await aProduct(shop)
    const dataDir = mkdtempSync(join(tmpdir(), 'nadi-e-catalogue-'))
    open.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const port = await siteOf({ ...shop, settings: { ...shop.settings, dataDir } })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const prints = Array.from({ length: 12 }, () => ask('/e-catalogue.pdf'))
    const printed = Promise.any(
      prints.map(async (print) => {
        if ((await print).status !== 200) throw new Error('refused')
        return 'printed'
      }),
    )
    expect(await Promise.race([ask('/cart').then(() => 'a page'), printed])).toBe('a page')
    const answers = await Promise.all(prints)
    const refused = answers.filter(({ status }) => status === 503)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([4, 8])
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(
      new Set(['1']),
    )
  })
})

describe('a page asked for ahead of the service worker', () => {
  it('is empty when the worker leaves it to the browser, and whole otherwise', async ({ shop }) => {
    const port = await siteOf(shop)
    const preload = (path: string, value: string) =>
      send(port, 'GET', path, { headers: { 'service-worker-navigation-preload': value } })
    expect(await preload('/profile', 'public')).toMatchObject({ status: 204, body: '' })
    expect(await preload('/profile', 'true')).toMatchObject({ status: 200, body: 'a page' })
    expect(await preload('/faq', 'public')).toMatchObject({ status: 200, body: 'a page' })
  })
})
