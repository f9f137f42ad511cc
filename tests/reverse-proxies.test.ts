import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it, type TestContext } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { dropDatabase, freshDatabase } from './support/databases.ts'
import { until } from './support/postgres-processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nadi-proxies-'))
const running = new Set<ChildProcess>()
const environment = {
  PATH: `${process.env.PATH}:/usr/sbin`,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await dropDatabase(inject('postgresUrl'), 'nadi_proxies')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

type Proxy = 'caddy' | 'haproxy'
type Ports = { https: number; http: number; shop: number }
const limits = { connections: 12, requests: 80 }

const proxies: Record<Proxy, (ports: Ports) => { args: string[]; env: Record<string, string> }> = {
  caddy: ({ https, http, shop }) => ({
    args: ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'],
    env: {
      SHOP_ADDRESS: `https://localhost:${https}`,
      SHOP_TLS: 'tls internal',
      HTTP_PORT: String(http),
      SHOP_UPSTREAM: `127.0.0.1:${shop}`,
    },
  }),
  haproxy: ({ https, http, shop }) => ({
    args: ['-f', 'deploy/haproxy.cfg'],
    env: {
      SHOP_HTTPS: `127.0.0.1:${https}`,
      SHOP_HTTP: `127.0.0.1:${http}`,
      SHOP_CERTIFICATE: join(folder, 'shop.pem'),
      SHOP_UPSTREAM: `127.0.0.1:${shop}`,
      SHOP_CONNECTIONS: String(limits.connections),
      SHOP_REQUESTS: String(limits.requests),
    },
  }),
}

function isThere(program: string): boolean {
  return !spawnSync(program, ['-v'], { env: environment, stdio: 'ignore' }).error
}

/**
 * These run where Debian's packages are. The gate installs them and fails without them; a machine
 * without root says what was not tested.
 */
function needs(program: Proxy, context: TestContext): void {
  const names = [program, ...(program === 'haproxy' ? ['openssl'] : [])]
  const missing = names.filter((name) => !isThere(name))
  if (missing.length === 0) return
  const reason = `${missing.join(' and ')} is not installed (apt-get install ${missing.join(' ')})`
  if (process.env.CI) throw new Error(reason)
  context.skip(`${reason}: deploy/ was not tested with it`)
}

function run(
  program: string,
  args: string[],
  env: Record<string, string | undefined>,
): ChildProcess {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: 'ignore',
  })
  running.add(child)
  return child
}

function makeCertificate(): void {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    '-',
    '-out',
    '-',
  ]
  const pem = execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  writeFileSync(join(folder, 'shop.pem'), pem, { mode: 0o600 })
}

type RequestInput = {
  method?: string
  headers?: Record<string, string>
  body?: string
  from?: string
}
type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from }: RequestInput = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const clientRequest = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method,
        rejectUnauthorized: false,
        agent: false,
        headers: { host: `localhost:${port}`, ...headers },
        ...(from && { localAddress: from }),
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        )
        answer.on('error', () => resolve({ status: 0, headers: {}, text }))
      },
    )
    clientRequest.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    clientRequest.end(body)
  })
}

let addresses = 0
/** A client that asks again and again must not meet the limit of one address. */
const anyAddress = () => `127.0.3.${((addresses += 1) % 250) + 1}`

let guesses = 0
function logIn(port: number, input: RequestInput): Promise<Answer> {
  const body = JSON.stringify({
    email: `nobody-${(guesses += 1)}@example.in`,
    password: 'a wrong password',
  })
  return ask(port, '/api/log-in', {
    method: 'POST',
    ...input,
    body,
    headers: { 'content-type': 'application/json', ...input.headers },
  })
}

