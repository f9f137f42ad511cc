import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure } from '../attack.ts'
import { besideOthers, open, request } from '../sockets.ts'

const connections = 90
// The shop gives up a reader who takes nothing of an answer within a minute.
const patienceSeconds = 75

/** Asks for the largest file again and again and reads none of it. */
export const attack: Attack = {
  name: 'never-reads',
  rule: 'A reader who takes nothing of an answer is cut off within a minute.',
  async run(target) {
    const clients = Array.from({ length: connections }, () => open(target))
    const text = request('/e-catalogue.pdf').repeat(40)
    for (const { socket } of clients) socket.pause().write(text)
    const isLongEnough = target.seconds >= patienceSeconds
    const figures: Figure[] = await besideOthers(target, async (until) => {
      while (Date.now() < until) await pause(100)
    })
    // A socket that nobody reads learns of its end when it is read.
    const openCount = clients.filter(({ socket }) => socket.readyState === 'open').length
    for (const { socket } of clients) socket.resume()
    await pause(2_000)
    const closedCount = clients.filter(({ isClosed }) => isClosed()).length
    for (const { socket } of clients) socket.destroy()
    target.say(`${closedCount} of ${openCount} connections had been ended by the shop`)
    return [
      ...figures,
      {
        what: 'connections of readers who never read, ended',
        value: closedCount,
        unit: '',
        ...(isLongEnough && { atLeast: connections }),
      },
    ]
  },
}
