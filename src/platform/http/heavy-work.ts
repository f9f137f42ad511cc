import { setImmediate as nextTurn } from 'node:timers/promises'

let arrivals = 0
const waiting: (() => void)[] = []
// About as much work as one page.
const newcomersFirst = 32

/** A connection was accepted. */
export function noteArrival(): void {
  arrivals += 1
}

/**
 * Resolves when work that holds the event loop for milliseconds may begin: one piece in a turn of
 * the loop, and newcomers first. Node accepts one connection in a turn, so that behind a crowd
 * everybody would wait for as many pages as there are people before them.
 */
export function heavyTurn(): Promise<void> {
  return new Promise((begin) => {
    waiting.push(begin)
    if (waiting.length === 1) void letIn()
  })
}

async function letIn(): Promise<void> {
  while (waiting.length > 0) {
    for (let [seen, turns] = [-1, 0]; seen !== arrivals && turns < newcomersFirst; turns += 1) {
      seen = arrivals
      await nextTurn()
    }
    waiting[0]?.()
    // What it resolves runs before the next turn.
    await nextTurn()
    waiting.shift()
  }
}
