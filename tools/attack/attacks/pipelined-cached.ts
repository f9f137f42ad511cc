import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { besideOthers, open, request } from '../sockets.ts'

const [connections, each] = [50, 2_000]

/**
 * Fifty connections with two thousand requests of the home page, which is kept: what costs nothing
 * to make is still sent.
 */
export const attack: Attack = {
  name: 'pipelined-cached',
  rule: 'Answers from memory that nobody reads do not pile up.',
  run: (target) =>
    besideOthers(target, async (until) => {
      const text = request('/').repeat(each)
      const clients = Array.from({ length: connections }, () => open(target))
      for (const { socket } of clients) socket.pause().write(text)
      while (Date.now() < until) await pause(100)
      for (const { socket } of clients) socket.destroy()
    }),
}
