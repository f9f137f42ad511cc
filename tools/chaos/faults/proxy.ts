import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { watchCommits, type Commit } from '../commits.ts'
import type { Random } from '../random.ts'

/**
 * How the line to the database is at the moment. `cut` is the share of commits at which it breaks.
 */
export type Line = {
  delayMs: number
  hangs: boolean
  refuses: boolean
  cutBeforeCommit: number
  cutAfterCommit: number
}

export const goodLine: Line = {
  delayMs: 0,
  hangs: false,
  refuses: false,
  cutBeforeCommit: 0,
  cutAfterCommit: 0,
}

export type Proxy = {
  port: number
  line: Line
  /** Commits at which the line broke; `cutOrders` are those of them that committed an order. */
  cuts: number
  cutOrders: number
  set(line: Partial<Line>): void
  heal(): void
  /** All that are open say nothing any more, neither end nor error; new ones work. */
  deafen(): void
  close(): void
}

/** Stands between the shop and its PostgreSQL, on TCP before and on the socket file behind. */
export async function startProxy(socketFile: string, random: Random): Promise<Proxy> {
  const wires = new Set<Wire>()
  const proxy: Proxy = {
    port: 0,
    line: goodLine,
    cuts: 0,
    cutOrders: 0,
    set: (changes) => {
      proxy.line = { ...proxy.line, ...changes }
      if (proxy.line.refuses) for (const wire of wires) wire.shop.resetAndDestroy()
    },
    heal: () => {
      proxy.line = goodLine
      for (const wire of wires) wire.flow()
    },
    deafen: () => wires.forEach((wire) => wire.deafen()),
    close: () => {
      server.close()
      for (const wire of wires) wire.shop.destroy()
    },
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

type Wire = { shop: Socket; flow(): void; deafen(): void }

function join(
  shop: Socket,
  database: Socket,
  { proxy, random }: { proxy: Proxy; random: Random },
): Wire {
  let isDeaf = false
  let isLost = false
  const up = channel(database, proxy)
  const down = channel(shop, proxy)
  const end = () => {
    database.destroy()
    if (!shop.destroyed) shop.resetAndDestroy()
  }
  const commits = watchCommits()
  shop.on('data', (chunk) => {
    if (isLost) return undefined
    const cut = cutAt(commits.sent(chunk), { proxy, random })
    if (cut === 'before') return end()
    isDeaf ||= cut === 'after'
    return up.send(chunk)
  })
  database.on('data', (chunk) => {
    if (isLost) return undefined
    commits.answered(chunk)
    // The commit is done, and nobody hears of it.
    return isDeaf ? end() : down.send(chunk)
  })
  shop.on('error', end).on('close', end)
  // Not even its end is heard from a machine that is gone.
  const notFound = () => (isLost ? undefined : end())
  database.on('error', notFound).on('close', notFound)
  return { shop, flow: () => (up.flow(), down.flow()), deafen: () => void (isLost = true) }
}

/** Whether the line breaks at this commit, and on which side of it. */
function cutAt(
  commit: Commit | undefined,
  { proxy, random }: { proxy: Proxy; random: Random },
): 'before' | 'after' | undefined {
  if (!commit) return undefined
  const { cutBeforeCommit, cutAfterCommit } = proxy.line
  const side =
    random() < cutBeforeCommit ? 'before' : random() < cutAfterCommit ? 'after' : undefined
  if (!side) return undefined
  proxy.cuts += 1
  if (commit.isOrder) proxy.cutOrders += 1
  return side
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
