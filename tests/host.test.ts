import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect } from 'vitest'
import { createHttpServer } from '#platform/http/http-server.ts'
import { listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../src/server/app.ts'
import { asking } from './support/ask.ts'
import { rawAnswer, statusOf } from './support/raw-socket.ts'
import { it } from './support/test-shop.ts'

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close().closeAllConnections()))

const address = 'https://shop.example.in'
const at = (shop: Shop, publicUrl: string): Shop => ({
  ...shop,
  settings: { ...shop.settings, publicUrl },
})

async function portOf(shop: Shop, { proxies = 0 } = {}): Promise<number> {
  const pages = async () =>
    new Response('<!doctype html><title>Page</title>', { headers: { 'content-type': 'text/html' } })
  const site = createSite({
    shop,
    pages,
    files: async () => undefined,
    draining: () => false,
    development: false,
  })
  const server = createHttpServer(site, { proxies, publicUrl: shop.settings.publicUrl })
  open.push(server)
  await listen(server, { host: '127.0.0.1', port: 0 })
  return (server.address() as AddressInfo).port
}

const statusFor = (port: number, lines: string, target = '/', version = '1.1') =>
  rawAnswer(port, (socket) =>
    socket.write(`GET ${target} HTTP/${version}\r\n${lines}connection: close\r\n\r\n`),
  )

