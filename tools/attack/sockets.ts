import { connect, type Socket } from 'node:net'
import type { Figure, Target } from './attack.ts'
import { watchedFigures, whileWatching } from './watch.ts'

export type Client = { socket: Socket; reply(): string; isClosed(): boolean }

/** A connection that sends what it is told to, and remembers the beginning of the answers. */
export function open({ port }: Pick<Target, 'port'>, localAddress = '127.0.0.1'): Client {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const state = { reply: '', isClosed: false }
  socket.on('data', (bytes) => {
    if (state.reply.length < 4_000) state.reply += String(bytes)
  })
  socket.on('error', () => undefined).on('close', () => (state.isClosed = true))
  return { socket, reply: () => state.reply, isClosed: () => state.isClosed }
}

export function request(path: string, { close = false } = {}): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${close ? 'Connection: close\r\n' : ''}\r\n`
}

/** What no attack may do: keep another shopper from a page that is the same for everybody. */
export async function besideOthers(
  target: Target,
  attack: (until: number) => Promise<unknown>,
): Promise<Figure[]> {
  const { watched } = await whileWatching(target, () => attack(Date.now() + target.seconds * 1_000))
  return watchedFigures(watched, { cachedMs: 1_000 })
}
