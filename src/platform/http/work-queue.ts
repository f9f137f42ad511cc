/** Overload: the client must retry later. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

// Created once: its stack trace would cost more than the rest of a refusal.
const overloaded = new Overloaded('more is asked than can be answered')

export type WorkQueueLimits = {
  /** Concurrent work. */
  atOnce: number
  waiting: number
  /** Refuses on arrival what would wait longer at the present pace, and later what waits thrice. */
  waitMs?: number
  /**
   * Controlled delay: when arrivals have been refused for longer than `waitMs`, without a pause of
   * `waitMs`, the overload is no burst that passes, and ranks above 0 wait no longer than this.
   */
  standingMs?: number
}

const fewest = 2
// Better ranks that come later make a turn later than its pace promised: to wait on is better than
// to be refused late, up to here.
const lateTimes = 3

type Run = <T>(rank: number, work: () => Promise<T>, isGone?: () => boolean) => Promise<T>
export type WorkQueue = Run & {
  /** Throws what the work would be refused with now, before anything is done for it. */
  refuseWhenFull(rank: number): void
}

type Waiting = { rank: number; begin(): void; refuse(): void }

const unlimitedMs = Number.POSITIVE_INFINITY

/**
 * A bounded priority queue. Rank 0 is first; when full, it replaces the newest of the lowest rank,
 * else the arrival is refused.
 */
export function createWorkQueue(
  { atOnce, ...limits }: WorkQueueLimits,
  now = () => performance.now(),
): WorkQueue {
  const queue: Waiting[] = []
  const pace = paceOf(now)
  let running = 0

  const next = () => {
    pace.next(queue.length > 0)
    const first = queue.shift()
    // The place is handed over: an arrival before the first begins would find it free too.
    if (first) first.begin()
    else running -= 1
  }

  const isFullNow = () => {
    const full = isFull(queue.length, limits, pace.ms())
    if (full) patience.noteFull()
    return full
  }
  const refuseWhenFull = (rank: number) => {
    if (running >= atOnce && isFullNow() && !isBehind(queue.at(-1), rank)) throw overloaded
  }
  const patience = patienceOf(limits, now)
  const turn = (rank: number) => {
    if (queue.length === 0) pace.begin()
    return inQueue(queue, { rank, isFull: isFullNow(), mostMs: patience.ms(rank) })
  }
  const run: Run = async (rank, work, isGone) => {
    if (running >= atOnce) await turn(rank)
    else running += 1
    try {
      // The client aborted.
      if (isGone?.()) throw overloaded
      return await work()
    } finally {
      next()
    }
  }
  return Object.assign(run, { refuseWhenFull })
}

function isBehind(waiting: Waiting | undefined, rank: number): boolean {
  return waiting !== undefined && waiting.rank > rank
}

type Pace = { begin(): void; next(isWaiting: boolean): void; ms(): number }

/** The interval between turns while somebody waits: a moving average. */
function paceOf(now: () => number): Pace {
  let ms = 0
  let lastMs = now()
  return {
    begin() {
      lastMs = now()
    },
    next(isWaiting) {
      if (isWaiting) ms += (now() - lastMs - ms) / 8
      lastMs = now()
    },
    ms: () => ms,
  }
}

type Patience = { noteFull(): void; ms(rank: number): number }

/** How long an arrival may wait. */
function patienceOf(
  { waitMs = unlimitedMs, standingMs = waitMs }: Omit<WorkQueueLimits, 'atOnce'>,
  now: () => number,
): Patience {
  const full = { firstMs: -unlimitedMs, lastMs: -unlimitedMs }
  return {
    noteFull() {
      if (now() - full.lastMs > waitMs) full.firstMs = now()
      full.lastMs = now()
    },
    ms(rank) {
      const lasts = now() - full.lastMs <= waitMs && full.lastMs - full.firstMs > waitMs
      return rank > 0 && lasts ? standingMs : waitMs * lateTimes
    },
  }
}

/** A few may always wait, so that a better pace is noticed. */
function isFull(
  many: number,
  { waiting, waitMs = unlimitedMs }: Omit<WorkQueueLimits, 'atOnce'>,
  paceMs: number,
): boolean {
  return many >= waiting || (many >= fewest && many * paceMs > waitMs)
}

/** Resolves when its turn comes; refused after `mostMs`, or when a better rank takes its place. */
function inQueue(
  queue: Waiting[],
  { rank, isFull: full, mostMs }: { rank: number; isFull: boolean; mostMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = mostMs === unlimitedMs ? undefined : setTimeout(giveUp, mostMs)
    const arrival: Waiting = {
      rank,
      begin: () => resolve(clearTimeout(timer)),
      refuse: () => reject((clearTimeout(timer), overloaded)),
    }
    enqueue(queue, arrival, full)

    function giveUp(): void {
      queue.splice(queue.indexOf(arrival), 1)
      arrival.refuse()
    }
  })
}

/** Ordered by rank, then arrival. */
function enqueue(queue: Waiting[], arrival: Waiting, full: boolean): void {
  if (full) {
    if (!isBehind(queue.at(-1), arrival.rank)) return arrival.refuse()
    queue.pop()?.refuse()
  }
  const behind = queue.findLastIndex(({ rank }) => rank <= arrival.rank)
  queue.splice(behind + 1, 0, arrival)
}
