import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { besideOthers, open, request } from '../sockets.ts'

const requests = 1_000

/**
 * A thousand requests for pages of its own in one packet after another, and nothing is read; as
 * often as the shop ends it.
 */
export const attack: Attack = {
  name: 'pipelined',
  rule: 'Requests that follow each other on one connection wait their turn, so that one socket cannot fill the memory.',
  run: (target) =>
    besideOthers(target, async (until) => {
      for (let round = 0; Date.now() < until; round++) {
        const unread = ['/?z=', '/all-products?search=z'].map((path) => {
          const client = open(target)
          client.socket.pause()
          client.socket.write(
            Array.from({ length: requests }, (_, at) => request(`${path}${round}-${at}`)).join(''),
          )
          return client
        })
        const end = Math.min(until, Date.now() + 10_000)
        while (Date.now() < end) await pause(100)
        for (const { socket } of unread) socket.destroy()
      }
    }),
}
