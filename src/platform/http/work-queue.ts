/** More is asked than can be answered now: the client is to come again. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

// Made once: a stack costs more than the rest of a refusal.
const overloaded = new Overloaded('more is asked than can be answered')

export type WorkQueueLimits = {
  /** How many are worked on at the same time. */
  atOnce: number
  /** How many may wait for that. */
  waiting: number
  /**
   * Who would wait longer, as fast as it goes now, is refused on arrival; without it nobody is for
   * that.
   */
  waitMs?: number
}

const fewest = 2

type Waiting = { rank: number; begin(): void; refuse(): void }

/**
 * A bounded queue in front of work of one kind. Rank 0 comes first, and where the queue is full it
 * takes the place of the newest of the lowest rank; who finds no place is refused at once.
 */
export function createWorkQueue(
  { atOnce, ...limits }: WorkQueueLimits,
  now = () => performance.now(),
): <T>(rank: number, work: () => Promise<T>, isGone?: () => boolean) => Promise<T> {
  const queue: Waiting[] = []
  const pace = paceOf(now)
  let running = 0

  const next = () => {
    running -= 1
    pace.next(queue.length > 0)
    queue.shift()?.begin()
  }

  return async (rank, work, isGone) => {
    if (running >= atOnce)
      await new Promise<void>((begin, refuse) =>
        enqueue(
          queue,
          { rank, begin, refuse: () => refuse(overloaded) },
          isFull(queue.length, limits, pace.ms()),
        ),
      )
    running += 1
    try {
      // Nobody waits for it any more.
      if (isGone?.()) throw overloaded
      return await work()
    } finally {
      next()
    }
  }
}

/** How long it takes until the next one may begin, smoothed. */
function paceOf(now: () => number): { next(isWaiting: boolean): void; ms(): number } {
  let ms = 0
  let lastMs = now()
  return {
    next(isWaiting) {
      if (isWaiting) ms += (now() - lastMs - ms) / 8
      lastMs = now()
    },
    ms: () => ms,
  }
}

/** A few may always wait: their turns show when it goes faster again. */
function isFull(
  many: number,
  { waiting, waitMs = Number.POSITIVE_INFINITY }: Omit<WorkQueueLimits, 'atOnce'>,
  paceMs: number,
): boolean {
  return many >= waiting || (many >= fewest && many * paceMs > waitMs)
}

/** In the order of ranks, and within a rank in the order of arrival. */
function enqueue(queue: Waiting[], arrival: Waiting, full: boolean): void {
  if (full) {
    const last = queue.at(-1)
    if (!last || last.rank <= arrival.rank) return arrival.refuse()
    queue.pop()?.refuse()
  }
  const behind = queue.findLastIndex(({ rank }) => rank <= arrival.rank)
  queue.splice(behind + 1, 0, arrival)
}
