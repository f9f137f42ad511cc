import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { createHttpServer, type Door } from '#platform/http/http-server.ts'
import { listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import { createSite } from '../src/server/app.ts'
import { rawAnswer, statusOf } from './support/raw-socket.ts'
import { it } from './support/test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'nadi-headers-'))
writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'leaflet.pdf'), '%PDF-')
writeFileSync(join(folder, 'app.js'), '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close().closeAllConnections()))

async function portOf(
  answer: Parameters<typeof createHttpServer>[0],
  door: Partial<Door> = {},
): Promise<number> {
  const server = createHttpServer(answer, { proxies: 0, ...door })
  open.push(server)
  await listen(server, { host: '127.0.0.1', port: 0 })
  return (server.address() as AddressInfo).port
}

/** The whole site, with one page that a screen would have made, and one that fails. */
function siteOf(shop: Shop) {
  const pages = async (request: Request) => {
    if (request.url.endsWith('/broken')) throw new Error('a page that fails')
    return new Response('<!doctype html><title>Page</title>', {
      headers: { 'content-type': 'text/html' },
    })
  }
  const quiet: Shop = { ...shop, log: { ...shop.log, error: () => undefined } }
  return createSite({
    shop: quiet,
    pages,
    files: staticFiles([{ folder, at: '/assets/' }]),
    draining: () => false,
    development: false,
  })
}

const paths = [
  '/',
  '/broken',
  '/livez',
  '/readyz',
  '/assets/app.js',
  '/assets/mark.svg',
  '/assets/leaflet.pdf',
  '/api/all-category',
  '/api/nothing',
  '/api/docs',
  '/robots.txt',
  '/letters',
  '/e-catalogue.pdf',
]
const unreadable = {
  'no HTTP': 'garbage\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'a bad host': 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n',
  'an address that is none': 'GET http://[ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
}

describe('every answer', () => {
  it('carries the security headers, whatever it is', async ({ shop }) => {
    const port = await portOf(siteOf(shop))
    for (const path of paths) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { connection: 'close' },
      })
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('cross-origin-resource-policy'),
        headers.get('strict-transport-security'),
      ]).toEqual([path, 'nosniff', 'same-origin', null])
      expect(headers.get('referrer-policy'), path).toMatch(
        /^(strict-origin-when-cross-origin|no-referrer)$/,
      )
      expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/)
      expect([headers.get('server'), headers.get('x-powered-by')], path).toEqual([null, null])
    }
  })

  it('carries them to a request that nobody can read, too', async ({ shop }) => {
    const port = await portOf(siteOf(shop))
    for (const [what, header] of Object.entries(unreadable)) {
      const answer = await rawAnswer(port, header)
      expect([what, statusOf(answer)]).toEqual([what, 400])
      expect(answer, what).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
      expect(answer, what).toMatch(/\r\ncontent-security-policy: default-src 'none'/i)
    }
  })

  it('binds the host to https where shoppers come by https, and only there', async ({ shop }) => {
    const port = await portOf(siteOf(shop), { https: true })
    for (const path of paths)
      expect(
        (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('strict-transport-security'),
        path,
      ).toBe('max-age=63072000; includeSubDomains')
    expect(await rawAnswer(port, 'garbage\r\n\r\n')).toMatch(
      /strict-transport-security: max-age=63072000/,
    )
  })

  it('lets no script run that a page did not mark, and nothing run in a file', async ({ shop }) => {
    const port = await portOf(siteOf(shop))
    for (const path of paths) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      const scripts =
        /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ??
        "'none'"
      expect([path, scripts]).toEqual([
        path,
        expect.stringMatching(path === '/' ? /^'(nonce|sha256)-[^']+'/ : /^'none'$/),
      ])
    }
    const drawing = (await fetch(`http://127.0.0.1:${port}/assets/mark.svg`)).headers.get(
      'content-security-policy',
    )
    expect(drawing).toContain('sandbox')
  })

  it('is a calm sentence when the site itself breaks', async () => {
    const port = await portOf(() => Promise.reject(new Error('secret detail')))
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([
      answer.status,
      await answer.text(),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([500, 'Something went wrong on our side. Please try again.', 'nosniff'])
  })
})

