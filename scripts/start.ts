import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createLog } from '#platform/telemetry/log.ts'
import { keepRunning } from './keep-running.ts'
import { shopCommand } from './shop-command.ts'

/**
 * `npm start`: the shop in a process of its own, started again when it ends by itself. systemd and
 * compose do that themselves, and run the shop alone.
 */
const cwd = fileURLToPath(new URL('..', import.meta.url))
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const level = levels.find((name) => name === process.env.LOG_LEVEL) ?? 'info'
const restarts = { most: 5, withinMs: 60_000, firstMs: 500 }

// A group of its own: Ctrl-C reaches the shop once, through us. Over the channel it hears that we
// are gone.
const start = () =>
  spawn(process.execPath, shopCommand, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })

process.exit(await keepRunning({ start, log: createLog(level), restarts }))
