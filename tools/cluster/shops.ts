import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { shopCommand } from '../../scripts/shop-command.ts'

/** One process of the shop, as an owner runs it. */
export type ShopServer = {
  name: string
  port: number
  url: string
  start(): Promise<void>
  /** Answers the exit code. */ stop(): Promise<number | null>
  kill(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const longestStartMs = 120_000
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export async function makeShop(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<ShopServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || !running.has(child)) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  return {
    name,
    port,
    url,
    start: async () => {
      child = run(join(folder, `${name}.log`), {
        ...env,
        PORT: String(port),
        DATA_DIR: join(folder, name),
      })
      await untilReady(url, child)
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => (await answer.body?.cancel(), answer.ok),
    () => false,
  )
}

function run(logFile: string, env: Record<string, string>): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, shopCommand, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (
    const startedAt = Date.now();
    Date.now() - startedAt < longestStartMs && child.exitCode === null;
    await pause(100)
  )
    if (await isReady(url)) return
  throw new Error(`a shop did not get ready at ${url}`)
}
