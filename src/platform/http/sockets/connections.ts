import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { DefaultHeaders } from '../default-headers.ts'
import { noteArrival } from '../heavy-work.ts'
import { isIdle } from './one-request-at-a-time.ts'
import { addressBlock } from '../rate-limit.ts'

export type ConnectionLimits = {
  /** Sockets of one address; IPv6 counts by network, because a household has one. */
  perAddress: number
  total: number
  /** An idle socket younger than this stays: its first request may be on the way. */
  youngMs: number
}

export const connectionLimits: ConnectionLimits = { perAddress: 100, total: 2_000, youngMs: 1_000 }

type Connection = { socket: Socket; sinceMs: number }

/**
 * Limits sockets per address and in total. Above the limit the longest idle socket is closed,
 * because a town may share an address; when all are busy, the new one gets 503.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  headers: DefaultHeaders,
): void {
  const mayEnter = entryFor(limits)
  // Refused sockets still hold a file descriptor for a moment.
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
  const byAddress = new Map<string, Set<Connection>>()
  const connections = new Set<Connection>()

  function makeRoom(among: Set<Connection>): boolean {
    const idle = longestIdle(among, youngMs)
    idle?.socket.destroy()
    // The `close` event removes it from the other set.
    return idle !== undefined && among.delete(idle)
  }

  function leave(connection: Connection, address: string): void {
    const ofAddress = byAddress.get(address)
    connections.delete(connection)
    ofAddress?.delete(connection)
    if (ofAddress?.size === 0) byAddress.delete(address)
  }

  return (socket) => {
    const address = addressBlock(socket.remoteAddress ?? 'unknown')
    const ofAddress = byAddress.get(address) ?? new Set<Connection>()
    if (
      (ofAddress.size >= perAddress && !makeRoom(ofAddress)) ||
      (connections.size >= total && !makeRoom(connections))
    )
      return false
    const connection: Connection = { socket, sinceMs: performance.now() }
    byAddress.set(address, ofAddress.add(connection))
    connections.add(connection)
    socket.once('close', () => leave(connection, address))
    return true
  }
}

/** Undefined when all are busy or young. A Set iterates in order of insertion. */
function longestIdle(among: Set<Connection>, youngMs: number): Connection | undefined {
  const latest = performance.now() - youngMs
  for (const connection of among) {
    if (connection.sinceMs > latest) return undefined
    if (!connection.socket.destroyed && isIdle(connection.socket)) return connection
  }
  return undefined
}

function refuse(socket: Socket, { others }: DefaultHeaders): void {
  const lines = Object.entries({
    ...others,
    'retry-after': '1',
    connection: 'close',
    'content-length': '0',
  })
  // Unread bytes at close would reset the connection and lose the response.
  socket.on('data', () => undefined).on('error', () => undefined)
  socket.end(
    `HTTP/1.1 503 ${STATUS_CODES[503]}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  )
  const end = setTimeout(() => socket.destroy(), 500).unref()
  socket.once('close', () => clearTimeout(end))
}
