import { setTimeout as pause } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rawAnswer } from '#tests/support/raw-socket.ts'
import { createHttpServer, type Door } from '../http-server.ts'
import { listen } from '../listen.ts'

async function open(
  answer: Parameters<typeof createHttpServer>[0],
  door: Partial<Door> = {},
): Promise<number> {
  const server = createHttpServer(answer, { proxies: 0, ...door })
  onTestFinished(() => void server.close().closeAllConnections())
  await listen(server, { host: '127.0.0.1', port: 0 })
  return (server.address() as AddressInfo).port
}

/** Answers with the path, and knows how many were under way at once. */
function counting(counters = { now: 0, most: 0, begun: 0 }) {
  const answer = async (request: Request) => {
    counters.begun += 1
    counters.most = Math.max(counters.most, ++counters.now)
    const body = await request.text()
    await pause(2)
    counters.now -= 1
    return new Response(`<${new URL(request.url).pathname}${body}>`)
  }
  return { counters, answer }
}

const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${last ? 'connection: close\r\n' : ''}\r\n`
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const bodiesIn = (answers: string) => answers.match(/<[^>]*>/g)
const paths = (many: number) => Array.from({ length: many }, (_, at) => `/${at}`)

describe('requests that follow each other on one connection without waiting', () => {
  it('are answered in their order, and never two of them at once', async () => {
    const { counters, answer } = counting()
    const port = await open(answer)
    const reply = await rawAnswer(port, (socket) =>
      socket.write(
        paths(50)
          .map((path) => get(path, path === '/49'))
          .join(''),
      ),
    )
    expect([bodiesIn(reply), counters.most]).toEqual([paths(50).map((path) => `<${path}>`), 1])
  })

  it('are answered just so when they come in pieces of one, two, three or five bytes', async () => {
    for (const size of [1, 2, 3, 5]) {
      const { counters, answer } = counting()
      const port = await open(answer)
      const bytes = Buffer.from(
        ['/a', '/b', '/c'].map((path) => get(path)).join('') + get('/d', true),
      )
      const reply = await rawAnswer(port, async (socket) => {
        socket.setNoDelay(true)
        for (let at = 0; at < bytes.length; at += size)
          await new Promise((resolve) => socket.write(bytes.subarray(at, at + size), resolve))
      })
      expect([size, bodiesIn(reply), counters.most]).toEqual([
        size,
        ['</a>', '</b>', '</c>', '</d>'],
        1,
      ])
    }
  })

  it('wait unparsed: a thousand of them behind one that takes long are not even begun', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let begun = 0
    const port = await open(async () => ((begun += 1), await promise, new Response('<>')))
    const reply = rawAnswer(port, (socket) =>
      socket.write(
        paths(1_000)
          .map((path) => get(path, path === '/999'))
          .join(''),
      ),
    )
    await expect.poll(() => begun).toBe(1)
    await pause(50)
    expect(begun).toBe(1)
    resolve()
    expect([bodiesIn(await reply)?.length, begun]).toEqual([1_000, 1_000])
  })

  it('end with a refusal where one comes in the same packet as the end of a body before it', async () => {
    const { counters, answer } = counting()
    const port = await open(answer)
    const reply = await rawAnswer(port, (socket) =>
      socket.write(post('/form', 'x=1') + get('/next') + get('/last')),
    )
    expect([bodiesIn(reply), counters.begun, reply.match(/HTTP\/1\.1 (\d+)/g)]).toEqual([
      ['</formx=1>'],
      1,
      ['HTTP/1.1 200', 'HTTP/1.1 503'],
    ])
    expect(reply).toMatch(/HTTP\/1\.1 503[^]*connection: close/i)
  })

  it('may each have a body, whole or in chunks, when the next one waits for its answer', async () => {
    const { answer } = counting()
    const port = await open(answer)
    const chunked =
      'POST /chunks HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n1\r\nb\r\n0\r\n\r\n'
    let reply = ''
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('data', (bytes) => (reply += String(bytes)))
    for (const [request, answered] of [
      [post('/one', 'x\r\n\r\ny'), '</onex\r\n\r\ny>'],
      [chunked, '</chunksab>'],
      [get('/three'), '</three>'],
    ]) {
      socket.write(String(request))
      await expect.poll(() => reply).toContain(answered)
    }
  })
})

describe('a body that nobody reads yet', () => {
  it('stays with its sender, and is whole once it is read', async () => {
    const bytes = 24 * 1024 * 1024
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
    const port = await open(async (request) => {
      await turn
      return new Response(`<${(await request.arrayBuffer()).byteLength}>`)
    })
    let sentBytes = 0
    const reply = await rawAnswer(port, async (socket) => {
      const head = `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`
      socket.write(head + 'x'.repeat(bytes))
      await pause(500)
      sentBytes = socket.bytesWritten - socket.writableLength
      begin()
    })
    expect(sentBytes).toBeLessThan(bytes)
    expect(bodiesIn(reply)).toEqual([`<${bytes}>`])
  })
})
