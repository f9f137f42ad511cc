import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aPlace,
  ask,
  firstLine,
  isAlive,
  killShops,
  parentOf,
  postmaster,
  quiet,
  runningShop,
  runShop,
  sessionOf,
  until,
} from '../../../tests/support/postgres-processes.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { stopLeftover } from './leftover.ts'

const { root, dataDir, cluster } = aPlace()

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
  await ask(server.url, 'create table device (name text); insert into device values ($$oximeter$$)')
  await server.stop()
})

afterEach(async () => {
  killShops()
  await stopLeftover(cluster, quiet)
})

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

describe('a sudden end', () => {
  it('stops PostgreSQL when the server is killed', async () => {
    const shop = await runningShop(dataDir)
    const pid = postmaster(cluster)
    shop.kill('SIGKILL')
    await until(() => !isAlive(pid))
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'database system is shut down',
    )
  })

  it('starts at once after the server was killed, while PostgreSQL is still stopping', async () => {
    const shop = await runningShop(dataDir)
    shop.kill('SIGKILL')
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    expect(await ask(server.url, 'select name from device')).toEqual([{ name: 'oximeter' }])
    await server.stop()
  })

  it('clears up an orphan when server and supervisor were both killed', async () => {
    const shop = await runningShop(dataDir)
    const orphan = postmaster(cluster)
    process.kill(parentOf(orphan), 'SIGKILL')
    shop.kill('SIGKILL')
    await pause(100)
    expect(isAlive(orphan)).toBe(true)
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(server.url, 'select name from device')).toEqual([{ name: 'oximeter' }])
    await server.stop()
  })

  it('stops PostgreSQL itself when its supervisor was killed alone', async () => {
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    const pid = postmaster(cluster)
    process.kill(parentOf(pid), 'SIGKILL')
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('waits for a process that still gives its memory back, which has no command line any more', async () => {
    const holdMuch = "held=$(head -c 300000000 /dev/zero | tr '\\0' a); echo holds; read line"
    const large = spawn('sh', ['-c', holdMuch, 'sh', cluster], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    await firstLine(large)
    const pid = large.pid ?? 0
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n`)
    await stopLeftover(cluster, quiet)
    expect(isAlive(pid)).toBe(false)
  })

  it('brings PostgreSQL back when only PostgreSQL was killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    const pid = postmaster(cluster)
    process.kill(pid, 'SIGKILL')
    await until(
      async () => (await ask(server.url, 'select name from device').catch(() => [])).length === 1,
      30,
      dataDir,
    )
    expect(postmaster(cluster)).not.toBe(pid)
    await server.stop()
  })

  it('brings PostgreSQL back however often it was killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    const supervisor = parentOf(postmaster(cluster))
    let pid = 0
    for (let deaths = 0; deaths < 7; deaths += 1) {
      await until(
        () =>
          existsSync(join(cluster, 'postmaster.pid')) &&
          ![pid, supervisor].includes(postmaster(cluster)) &&
          isAlive(postmaster(cluster)),
        30,
        dataDir,
      )
      pid = postmaster(cluster)
      process.kill(pid, 'SIGKILL')
    }
    await until(
      async () => (await ask(server.url, 'select name from device').catch(() => [])).length === 1,
      30,
      dataDir,
    )
    await server.stop()
  })

  it.each([
    ['postmaster.pid', 'names another program by now', `${process.pid}\n`],
    ['.s.PGSQL.5432.lock', 'names another program by now', `${process.pid}\n`],
    ['.s.PGSQL.5432.lock', 'is empty', ''],
  ])('brings PostgreSQL back though its %s %s', async (file, _, firstLine) => {
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    process.kill(postmaster(cluster), 'SIGKILL')
    const path = join(cluster, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(firstLine ? /^.*\n/ : /[^]*/, firstLine))
    await until(
      async () => (await ask(server.url, 'select name from device').catch(() => [])).length === 1,
      10,
      dataDir,
    )
    await server.stop()
  })

  it('starts though the lock file of its socket is empty', async () => {
    writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), '')
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('is not fooled by a stale postmaster.pid whose number now belongs to another program', async () => {
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n`)
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('is not poisoned by a creation that was cut off', async () => {
    const fresh = await cutOff()
    const server = await startEmbeddedPostgres({ dataDir: fresh, progress: quiet })
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })
})

describe('Ctrl-C', () => {
  it('reaches the server alone: PostgreSQL and its supervisor live in a session of their own', async () => {
    const shop = await runningShop(dataDir)
    const pid = postmaster(cluster)
    const [shopSession, ...others] = [shop.pid ?? 0, pid, parentOf(pid)].map(sessionOf)
    expect(new Set(others).size).toBe(1)
    expect(others).not.toContain(shopSession)
  })
})

/**
 * A folder whose database was being created when the process was killed. Whoever was not given the
 * processor meanwhile may come too late: then another one.
 */
async function cutOff(): Promise<string> {
  for (let tries = 1; tries <= 5; tries += 1) {
    const fresh = join(root, `cut-off-${tries}`)
    const shop = runShop(fresh)
    await until(
      () => existsSync(fresh) && readdirSync(fresh).some((name) => name.startsWith('postgres')),
    )
    await pause(150)
    shop.kill('SIGKILL')
    if (!existsSync(join(fresh, 'postgres'))) return fresh
    await stopLeftover(join(fresh, 'postgres'), quiet)
  }
  throw new Error('every creation was over before it could be cut off')
}
