import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { DefaultHeaders } from './default-headers.ts'
import { noteArrival } from './heavy-work.ts'
import { isIdle } from './one-request-at-a-time.ts'
import { addressBlock } from './rate-limit.ts'

export type ConnectionLimits = {
  /** Sockets of one address; of an IPv6 network, as its addresses are one household's. */
  perAddress: number
  total: number
  /** An idle socket younger than this keeps its place: its first request may be on the way. */
  youngMs: number
}

export const connectionLimits: ConnectionLimits = { perAddress: 100, total: 2_000, youngMs: 1_000 }

type Held = { socket: Socket; sinceMs: number }

/**
 * Bounds the sockets of one address and of all. A newcomer above the bound takes the place of the
 * socket that has been idle longest, because a whole town may share an address; where all are busy
 * it gets 503.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  headers: DefaultHeaders,
): void {
  const mayEnter = entryFor(limits)
  // Those that are refused still take a file descriptor for a moment.
  server.maxConnections = limits.total + Math.min(limits.perAddress, limits.total)
  const [takeOver] = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    noteArrival()
    if (mayEnter(socket)) takeOver?.call(server, socket)
    else refuse(socket, headers)
  })
}

function entryFor({ perAddress, total, youngMs }: ConnectionLimits): (socket: Socket) => boolean {
  const byAddress = new Map<string, Set<Held>>()
  const all = new Set<Held>()

  function makeRoom(among: Set<Held>): boolean {
    const found = longestIdle(among, youngMs)
    found?.socket.destroy()
    // It leaves the other set when it is closed, in a moment.
    return found !== undefined && among.delete(found)
  }

  function leave(held: Held, address: string): void {
    const same = byAddress.get(address)
    all.delete(held)
    same?.delete(held)
    if (same?.size === 0) byAddress.delete(address)
  }

  return (socket) => {
    const address = addressBlock(socket.remoteAddress ?? 'unknown')
    const same = byAddress.get(address) ?? new Set<Held>()
    if ((same.size >= perAddress && !makeRoom(same)) || (all.size >= total && !makeRoom(all)))
      return false
    const held: Held = { socket, sinceMs: performance.now() }
    byAddress.set(address, same.add(held))
    all.add(held)
    socket.once('close', () => leave(held, address))
    return true
  }
}

/** Undefined when all are busy or young. Sets keep the order in which sockets came. */
function longestIdle(among: Set<Held>, youngMs: number): Held | undefined {
  const latest = performance.now() - youngMs
  for (const held of among) {
    if (held.sinceMs > latest) return undefined
    if (!held.socket.destroyed && isIdle(held.socket)) return held
  }
  return undefined
}

/** Without it a browser shows an error of its own. */
function refuse(socket: Socket, { others }: DefaultHeaders): void {
  const lines = Object.entries({
    ...others,
    'retry-after': '1',
    connection: 'close',
    'content-length': '0',
  })
  // What the client sends is read and dropped: closing over unread bytes would take the answer away
  // with them.
  socket.on('data', () => undefined).on('error', () => undefined)
  socket.end(
    `HTTP/1.1 503 ${STATUS_CODES[503]}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  )
  const end = setTimeout(() => socket.destroy(), 500).unref()
  socket.once('close', () => clearTimeout(end))
}
