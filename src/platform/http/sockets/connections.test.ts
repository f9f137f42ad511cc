import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer, type Door } from '../http-server.ts'
import { listen } from '../listen.ts'

type Answer = Parameters<typeof createHttpServer>[0]

async function serverOf(answer: Answer, door: Partial<Door> = {}): Promise<Server> {
  const server = createHttpServer(answer, { proxies: 0, ...door })
  onTestFinished(() => void server.close().closeAllConnections())
  return listen(server, { host: '127.0.0.1', port: 0 }).then(() => server)
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
const open = async (answer: Answer, door?: Partial<Door>) => portOf(await serverOf(answer, door))

type Client = { socket: Socket; received(): string; isClosed(): boolean }

/** A client at an address of its own: all of 127.0.0.0/8 is this machine. */
async function client(port: number, localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let received = ''
  let isClosed = false
  socket
    .on('data', (bytes) => (received += String(bytes)))
    .on('error', () => undefined)
    .on('close', () => (isClosed = true))
  await once(socket, 'connect')
  return { socket, received: () => received, isClosed: () => isClosed }
}

const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const ok = () => new Response('yes')
const closedOf = (clients: Client[]) => clients.map(({ isClosed }) => isClosed())

async function clients(port: number, many: number, localAddress?: string): Promise<Client[]> {
  const clientList: Client[] = []
  while (clientList.length < many) clientList.push(await client(port, localAddress))
  return clientList
}

describe('the sockets of one address', () => {
  it('are at most a hundred: the one idle longest makes room for a newcomer', async () => {
    const port = await open(ok, { connections: { youngMs: 0 } })
    const idle = await clients(port, 105)
    await expect.poll(() => closedOf(idle).filter(Boolean)).toHaveLength(5)
    expect(closedOf(idle).slice(0, 6)).toEqual([true, true, true, true, true, false])
    const visitor = await client(port)
    visitor.socket.write(get)
    await expect.poll(visitor.received).toMatch(/^HTTP\/1\.1 200/)
  })

  it('keep their places while they are busy: a newcomer is refused with 503 and when to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const port = await open(() => promise, { connections: { perAddress: 2, youngMs: 0 } })
    const busy = await clients(port, 2)
    for (const { socket } of busy) socket.write(get)
    await pause(50)
    const newcomer = await client(port)
    newcomer.socket.write(get)
    await expect.poll(newcomer.isClosed).toBe(true)
    expect(newcomer.received()).toMatch(
      /^HTTP\/1\.1 503 [^]*retry-after: 1\r\n[^]*x-content-type-options|^HTTP\/1\.1 503 [^]*x-content-type-options[^]*retry-after: 1/i,
    )
    const elsewhere = await client(port, '127.0.0.2')
    elsewhere.socket.write(get)
    resolve(ok())
    await expect
      .poll(() =>
        [...busy, elsewhere].every(({ received }) => received().startsWith('HTTP/1.1 200')),
      )
      .toBe(true)
  })

  it('are not counted behind a proxy, whose they all are', async () => {
    const port = await open(ok, { proxies: 1, connections: { youngMs: 0 } })
    const idle = await clients(port, 105)
    await pause(50)
    expect(closedOf(idle)).not.toContain(true)
  })
})

describe('all sockets', () => {
  it('are bounded too, and idle ones make room for a visitor from elsewhere', async () => {
    const port = await open(ok, { connections: { total: 20, youngMs: 0 } })
    const idle = await clients(port, 20, '127.0.0.3')
    const visitor = await client(port, '127.0.0.4')
    visitor.socket.write(get)
    await expect.poll(visitor.received).toMatch(/^HTTP\/1\.1 200/)
    expect(closedOf(idle).filter(Boolean)).toHaveLength(1)
  })
})

describe('a reader of an answer', () => {
  const large = Buffer.alloc(24 * 1024 * 1024, 'x')
  const answer = () => new Response(large)

  it('who takes nothing of it is cut off', async () => {
    const server = await serverOf(answer, { stallMs: 300 })
    const { socket, isClosed } = await client(portOf(server))
    socket.write(get)
    socket.pause()
    // Closed at this end only when it is read.
    const connections = promisify(server.getConnections.bind(server))
    await expect.poll(() => connections()).toBe(0)
    socket.resume()
    await expect.poll(isClosed).toBe(true)
    expect(socket.bytesRead).toBeLessThan(large.length)
  })

  it('who takes it slowly, but takes it, gets all of it', async () => {
    const port = await open(answer, { stallMs: 400 })
    const { socket, isClosed } = await client(port)
    socket.write(get.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    while (!isClosed()) {
      socket.resume()
      await pause(5)
      socket.pause()
      await pause(60)
      if (socket.bytesRead >= large.length) socket.resume()
    }
    expect(socket.bytesRead).toBeGreaterThan(large.length)
  })
})
