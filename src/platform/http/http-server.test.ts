import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressOf } from './client-address.ts'
import { createHttpServer } from './http-server.ts'
import { closeServer, listen, ownAddress } from './listen.ts'

const from = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('the address of a shopper', () => {
  it('is the connection’s own, whatever the request claims, when no proxy is trusted', () => {
    expect(addressOf(from('203.0.113.9'), 0)).toBe('10.0.0.1')
  })

  it('is what the outermost trusted proxy saw, not what stands before it', () => {
    expect(addressOf(from('198.51.100.1, 203.0.113.9'), 1)).toBe('203.0.113.9')
    expect(addressOf(from('198.51.100.1, 203.0.113.9, 10.0.0.2'), 2)).toBe('203.0.113.9')
  })

  it.for([
    ['203.0.113.9:51000', '203.0.113.9'],
    ['203.0.113.9:', '203.0.113.9'],
    ['"203.0.113.9:51000"', '203.0.113.9'],
    ['[2001:db8::9]:51000', '2001:db8::9'],
    ['"[2001:db8::9]:51000"', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:DB8::9', '2001:db8::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:1', 'fe80::1'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['unknown', '10.0.0.1'],
    ['_hidden:1', '10.0.0.1'],
    ['203.0.113.9:x', '10.0.0.1'],
    ['300.1.1.1', '10.0.0.1'],
    ['[', '10.0.0.1'],
    ['x'.repeat(100_000), '10.0.0.1'],
  ] as const)(
    'is without port, quotes and zone, else every connection would be another one: %s',
    ([forwarded, address]) => {
      expect(addressOf(from(forwarded), 1)).toBe(address)
    },
  )

  it('is the connection’s own when the proxy said nothing', () => {
    expect(addressOf(from(), 1)).toBe('10.0.0.1')
  })
})

describe('a server that is about to stop', () => {
  it('answers what was asked, says that this connection ends, and then waits for nobody', async () => {
    const isDraining = { value: false }
    const server = createHttpServer(() => new Response('yes'), {
      proxies: 0,
      draining: () => isDraining.value,
    })
    await listen(server, { host: '127.0.0.1', port: 0 })
    const ask = () =>
      fetch(ownAddress(server)).then(async (answer) => ({
        said: await answer.text(),
        connection: answer.headers.get('connection'),
      }))
    expect(await ask()).toEqual({ said: 'yes', connection: 'keep-alive' })
    isDraining.value = true
    expect(await ask()).toEqual({ said: 'yes', connection: 'close' })
    const timeoutMs = 60_000
    await closeServer(server, timeoutMs)
  })
})
