import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { besideOthers, open, request } from '../sockets.ts'
import { untilWell } from '../visits.ts'

const path = '/e-catalogue.pdf'
const printMs = 120_000
const connections = 90
// A fraction of what is delivered, so that every run is long enough; Node checks twice, and on a busy
// machine it takes seconds until the buffers of all connections are full.
const stallSeconds = 2
const cutOffSeconds = stallSeconds * 2 + 16
// A connection that lives and is idle would end by itself after ten seconds.
const readMs = 9_000

/** Asks for the largest file again and again and reads none of it. */
export const attack: Attack = {
  name: 'never-reads',
  waits: true,
  rule: 'A reader who takes nothing of an answer is cut off within twice STALL_SECONDS.',
  env: { STALL_SECONDS: String(stallSeconds) },
  async run(target) {
    // Printed before: readers who are told to come again are none who read nothing, and what others
    // wait for would be the printer.
    await untilWell(target, [{ path }], printMs)
    const clients = Array.from({ length: connections }, () => open(target))
    const text = request(path).repeat(40)
    for (const { socket } of clients) socket.pause().write(text)
    const seconds = Math.max(target.seconds, cutOffSeconds)
    const figures = await besideOthers({ ...target, seconds }, async (until) => {
      while (Date.now() < until) await pause(100)
    })
    // A socket that nobody reads learns of its end when it is read.
    for (const { socket } of clients) socket.resume()
    const closed = () => clients.filter(({ isClosed }) => isClosed()).length
    const until = Date.now() + readMs
    while (closed() < connections && Date.now() < until) await pause(100)
    const closedCount = closed()
    for (const { socket } of clients) socket.destroy()
    return [
      ...figures,
      {
        what: 'connections of readers who never read, ended',
        value: closedCount,
        unit: '',
        atLeast: connections,
      },
    ]
  },
}
