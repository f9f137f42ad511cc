import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/telemetry/log.ts'

/**
 * `firstMs` doubles with each restart within `withinMs`; more of them than `most` are no accident
 * any more.
 */
export type Restarts = { most: number; withinMs: number; firstMs: number }

type Ended = { code: number | null; signal: NodeJS.Signals | null }
type Running = { start(): ChildProcess; log: Pick<Log, 'error'>; restarts: Restarts }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Starts a process again whenever it ends by itself, and answers the exit code when that is over. A
 * signal to us goes on to it and is the end. What has never said `open` and exits is a refused
 * start: another try would be refused as well.
 */
export async function keepRunning({ start, log, restarts }: Running): Promise<number> {
  const stopping = new AbortController()
  const current: { child?: ChildProcess } = {}
  const pass = (signal: NodeJS.Signals) => {
    stopping.abort()
    current.child?.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  let wasOpen = false
  const times: number[] = []
  try {
    for (;;) {
      const child = start()
      current.child = child
      child.once('message', (message) => (wasOpen ||= message === 'open'))
      const exited = await endOf(child)
      if (stopping.signal.aborted || exited.code === 0 || (!wasOpen && exited.signal === null))
        return codeOf(exited)
      const waitMs = nextWait(times, restarts)
      if (waitMs === undefined) {
        log.error(
          exited,
          `the shop ended by itself ${restarts.most + 1} times within a minute, and is not started again`,
        )
        return codeOf(exited)
      }
      log.error({ ...exited, waitMs }, 'the shop ended by itself and is started again')
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return 0
    }
  } finally {
    for (const signal of signals) process.off(signal, pass)
  }
}

function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Undefined when there were too many lately. */
function nextWait(times: number[], { most, withinMs, firstMs }: Restarts): number | undefined {
  const now = performance.now()
  const recent = times.filter((at) => now - at < withinMs)
  if (recent.length >= most) return undefined
  times.splice(0, times.length, ...recent, now)
  return firstMs * 2 ** recent.length
}

/** As a shell tells it. */
function codeOf({ code, signal }: Ended): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
