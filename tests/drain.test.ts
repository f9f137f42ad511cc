import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { dropDatabase, freshDatabase } from './support/databases.ts'
import { until } from './support/postgres-processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'nadi-drain-'))
const server = inject('postgresUrl')
const name = `nadi_${randomBytes(6).toString('hex')}`
let url: string

beforeEach(async () => void (url = await freshDatabase(server, name)))
afterEach(() => dropDatabase(server, name))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('behind a load balancer', () => {
  it(
    'a shop that is told to stop says so first and goes on answering for DRAIN_SECONDS',
    { timeout: 240_000 },
    async () => {
      const port = await freePort()
      const shop = spawn(process.execPath, ['src/main.ts'], {
        cwd: root,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PORT: String(port),
          DATA_DIR: scratch,
          DATABASE_URL: url,
          SEED: 'none',
          STORE_OPEN: 'yes',
          LOG_LEVEL: 'silent',
          DRAIN_SECONDS: '6',
        },
      })
      const exited = once(shop, 'exit')
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          async (answer) => ({ status: answer.status, body: await answer.text() }),
          () => ({ status: 0, body: '' }),
        )
      await until(async () => (await ask('/readyz')).status === 200, 180)
      const toldAt = performance.now()
      shop.kill('SIGTERM')
      await until(async () => (await ask('/readyz')).body.includes('stopping'))
      expect(await ask('/readyz')).toMatchObject({ status: 503 })
      expect(await ask('/api/all-category')).toMatchObject({ status: 200 })
      expect(await exited).toEqual([0, null])
      expect(performance.now() - toldAt).toBeGreaterThan(6_000)
    },
  )
})