describe('a shop with an address of its own', () => {
  it.for([
    ['host: shop.example.in', 200],
    ['host: SHOP.Example.In', 200],
    ['host: shop.example.in:443', 200],
    ['host: shop.example.in.', 200],
    ['host: shop.example.in.:443', 200],
    ['host: evil.example', 421],
    ['host: shop.example.in.evil.example', 421],
    ['host: shop.example.in:8443', 421],
    ['host: localhost', 421],
    ['host: 127.0.0.1', 421],
    ['host: [::1]', 421],
    ['host: evil.example@shop.example.in', 421],
    ['host: shop.example.in/', 421],
    ['host: shop.example.in:', 421],
    ['host: ..', 421],
    ['host:', 400],
    ['x: y', 400],
    ['host: shop.example.in\r\nhost: shop.example.in', 400],
    ['host: shop.example.in\r\nHost: evil.example', 400],
    ['host: evil.example\r\nhost: shop.example.in', 400],
  ] as const)('answers %j with %i', async ([lines, status], { shop }) => {
    const answer = await statusFor(await portOf(at(shop, address)), `${lines}\r\n`)
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    if (status === 421) expect(answer).toContain(`You find it at ${address}\n`)
  })

  it.for([
    ['http://evil.example/', 421],
    ['https://evil.example/', 421],
    ['http://shop.example.in/', 200],
    ['https://shop.example.in/', 200],
    ['https://shop.example.in', 200],
    ['HTTPS://SHOP.example.in/', 400],
  ] as const)(
    'takes the host of a written-out address for what it says: %s with %i',
    async ([target, status], { shop }) => {
      expect(
        statusOf(
          await statusFor(await portOf(at(shop, address)), 'host: shop.example.in\r\n', target),
        ),
      ).toBe(status)
      expect([421, 400]).toContain(
        statusOf(
          await statusFor(await portOf(at(shop, address)), 'host: evil.example\r\n', target),
        ),
      )
    },
  )

  it('tells a balancer how it is, by whatever name, or none, the balancer asks', async ({
    shop,
  }) => {
    const port = await portOf(at(shop, address))
    for (const path of ['/livez', '/readyz', '/livez?from=balancer']) {
      for (const lines of ['host: 10.0.0.7:3000\r\n', 'host: balancer\r\n'])
        expect([path, statusOf(await statusFor(port, lines, path))]).toEqual([path, 200])
      expect([path, (await statusFor(port, '', path, '1.0')).split(' ')[1]]).toEqual([path, '200'])
    }
    expect(statusOf(await statusFor(port, 'host: balancer\r\n', '/livez/../'))).toBe(421)
  })

  it('takes no act from a page of another host, whatever Host header comes with it', async ({
    shop,
  }) => {
    const ask = asking(at(shop, address), { as: 'nobody' })
    const act = (headers: Record<string, string>) =>
      ask('POST', '/api/log-out', { headers }).then(({ status }) => status)
    expect(await act({ origin: 'https://evil.example', host: 'evil.example' })).toBe(403)
    expect(await act({ origin: 'http://shop.example.in', host: 'shop.example.in' })).toBe(403)
    expect(await act({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(403)
    expect(await act({ origin: address, host: 'shop.example.in' })).toBe(204)
  })
})

describe('a shop that serves this machine alone', () => {
  it.for([
    'localhost:3000',
    'localhost',
    'LOCALHOST:1',
    '127.0.0.1:45123',
    '127.8.8.8',
    '[::1]:3000',
    'localhost.',
  ])('answers to %s, at any port: 0 lets the machine choose one', async (host, { shop }) => {
    for (const publicUrl of [
      'http://localhost:3000',
      'http://localhost:0',
      'http://127.0.0.1:3000',
    ]) {
      expect(
        statusOf(await statusFor(await portOf(at(shop, publicUrl)), `host: ${host}\r\n`)),
      ).toBe(200)
    }
  })

  it.for([
    'evil.example',
    'localhost.evil.example',
    '128.0.0.1',
    '192.168.1.5:3000',
    '[::2]',
    '127.0.0.1.nip.io',
    '0.0.0.0',
  ])(
    'does not answer to %s, which a page elsewhere may have pointed at it',
    async (host, { shop }) => {
      expect(statusOf(await statusFor(await portOf(shop), `host: ${host}\r\n`))).toBe(421)
    },
  )

  it('is known by number too where it is shown in a house without https, and by no other name', async ({
    shop,
  }) => {
    const server = createHttpServer(() => new Response('yes'), {
      proxies: 0,
      publicUrl: shop.settings.publicUrl,
      byAddress: true,
    })
    open.push(server)
    await listen(server, { host: '127.0.0.1', port: 0 })
    const { port } = server.address() as AddressInfo
    const statuses = []
    for (const host of [
      '192.168.1.5:3000',
      '[fd00::5]:3000',
      'localhost',
      'evil.example',
      '192.168.1.5.nip.io',
    ])
      statuses.push(statusOf(await statusFor(port, `host: ${host}\r\n`)))
    expect(statuses).toEqual([200, 200, 200, 421, 421])
  })

  it('takes acts from its own pages at any port, and from no other host', async ({ shop }) => {
    const act = (origin: string, host: string) =>
      asking(shop, { as: 'nobody' })('POST', '/api/log-out', { headers: { origin, host } }).then(
        ({ status }) => status,
      )
    expect([
      await act('http://127.0.0.1:4000', '127.0.0.1:4000'),
      await act('http://[::1]:4000', '[::1]:4000'),
    ]).toEqual([204, 204])
    expect([
      await act('http://evil.example', 'evil.example'),
      await act('http://localhost:4001', 'localhost:4000'),
    ]).toEqual([403, 403])
  })

  it.for([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
  ])('shows its emails to nobody who comes by a proxy, which %s tells', async (name, { shop }) => {
    const port = await portOf(shop)
    expect(await statusFor(port, 'host: localhost\r\n', '/letters')).toContain('<h1>')
    expect(await statusFor(port, `host: localhost\r\n${name}: 1\r\n`, '/letters')).not.toContain(
      '<h1>',
    )
  })
})

describe('an address behind a trusted proxy', () => {
  it('has at most a hundred requests under way, whatever port stands beside it, and others go on', async ({
    shop,
  }) => {
    const slow = Promise.withResolvers<Response>()
    const server = createHttpServer(() => slow.promise, {
      proxies: 1,
      publicUrl: shop.settings.publicUrl,
    })
    open.push(server)
    await listen(server, { host: '127.0.0.1', port: 0 })
    const { port } = server.address() as AddressInfo
    const from = (address: string) =>
      statusFor(port, `host: localhost\r\nx-forwarded-for: ${address}\r\n`)
    const answers = Array.from({ length: 100 }, (_, many) => from(`203.0.113.9:${40_000 + many}`))
    await expect
      .poll(async () =>
        statusOf(
          await Promise.race([
            from('203.0.113.9:1'),
            new Promise<string>((late) => setTimeout(late, 100, '')),
          ]),
        ),
      )
      .toBe(503)
    const other = from('203.0.113.10:1')
    slow.resolve(new Response('yes'))
    expect(statusOf(await other)).toBe(200)
    expect((await Promise.all(answers)).map(statusOf)).not.toContain(503)
  })
})
