import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderStore } from '#media/storage/folder.ts'
import { storeNamed } from '#media/storage/files.ts'
import { whole } from '#media/storage/store.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { migrateDatabase } from '#platform/db/database.ts'
import { restoreBackup } from '../scripts/commands/restore-backup.ts'
import { writeBackup } from '../scripts/commands/write-backup.ts'
import { startJobs } from '../src/server/jobs.ts'
import { asking } from './support/ask.ts'
import {
  aBackedUpShop,
  buys,
  contents,
  inShop,
  loggedIn,
  migrationHashes,
} from './support/backups.ts'
import { ask } from './support/postgres-processes.ts'

const run = promisify(execFile)
const hasPsql = spawnSync('psql', ['--version']).status === 0
const { newFile, migrated, empty, sample } = aBackedUpShop()

describe('a backup', () => {
  it('restored elsewhere is the same shop: every row, the log-in, the books, the next order', async () => {
    const to = await empty()
    expect(await restoreBackup(to, sample.backup)).toMatchObject({ rows: sample.written.rows })
    expect(await contents(to)).toEqual(await contents(sample.original))
    await inShop(to, async (shop) => {
      expect(await brokenInvariants(shop)).toEqual([])
      const shopper = await loggedIn(shop)
      expect(shopper.status).toBe(200)
      expect(await buys(shop, shopper)).toBe(201)
      expect(await brokenInvariants(shop)).toEqual([])
    })
    expect(await ask(to, 'select count(distinct number)::int as numbers from "order"')).toEqual([
      { numbers: 2 },
    ])
  })

  it('keeps what tables do by themselves: a renamed product is found by its new name', async () => {
    const to = await empty()
    await restoreBackup(to, sample.backup)
    await ask(
      to,
      `update product set name = 'Zyxoscope' where id = (select id from product where active limit 1)`,
    )
    const { body } = await inShop(to, (shop) =>
      asking(shop)('GET', '/api/get-product?search=zyxoscope'),
    )
    expect(body.products).toHaveLength(1)
    await expect(ask(to, `delete from category`)).rejects.toThrow(/foreign key/)
  })

  it('has the files of the media folder: a restore has them in the database', async () => {
    const [to, file, dataDir] = [await empty(), newFile(), mkdtempSync(join(tmpdir(), 'nadi-'))]
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const folder = folderStore(dataDir)
    const [picture, pdf] = [`/media/u/${'a1'.repeat(16)}.webp`, `/media/u/${'b2'.repeat(16)}.pdf`]
    const bytes = randomBytes(600_001)
    await folder.put(picture, Buffer.from('a picture'))
    await folder.put(pdf, bytes)
    const { rows } = await writeBackup(sample.original, file, { folder })
    expect(rows).toBe(sample.written.rows + 4)
    expect((await restoreBackup(to, file)).rows).toBe(rows)
    await inShop(to, async (shop) => {
      const store = storeNamed(shop, 'postgres')
      const [first, other] = [await store.read(picture), await store.read(pdf)]
      expect(first && String(await whole(first))).toBe('a picture')
      expect(other && (await whole(other)).equals(bytes)).toBe(true)
      // What stands in both is one row.
      const again = newFile()
      await writeBackup(to, again, { folder })
      expect((await restoreBackup(await empty(), again)).rows).toBe(rows)
    })
  })

  it('shows one moment of a shop that goes on selling', async () => {
    const [from, to, file] = [await empty(), await empty(), newFile()]
    await restoreBackup(from, sample.backup)
    await inShop(from, async (shop) => {
      const shopper = await loggedIn(shop)
      const [, ...bought] = await Promise.all([
        writeBackup(from, file),
        ...Array.from({ length: 10 }, () => buys(shop, shopper)),
      ])
      expect(bought).toEqual(Array.from({ length: 10 }, () => 201))
    })
    await restoreBackup(to, file)
    expect(await inShop(to, brokenInvariants)).toEqual([])
  })

  it('is for the eyes of its owner alone, and takes no other file’s place', async () => {
    expect(statSync(sample.backup).mode & 0o777).toBe(0o600)
    await expect(writeBackup(sample.original, sample.backup)).rejects.toThrow(
      /^There is a file .* already/,
    )
  })

  it('has its name only when it is whole', async () => {
    const file = newFile()
    await expect(writeBackup(await empty(), file)).rejects.toThrow(
      /^There is no shop in this database yet/,
    )
    expect(readdirSync(join(file, '..'))).toEqual([])
    expect(readdirSync(join(sample.backup, '..'))).toEqual(['shop.sql.gz'])
  })

  it.skipIf(!hasPsql)('is read by psql as docs/operations.md says', async () => {
    const [to, folder] = [await migrated(), join(sample.backup, '..')]
    // What the queue writes at a first start.
    await inShop(to, async (shop) => (await startJobs(shop)).stop())
    const [line = ''] =
      readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8').match(
        /^\(echo 'begin;.*psql.*$/m,
      ) ?? []
    await run('sh', ['-c', line], { cwd: folder, env: { ...process.env, DATABASE_URL: to } })
    expect(await ask(to, 'select count(*)::int as orders from "order"')).toEqual(
      await ask(sample.original, 'select count(*)::int as orders from "order"'),
    )
    expect(await contents(to)).toEqual(await contents(sample.original))
  })

  it('of an earlier release is restored and brought up to date', async () => {
    const [from, to, file] = [await empty(), await empty(), newFile()]
    await migrateDatabase(from, { through: '0001_search_and_counts' })
    await ask(
      from,
      `insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Thermometers', 1, '/media/x.webp', 'sky')`,
    )
    await writeBackup(from, file)
    await restoreBackup(to, file)
    expect(await ask(to, 'select name from category')).toEqual([{ name: 'Thermometers' }])
    expect(await ask(to, migrationHashes)).toEqual(await ask(sample.original, migrationHashes))
  })

  it('that is interrupted leaves nothing behind', async () => {
    const file = newFile()
    await expect(
      writeBackup(sample.original, file, { interrupted: AbortSignal.abort() }),
    ).rejects.toThrow(`It was interrupted: there is no backup ${file}.`)
    expect(readdirSync(join(file, '..'))).toEqual([])
  })
})
