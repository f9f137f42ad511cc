import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from './random.ts'

/** How the line to the database is at the moment. `cut` is the share of commits at which it breaks. */
export type Line = { delayMs: number; hangs: boolean; refuses: boolean; cutBeforeCommit: number; cutAfterCommit: number }

export const goodLine: Line = { delayMs: 0, hangs: false, refuses: false, cutBeforeCommit: 0, cutAfterCommit: 0 }

export type Proxy = { port: number; line: Line; cuts: number; set(line: Partial<Line>): void; heal(): void; close(): void }

/** Stands between the shop and its PostgreSQL, on TCP before and on the socket file behind. */
export async function startProxy(socketFile: string, random: Random): Promise<Proxy> {
  const wires = new Set<Wire>()
  const proxy: Proxy = {
    port: 0, line: goodLine, cuts: 0,
    set: (news) => {
      proxy.line = { ...proxy.line, ...news }
      if (proxy.line.refuses) for (const wire of wires) wire.shop.resetAndDestroy()
    },
    heal: () => {
      proxy.line = goodLine
      for (const wire of wires) wire.flow()
    },
    close: () => server.close(),
  }
  const server = createServer((shop) => {
    if (proxy.line.refuses) return void shop.resetAndDestroy()
    const wire = join(shop, createConnection(socketFile), { proxy, random })
    wires.add(wire)
    shop.once('close', () => wires.delete(wire))
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.port = (server.address() as AddressInfo).port
  return proxy
}

type Wire = { shop: Socket; flow(): void }

function join(shop: Socket, database: Socket, { proxy, random }: { proxy: Proxy; random: Random }): Wire {
  let isDeaf = false
  const up = channel(database, proxy)
  const down = channel(shop, proxy)
  const end = () => {
    database.destroy()
    if (!shop.destroyed) shop.resetAndDestroy()
  }
  const cut = () => {
    proxy.cuts += 1
    isDeaf = true
  }
  shop.on('data', (chunk) => {
    const isCommit = /^Q[\s\S]{4}commit\b/i.test(chunk.toString('latin1'))
    if (isCommit && random() < proxy.line.cutBeforeCommit) {
      cut()
      return end()
    }
    if (isCommit && random() < proxy.line.cutAfterCommit) cut()
    return up.send(chunk)
  })
  // The commit is done, and nobody hears of it.
  database.on('data', (chunk) => (isDeaf ? end() : down.send(chunk)))
  for (const socket of [shop, database]) socket.on('error', end).on('close', end)
  return { shop, flow: () => (up.flow(), down.flow()) }
}

/** Holds back what is sent while the line hangs, and keeps the order while it is slow. */
function channel(to: Socket, proxy: Proxy): { send(chunk: Buffer): void; flow(): void } {
  const waiting: Buffer[] = []
  const flow = () => {
    while (!proxy.line.hangs && waiting.length > 0) {
      const chunk = waiting.shift()
      if (chunk && !to.destroyed) to.write(chunk)
    }
  }
  const send = (chunk: Buffer) => {
    waiting.push(chunk)
    if (proxy.line.delayMs > 0) setTimeout(flow, proxy.line.delayMs)
    else flow()
  }
  return { send, flow }
}
