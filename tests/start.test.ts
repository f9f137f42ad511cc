import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { isAlive, parentOf, postmaster, until } from './support/postgres-processes.ts'
import { rawAnswer, statusOf } from './support/raw-socket.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'nadi-start-'))
const started = new Set<ChildProcess>()

afterAll(async () => {
  for (const shop of started) shop.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

type Ended = { code: number | null; output: string }

/** The start as the owner sees it: a process, its words and its exit code. */
function start(
  env: Record<string, string>,
  command = ['src/main.ts'],
): { process: ChildProcess; output(): string; open(): Promise<string>; ended: Promise<Ended> } {
  const shop = spawn(process.execPath, command, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  started.add(shop)
  let output = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  // Not at its exit: its last words may still be on their way then.
  const exited = new Promise<Ended>((resolve) =>
    shop.on('close', (code) => (started.delete(shop), resolve({ code, output }))),
  )
  const open = () =>
    new Promise<string>((resolve, reject) => {
      const timer = setInterval(() => {
        const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
        if (address) resolve((clearInterval(timer), address))
      }, 20)
      void exited.then(() => reject((clearInterval(timer), new Error(output))))
    })
  return { process: shop, output: () => output, open, ended: exited }
}

/** Threads of libuv's pool, which has the size it had when it started. */
function threadPoolOf(pid = 0): number {
  const names = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim(),
  )
  return names.filter((name) => name === 'libuv-worker').length
}

const sentence = /^[A-Z][^\n]*\.\n?$/

describe('a start that cannot be', { timeout: 180_000 }, () => {
  it.for([
    ['PORT', { PORT: 'eighty' }, 'PORT'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example.in' }, 'PUBLIC_URL'],
    ['a DATABASE_URL that is none', { DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    ['a shop open to the network without https', { HOST: '0.0.0.0' }, 'ALLOW_INSECURE_DEMO'],
    [
      'a public address without https',
      { PUBLIC_URL: 'http://shop.example.in', PAYMENTS: 'practice', SEED: 'demo' },
      'ALLOW_INSECURE_DEMO',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://nadi:hunter2@127.0.0.1:9/shop' },
      '127.0.0.1',
    ],
    ['a folder that is a file', { DATA_DIR: '/dev/null' }, 'DATA_DIR'],
  ] as const)('says one clear sentence and exits with 1: %s', async ([, env, names]) => {
    const { code, output } = await start(env).ended
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).toContain(names)
    expect(output).not.toContain('hunter2')
  })

  // What the back office saved counts too, so that the database is asked first.
  it('refuses an open shop on the internet the facts of the demo, and payments nobody decided', async () => {
    const open = {
      PUBLIC_URL: 'https://shop.example.in',
      STORE_OPEN: 'yes',
      DATABASE_URL: inject('postgresUrl'),
      DATA_DIR: join(scratch, 'open'),
    }
    const [samples, undecided] = await Promise.all([
      start({ ...open, PAYMENTS: 'off' }).ended,
      start(open).ended,
    ])
    expect([samples.code, undecided.code]).toEqual([1, 1])
    expect(samples.output).toMatch(sentence)
    for (const words of ['GRIEVANCE_OFFICER', 'SEED=demo']) expect(samples.output).toContain(words)
    expect(undecided.output).toMatch(sentence)
    expect(undecided.output).toContain('PAYMENTS=off')
  })

  it.for(['PORT', 'METRICS_PORT'])(
    'names the port that is taken, and its setting: %s',
    async (setting) => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const { port } = other.address() as AddressInfo
      const { code, output } = await start({
        [setting]: String(port),
        DATABASE_URL: inject('postgresUrl'),
      }).ended
      other.close()
      expect(code).toBe(1)
      expect(output.trim().split('\n').at(-1)).toMatch(
        new RegExp(
          `^Port ${port} is already used by another program: stop it, or choose another port with ${setting}\\.$`,
        ),
      )
    },
  )

  it('refuses a folder it may not write in', async () => {
    const file = join(scratch, 'file')
    writeFileSync(file, '')
    const { code, output } = await start({ DATA_DIR: join(file, 'below') }).ended
    expect([code, sentence.test(output)]).toEqual([1, true])
  })
})

describe('a start on an empty folder', () => {
  const DATA_DIR = join(scratch, 'data')

  it('opens, with a thread pool large enough for password hashes beside everything else, seeds once, refuses a second shop, survives kill -9, and stops cleanly', async () => {
    const first = start({ DATA_DIR })
    const address = await first.open()
    expect(first.output()).toMatch(/Demo log-in .*@/)
    expect(first.output().match(/\/admin\/invitation\/[\w-]{43}/g)).toHaveLength(8)
    expect(await (await fetch(`${address}/livez`)).text()).toBe('ok\n')
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: true })
    if (process.platform === 'linux') expect(threadPoolOf(first.process.pid)).toBe(8)
    const seeded = await productsAt(address)
    expect(seeded).toBeGreaterThanOrEqual(120)

    const second = await start({ DATA_DIR }).ended
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/^Another Nadi shop is already using /)

    first.process.kill('SIGKILL')
    await first.ended
    const again = start({ DATA_DIR })
    expect(await productsAt(await again.open())).toBe(seeded)

    again.process.kill('SIGINT')
    expect((await again.ended).code).toBe(0)
    const last = start({ DATA_DIR })
    await last.open()
    last.process.kill('SIGTERM')
    expect((await last.ended).code).toBe(0)
  })

  it('uses the PostgreSQL of DATABASE_URL instead', { timeout: 180_000 }, async () => {
    const shop = start({ DATABASE_URL: inject('postgresUrl'), DATA_DIR: join(scratch, 'unused') })
    expect(await productsAt(await shop.open())).toBeGreaterThanOrEqual(120)
    shop.process.kill('SIGTERM')
    expect((await shop.ended).code).toBe(0)
  })
})

