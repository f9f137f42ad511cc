import { setImmediate as nextTurn } from 'node:timers/promises'

let arrivals = 0
const waiting: (() => void)[] = []
// Connections to accept before the next page.
const newcomersFirst = 32

export function noteArrival(): void {
  arrivals += 1
}

/**
 * Resolves when work that blocks the event loop may begin: one piece a turn, new connections
 * first. Node accepts one connection a turn, so a crowd would otherwise wait a page each.
 */
export function heavyTurn(): Promise<void> {
  return new Promise((begin) => {
    waiting.push(begin)
    if (waiting.length === 1) void letIn()
  })
}

async function letIn(): Promise<void> {
  while (waiting.length > 0) {
    for (let [last, turns] = [-1, 0]; last !== arrivals && turns < newcomersFirst; turns += 1) {
      last = arrivals
      await nextTurn()
    }
    waiting[0]?.()
    await nextTurn()
    waiting.shift()
  }
}
