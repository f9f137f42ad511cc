import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Target } from '../attack.ts'
import { besideOthers, open, request } from '../sockets.ts'

const connections = 1_800
const addresses = 20

/**
 * As many connections as a shop may have, each with one page of its own, read as a browser would;
 * from one address, and from twenty.
 */
export const attack: Attack = {
  name: 'many-connections',
  rule: 'A bounded number of pages is rendered at a time; whoever comes above it is told when to come again.',
  run: (target) =>
    besideOthers(target, async (until) => {
      for (let round = 0; Date.now() < until; round++) {
        const clients = Array.from({ length: connections }, (_, at) =>
          browser(target, `${round}-${at}`, addressOf(round, at)),
        )
        const end = Math.min(until, Date.now() + 5_000)
        while (Date.now() < end && clients.some(({ isClosed }) => !isClosed())) await pause(50)
        for (const { socket } of clients) socket.destroy()
      }
    }),
}

function browser(target: Target, name: string, address: string) {
  const client = open(target, address)
  client.socket.write(
    request(name.endsWith('1') ? `/?z=${name}` : `/all-products?search=z${name}`, { close: true }),
  )
  return client
}

/** In turns, because the limit of an address shuts most of them out before any page is made. */
function addressOf(round: number, at: number): string {
  return process.platform === 'linux' && round % 2 === 1
    ? `127.0.1.${1 + (at % addresses)}`
    : '127.0.0.1'
}
