import { spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { shopCommand } from '../../scripts/shop-command.ts'
import { calm, writeControl, type Control } from './control.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const retryMs = 300
const { PATH, NODE_COMPILE_CACHE } = process.env
// Who is killed writes nothing into the cache of compiled code, but reads what others did.
const environment = { PATH, NODE_COMPILE_CACHE }
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** One of the servers of the shop, which is started again whenever it has ended. */
export type ShopServer = {
  url: string
  /** Nobody asks it before, because nobody listened there a moment ago. */
  awayUntil: number
  /** Answers at all. */
  isOpen(): Promise<boolean>
  /** Can sell: its database answers too. */
  isReady(): Promise<boolean>
  kill(): void
  tell(control: Partial<Control>): void
  stop(): Promise<void>
}

/** What happened to the servers, in the words of their probes. */
export type Fates = {
  started: number
  killed: number
  /** Could not start, because the database was away. */
  refused: number
  /** Ended by itself, or could not start for another reason: never to be. */
  fell: string[]
  probes(): { passed: Set<string>; killed: string[] }
}

type Plan = { folder: string; env: Record<string, string> }

export function createFates({ folder }: { folder: string }): Fates {
  return {
    started: 0,
    killed: 0,
    refused: 0,
    fell: [],
    probes: () => probesIn(join(folder, 'probes')),
  }
}

export async function keepShop(
  name: string,
  { folder, env }: Plan,
  fates: Fates,
): Promise<ShopServer> {
  const port = await freePort()
  const control = join(folder, `${name}.control`)
  let current: Control = calm
  writeControl(control, current)
  const keeper = { stopping: false, child: undefined as ChildProcess | undefined }
  const run = () =>
    startShop(name, {
      folder,
      env: {
        ...env,
        PORT: String(port),
        CHAOS_CONTROL: control,
        CHAOS_PROBES: join(folder, 'probes'),
      },
    })
  const lived = keepAlive(keeper, { run, lastLife: () => lastLifeOf(name, folder) }, fates)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    awayUntil: 0,
    isOpen: () => isGood(`${url}/livez`),
    isReady: () => isGood(`${url}/readyz`),
    kill: () => void keeper.child?.kill('SIGKILL'),
    tell: (changes) => writeControl(control, (current = { ...current, ...changes })),
    stop: () => {
      keeper.stopping = true
      keeper.child?.kill('SIGTERM')
      return lived
    },
  }
}

function isGood(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => (await answer.body?.cancel(), answer.ok),
    () => false,
  )
}

type Keeper = { stopping: boolean; child: ChildProcess | undefined }

async function keepAlive(
  keeper: Keeper,
  { run, lastLife }: { run: () => ChildProcess; lastLife: () => string },
  fates: Fates,
): Promise<void> {
  while (!keeper.stopping) {
    const child = run()
    keeper.child = child
    fates.started += 1
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once('exit', (...end) => resolve(end)),
    )
    if (keeper.stopping) return
    if (signal === 'SIGKILL') fates.killed += 1
    else if (hadNoDatabase(lastLife())) fates.refused += 1
    else
      fates.fell.push(
        `${new Date().toISOString()} ended with ${code ?? signal}: ${lastLife().slice(-300)}`,
      )
    await pause(retryMs)
  }
}

function startShop(name: string, { folder, env }: Plan): ChildProcess {
  const logFile = join(folder, `${name}.log`)
  appendFileSync(logFile, `--- start ${new Date().toISOString()}\n`)
  const log = openSync(logFile, 'a')
  const child = spawn(
    process.execPath,
    ['--import', './tools/chaos/faults/probes.ts', ...shopCommand],
    { cwd: root, env: { ...environment, ...env }, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function lastLifeOf(name: string, folder: string): string {
  const log = readFileSync(join(folder, `${name}.log`), 'utf8')
  return log.slice(log.lastIndexOf('--- start'))
}

/** Before it was open, and for that reason. */
function hadNoDatabase(life: string): boolean {
  return (
    !life.includes(' is open at ') &&
    /No PostgreSQL answers|The PostgreSQL at|Failed query|Connection terminated|ECONN|database system/.test(
      life,
    )
  )
}

function probesIn(file: string): { passed: Set<string>; killed: string[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const namesOf = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  return { passed: new Set(namesOf('passed')), killed: namesOf('killed') }
}
