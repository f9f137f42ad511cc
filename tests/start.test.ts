import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'nadi-start-'))
const started = new Set<ChildProcess>()

afterAll(async () => {
  for (const shop of started) shop.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

type Ended = { code: number | null; said: string }

/** The start as the owner sees it: a process, its words and its exit code. */
function start(env: Record<string, string>): { process: ChildProcess; said(): string; open(): Promise<string>; ended: Promise<Ended> } {
  const shop = spawn(process.execPath, ['src/main.ts'], { cwd: root, env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...env } })
  started.add(shop)
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  // Not at its exit: its last words may still be on their way then.
  const ended = new Promise<Ended>((resolve) => shop.on('close', (code) => (started.delete(shop), resolve({ code, said }))))
  const open = () =>
    new Promise<string>((resolve, reject) => {
      const timer = setInterval(() => {
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
        if (address) resolve((clearInterval(timer), address))
      }, 20)
      void ended.then(() => reject((clearInterval(timer), new Error(said))))
    })
  return { process: shop, said: () => said, open, ended }
}

const sentence = /^[A-Z][^\n]*\.\n?$/

describe('a start that cannot be', { timeout: 180_000 }, () => {
  it.for([
    ['PORT', { PORT: 'eighty' }, 'PORT'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example.in' }, 'PUBLIC_URL'],
    ['a DATABASE_URL that is none', { DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    ['the facts of the demo in a shop that sells', { PUBLIC_URL: 'https://shop.example.in', SEED: 'none', PAYMENTS: 'off' }, 'GRIEVANCE_OFFICER'],
    ['the facts of the demo on the internet without a word that it is one', { PUBLIC_URL: 'https://shop.example.in', PAYMENTS: 'off' }, 'SEED=demo'],
    ['a database that is not there', { DATABASE_URL: 'postgresql://nadi:secret@127.0.0.1:9/shop' }, '127.0.0.1'],
    ['a folder that is a file', { DATA_DIR: '/dev/null' }, 'DATA_DIR'],
  ] as const)('says one clear sentence and exits with 1: %s', async ([, env, names]) => {
    const { code, said } = await start(env).ended
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said).toContain(names)
    expect(said).not.toContain('secret')
  })

  it.for(['PORT', 'METRICS_PORT'])('names the port that is taken, and its setting: %s', async (setting) => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, said } = await start({ [setting]: String(port), DATABASE_URL: inject('postgresUrl') }).ended
    other.close()
    expect(code).toBe(1)
    expect(said.trim().split('\n').at(-1)).toMatch(new RegExp(`^Port ${port} is already used by another program: stop it, or choose another port with ${setting}\\.$`))
  })

  it('refuses a folder it may not write in', async () => {
    const file = join(scratch, 'file')
    writeFileSync(file, '')
    const { code, said } = await start({ DATA_DIR: join(file, 'below') }).ended
    expect([code, sentence.test(said)]).toEqual([1, true])
  })
})

describe('a start on an empty folder', () => {
  const DATA_DIR = join(scratch, 'data')

  it('opens, seeds once, refuses a second shop, survives kill -9, and stops cleanly', { timeout: 90_000 }, async () => {
    const first = start({ DATA_DIR })
    const address = await first.open()
    expect(first.said()).toMatch(/Demo log-in .*@/)
    expect(await (await fetch(`${address}/livez`)).text()).toBe('ok\n')
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ ready: true })
    const seeded = await productsAt(address)
    expect(seeded).toBeGreaterThanOrEqual(120)

    const second = await start({ DATA_DIR }).ended
    expect(second.code).toBe(1)
    expect(second.said).toMatch(/^Another Nadi shop is already using /)

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

async function productsAt(address: string): Promise<number> {
  const { total } = (await (await fetch(`${address}/api/get-product?limit=1`)).json()) as { total: number }
  return total
}