describe('the id of a request', () => {
  const echo = (request: Request) =>
    Response.json({ id: request.headers.get('x-request-id'), all: [...request.headers.keys()] })
  const requestIdOf = async (port: number, requestId: string) =>
    (
      (await (
        await fetch(`http://127.0.0.1:${port}/`, {
          headers: requestId ? { 'x-request-id': requestId } : {},
        })
      ).json()) as { id: string }
    ).id

  it('is our own, whatever a stranger sends, so that nobody writes into our log', async () => {
    const port = await portOf(echo)
    for (const requestId of ['', '9876543210', 'not an id', 'proxy-0123456789'])
      expect(await requestIdOf(port, requestId)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    const twice = await rawAnswer(
      port,
      'GET / HTTP/1.1\r\nhost: a\r\nX-Request-Id: 9876543210\r\nx-request-id: 9876543211\r\nconnection: close\r\n\r\n',
    )
    expect(twice).not.toMatch(/987654321/)
  })

  it('is the one of our own proxy, when it looks like one', async () => {
    const port = await portOf(echo, { proxies: 1 })
    expect(await requestIdOf(port, 'proxy-0123456789')).toBe('proxy-0123456789')
    expect(await requestIdOf(port, 'no id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a client that takes too much', () => {
  const limits = {
    headersTimeout: 300,
    requestTimeout: 600,
    keepAliveTimeout: 200,
    connectionsCheckingInterval: 50,
  }
  const reading = async (request: Request) => new Response(String((await request.text()).length))

  it('of time for its headers is told so and cut off', async () => {
    const port = await portOf(reading, { limits })
    let timer: NodeJS.Timeout | undefined
    const startedAt = performance.now()
    const answer = await rawAnswer(port, (socket) => {
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
      timer = setInterval(() => socket.writable && socket.write('x'), 20)
    })
    clearInterval(timer)
    expect([statusOf(answer), performance.now() - startedAt < 5_000]).toEqual([408, true])
  })

  it('of time for its body is cut off', async () => {
    const port = await portOf(reading, { limits })
    const answer = await rawAnswer(port, (socket) =>
      socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx'),
    )
    expect(statusOf(answer)).toBe(408)
  })

  it('of time between two requests loses its connection and nothing else', async () => {
    const port = await portOf(reading, { limits })
    const answer = await rawAnswer(port, (socket) =>
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'),
    )
    expect(statusOf(answer)).toBe(200)
  })

  it('of room for its headers or its address is refused with 431', async () => {
    const port = await portOf(reading)
    const much = 'x'.repeat(140 * 1024)
    expect(
      statusOf(await rawAnswer(port, `GET / HTTP/1.1\r\nhost: a\r\nbig: ${much}\r\n\r\n`)),
    ).toBe(431)
    expect(statusOf(await rawAnswer(port, `GET /${much} HTTP/1.1\r\nhost: a\r\n\r\n`))).toBe(431)
  })

  it('of room for its body is refused with 413, before the body has come', async ({ shop }) => {
    const port = await portOf(siteOf(shop))
    for (const path of ['/api/log-in', '/', '/cart']) {
      const answer = await rawAnswer(port, (socket) =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10000000\r\nconnection: close\r\n\r\n{`,
        ),
      )
      expect([path, statusOf(answer)]).toEqual([path, 413])
    }
  })

  it('cannot say twice how long its body is, and so hide a second request in it', async () => {
    const port = await portOf(reading)
    const smuggled = 'GET /admin HTTP/1.1\r\nhost: a\r\n\r\n'
    for (const lengths of [
      `content-length: 0\r\ncontent-length: ${smuggled.length}`,
      `content-length: ${smuggled.length}\r\ntransfer-encoding: chunked`,
    ]) {
      const answer = await rawAnswer(
        port,
        `POST / HTTP/1.1\r\nhost: a\r\n${lengths}\r\n\r\n${smuggled}`,
      )
      expect([statusOf(answer), answer.match(/HTTP\/1\.1/g)?.length]).toEqual([400, 1])
    }
  })
})
