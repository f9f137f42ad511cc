/**
 * A separate process that stops PostgreSQL when the server ends. Its standard input is a pipe from
 * the server, which the operating system closes on any exit, also kill -9.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { claimLockFiles } from './lock-files.ts'

/** Passed as JSON in the first argument. */
export type Watch = {
  command: string
  args: string[]
  uid?: number
  gid?: number
  cluster: string
  pgCtl: string
  shortFolder?: string
}

const timeoutMs = 60_000
const pauseMs = 300
const quickDeathMs = 5_000
const quickDeathsAtOnce = 5
const longPauseMs = 5_000

// `as` at a border: the only writer of this argument is server.ts.
const watch = JSON.parse(process.argv[2] ?? '') as Watch
const state = {
  ready: false,
  stopping: false,
  quickDeaths: 0,
  postgres: undefined as ChildProcess | undefined,
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined)
process.stdin.on('data', () => (state.ready = true))
process.stdin.on('error', stop)
process.stdin.on('close', stop)
run()

function run() {
  if (state.stopping) return finish()
  const { command, args, uid, gid } = watch
  const startedAt = Date.now()
  const postgres = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    uid,
    gid,
    windowsHide: true,
  })
  state.postgres = postgres
  postgres.on('error', (error) => {
    console.error(`FATAL:  ${error.message}`)
    finish()
  })
  postgres.on('exit', () => onExit(Date.now() - startedAt))
}

/**
 * Restarts a PostgreSQL that ran well and died (out of memory, a stray kill), with a longer pause
 * after quick deaths: the cause, a full disk say, may pass. One that never ran is not restarted.
 */
function onExit(livedMs: number) {
  state.postgres = undefined
  state.quickDeaths = livedMs < quickDeathMs ? state.quickDeaths + 1 : 0
  if (state.stopping) return finish()
  setTimeout(runAgain, state.quickDeaths > quickDeathsAtOnce ? longPauseMs : pauseMs)
}

// After the pause: the server's line that PostgreSQL was ready may come later than its death.
function runAgain() {
  if (!state.ready) return finish()
  if (process.platform !== 'win32') claimLockFiles(watch)
  run()
}

function stop() {
  if (state.stopping) return
  state.stopping = true
  if (!state.postgres) return finish()
  if (process.platform === 'win32')
    spawnSync(watch.pgCtl, ['stop', '-D', watch.cluster, '-m', 'fast'], { windowsHide: true })
  else state.postgres.kill('SIGINT')
  setTimeout(() => state.postgres?.kill('SIGQUIT'), timeoutMs).unref()
}

function finish() {
  if (watch.shortFolder) rmSync(watch.shortFolder, { recursive: true, force: true })
  process.exit(0)
}