describe.skipIf(process.platform !== 'linux').for(['caddy', 'haproxy'] as const)(
  'the example for %s, in front of a shop',
  (program) => {
    const at: Ports = { https: 0, http: 0, shop: 0 }
    let shop: ChildProcess | undefined
    let proxy: ChildProcess | undefined

    beforeAll(async () => {
      if (!isThere(program) || (program === 'haproxy' && !isThere('openssl'))) return
      if (program === 'haproxy') makeCertificate()
      Object.assign(at, { https: await freePort(), http: await freePort(), shop: await freePort() })
      const DATABASE_URL = await freshDatabase(inject('postgresUrl'), 'nadi_proxies').catch(
        async () => (
          await dropDatabase(inject('postgresUrl'), 'nadi_proxies'),
          freshDatabase(inject('postgresUrl'), 'nadi_proxies')
        ),
      )
      shop = run(process.execPath, ['src/main.ts'], {
        PORT: String(at.shop),
        PUBLIC_URL: `https://localhost:${at.https}`,
        TRUST_PROXY: '1',
        DATABASE_URL,
        DATA_DIR: join(folder, program),
        SEED: 'none',
        STORE_OPEN: 'yes',
        LOG_LEVEL: 'silent',
        LOG_IN_ATTEMPTS_PER_ADDRESS: '2',
      })
      const { args, env } = proxies[program](at)
      proxy = run(program, args, env)
      await until(
        () =>
          fetch(`http://127.0.0.1:${at.shop}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        90,
      )
      await until(
        async () => (await ask(at.https, '/livez', { from: anyAddress() })).status === 200,
        30,
      )
    })

    afterAll(() => {
      proxy?.kill('SIGKILL')
      shop?.kill('SIGKILL')
    })

    it('pages come through it, those from memory too, with the headers of the shop', async (context) => {
      needs(program, context)
      for (const path of ['/', '/', '/all-products', '/login']) {
        const page = await ask(at.https, path)
        expect([path, page.status]).toEqual([path, 200])
        expect(page.headers['content-security-policy']).toBeDefined()
        expect(page.headers['strict-transport-security']).toContain('max-age=')
      }
    })

    it('the shop sees the address of the client, whatever the client says of it', async (context) => {
      needs(program, context)
      const statuses = []
      for (const forwarded of ['198.51.100.1', '198.51.100.2', '198.51.100.3, 198.51.100.4']) {
        const headers = {
          'x-forwarded-for': forwarded,
          'x-real-ip': forwarded,
          forwarded: `for=${forwarded}`,
        }
        statuses.push((await logIn(at.https, { headers, from: '127.0.0.21' })).status)
      }
      // Two attempts an address: the third is too many, though it claims to come from elsewhere.
      expect(statuses).toEqual([401, 401, 429])
      expect((await logIn(at.https, { from: '127.0.0.22' })).status).toBe(401)
    })

    it('the host is kept: a form of our own page is taken, one of another site is not', async (context) => {
      needs(program, context)
      const from = '127.0.0.23'
      expect(
        (await logIn(at.https, { headers: { origin: `https://localhost:${at.https}` }, from }))
          .status,
      ).toBe(401)
      expect(
        (await logIn(at.https, { headers: { origin: 'https://evil.example' }, from })).status,
      ).toBe(403)
    })

    it('a body that is too large is refused', async (context) => {
      needs(program, context)
      const body = JSON.stringify({ email: 'a'.repeat(300 * 1024) })
      expect(
        (
          await ask(at.https, '/api/log-in', {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
          })
        ).status,
      ).toBe(413)
    })

    it('while the shop is away the answer is 503 with Retry-After', async (context) => {
      needs(program, context)
      if (program === 'haproxy') {
        await tooManyConnections(at.https)
        await tooManyRequests(at.https)
      }
      shop?.kill('SIGKILL')
      await until(async () => (await ask(at.https, '/', { from: anyAddress() })).status === 503, 30)
      const { headers, text } = await ask(at.https, '/', { from: anyAddress() })
      expect(headers['retry-after']).toBe('5')
      expect(text).toContain('The shop is away for a moment')
    })
  },
)

/** From an address of its own, so that the limit meets nobody else. */
async function tooManyConnections(port: number): Promise<void> {
  const sockets = Array.from({ length: limits.connections + 8 }, () =>
    connect({
      host: '127.0.0.1',
      port,
      servername: 'localhost',
      rejectUnauthorized: false,
      localAddress: '127.0.0.31',
    } as object),
  )
  let refused = 0
  for (const socket of sockets)
    socket.on('close', () => (refused += 1)).on('error', () => undefined)
  await until(() => refused >= 8, 10)
  expect((await ask(port, '/livez', { from: '127.0.0.32' })).status).toBe(200)
  expect(refused).toBe(8)
  for (const socket of sockets) socket.destroy()
}

async function tooManyRequests(port: number): Promise<void> {
  const statuses: number[] = []
  for (let count = 0; count < limits.requests + 5; count += 1)
    statuses.push((await ask(port, '/livez', { from: '127.0.0.33' })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect(statuses.slice(0, limits.requests)).not.toContain(429)
  expect((await ask(port, '/livez', { from: '127.0.0.34' })).status).toBe(200)
}