describe.skipIf(process.platform === 'win32')('npm start', () => {
  const command = ['scripts/start.ts']
  const DATA_DIR = join(scratch, 'kept')
  const opened = (output: string) =>
    [...output.matchAll(/is open at (\S+)/g)].map(([, address = '']) => address)
  const shopOf = (parent: number) =>
    readdirSync('/proc')
      .map(Number)
      .find((pid) => pid > 0 && isAlive(pid) && parentOf(pid) === parent) ?? 0

  it('does not repeat a start that was refused', async () => {
    const { code, output } = await start({ PORT: 'eighty' }, command).ended
    expect([code, sentence.test(output)]).toEqual([1, true])
  })

  it.skipIf(process.platform !== 'linux')(
    'starts the shop again when it was killed; a signal ends both and the database; and killed itself, it leaves no shop behind',
    { timeout: 180_000 },
    async () => {
      const server = start({ DATA_DIR, SEED: 'none', LOG_LEVEL: 'error' }, command)
      await server.open()
      const supervisor = server.process.pid ?? 0
      const shop = shopOf(supervisor)
      process.kill(shop, 'SIGKILL')
      await until(() => opened(server.output()).length === 2, 90)
      expect(server.output()).toContain('the shop ended by itself and is started again')
      expect((await fetch(`${opened(server.output())[1]}/readyz`)).status).toBe(200)
      const processes = [shopOf(supervisor), postmaster(join(DATA_DIR, 'postgres'))]
      server.process.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      expect([shop, ...processes].filter(isAlive)).toEqual([])

      const alone = start({ DATA_DIR, SEED: 'none' }, command)
      await alone.open()
      const pids = [shopOf(alone.process.pid ?? 0), postmaster(join(DATA_DIR, 'postgres'))]
      alone.process.kill('SIGKILL')
      await until(() => pids.every((pid) => !isAlive(pid)), 60)
    },
  )
})

describe('a demonstration in a house', () => {
  it(
    'opens without https, and says so at the start and on every page',
    { timeout: 180_000 },
    async () => {
      const PUBLIC_URL = 'http://192.168.1.20:3000'
      const port = await freePort()
      const shop = start({
        PUBLIC_URL,
        ALLOW_INSECURE_DEMO: 'yes',
        DATABASE_URL: inject('postgresUrl'),
        DATA_DIR: join(scratch, 'house'),
        PORT: String(port),
      })
      await until(() => shop.output().includes(`is open at ${PUBLIC_URL}`), 120)
      expect(shop.output()).toMatch(/Attention .* without https/)
      expect(shop.output()).not.toContain('shown at /letters')
      // An invitation is a way in: for this machine alone.
      expect(shop.output()).not.toContain('/admin/invitation/')
      const rawResponse = (path: string) =>
        rawAnswer(
          port,
          (socket) =>
            void socket.write(
              `GET ${path} HTTP/1.1\r\nHost: 192.168.1.20:3000\r\nConnection: close\r\n\r\n`,
            ),
        )
      for (const path of ['/', '/login', '/cart', '/all-products', '/nowhere-at-all'])
        expect(await rawResponse(path), path).toContain('A demonstration without https')
      expect(statusOf(await rawResponse('/letters'))).toBe(404)
      shop.process.kill('SIGTERM')
      expect((await shop.ended).code).toBe(0)
    },
  )
})

async function productsAt(address: string): Promise<number> {
  const { total } = (await (await fetch(`${address}/api/get-product?limit=1`)).json()) as {
    total: number
  }
  return total
}
