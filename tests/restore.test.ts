import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { replaceDatabase } from '../scripts/commands/replace-database.ts'
import { restoreBackup } from '../scripts/commands/restore-backup.ts'
import { aBackedUpShop, contents } from './support/backups.ts'
import { databaseAt } from './support/databases.ts'
import { ask } from './support/postgres-processes.ts'

const { server, names, newName, newFile, migrated, empty, sample } = aBackedUpShop()

describe('a restore', () => {
  it('of a broken or foreign file changes nothing, and the whole one still finds its place', async () => {
    const [to, spoilt] = [await empty(), newFile()]
    const whole = readFileSync(sample.backup)
    const text = gunzipSync(whole)
    const broken: Record<string, Buffer> = {
      'cut off': whole.subarray(0, whole.length / 2),
      'without its end': gzipSync(text.subarray(0, -200)),
      'one other letter in a row': gzipSync(
        text.toString().replace('asha@example.in', 'usha@example.in'),
      ),
      'a row less': gzipSync(text.toString().replace(/^.*asha@example\.in.*\n/m, '')),
      'two lines in place of an id': gzipSync(
        text.toString().replace(/^[0-9a-f-]{36}(?=\t)/m, String.raw`two\nlines`),
      ),
      'a table that there is not': gzipSync(text.toString().replaceAll('staff_role', 'staff_rele')),
      'a broken byte': Buffer.concat([
        whole.subarray(0, 5_000),
        Buffer.from([(whole[5_000] ?? 0) ^ 1]),
        whole.subarray(5_001),
      ]),
      'something after its end': gzipSync(Buffer.concat([text, Buffer.from('more\n')])),
      'something else': gzipSync('select 1;\n'),
      nothing: Buffer.alloc(0),
    }
    for (const [what, bytes] of Object.entries(broken)) {
      writeFileSync(spoilt, bytes)
      await expect(restoreBackup(to, spoilt), what).rejects.toThrow(
        /^This file is no whole backup of a Nadi shop \(.+\): nothing was restored\.$/,
      )
    }
    await restoreBackup(to, sample.backup)
    expect(await contents(to)).toEqual(await contents(sample.original))
  })

  it('refuses a backup of a newer release', async () => {
    const file = newFile()
    writeFileSync(
      file,
      gzipSync(
        gunzipSync(readFileSync(sample.backup))
          .toString()
          .replace('"0001_search_and_counts"', '"0001_search_and_counts","9999_to_come"'),
      ),
    )
    await expect(restoreBackup(await empty(), file)).rejects.toThrow(
      /^The backup was made by another release of Nadi /,
    )
  })

  it('refuses a database that holds a shop, unless it is to be replaced; the former one is kept', async () => {
    const to = await migrated()
    await ask(
      to,
      `insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Thermometers', 1, '/media/x.webp', 'sky')`,
    )
    await expect(restoreBackup(to, sample.backup)).rejects.toThrow(
      /^This database holds a shop already/,
    )
    const { former } = await replaceDatabase(to, sample.backup)
    names.push(former)
    expect(await contents(to)).toEqual(await contents(sample.original))
    expect(await ask(databaseAt(server, former), 'select name from category')).toEqual([
      { name: 'Thermometers' },
    ])
  })

  it('in place of a shop takes over the letters and the order of letters of its database', async () => {
    const name = newName()
    await ask(
      server,
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C' locale_provider icu icu_locale 'en-IN'`,
    )
    const { former } = await replaceDatabase(databaseAt(server, name), sample.backup)
    names.push(former)
    const kind = { provider: 'i', locale: 'en-IN', encoding: 'UTF8' }
    expect(
      await ask(
        server,
        `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname in ('${name}', '${former}')`,
      ),
    ).toEqual([kind, kind])
  })

  it('in place of a shop that runs is refused and leaves nothing behind', async () => {
    const to = await migrated()
    // A connection of its own: a pool gives its idle ones back after ten seconds, and this may
    // take longer.
    const visitor = new pg.Client({ connectionString: to })
    await visitor.connect()
    await expect(replaceDatabase(to, sample.backup)).rejects.toThrow(
      /^Somebody uses the shop's database: stop the shop first/,
    )
    await visitor.end()
    expect(
      await ask(server, `select datname from pg_database where datname like '${names.at(-1)}\\_%'`),
    ).toEqual([])
  })
})
