import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { ownMigrations } from '#platform/db/migrations.ts'
import { exitCodeOf } from '../scripts/commands/command-line.ts'
import { rehearse } from '../scripts/commands/rehearse.ts'
import { aBackedUpShop } from './support/backups.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'nadi-next-release-'))
const { sample } = aBackedUpShop()

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** This release's migrations and these, by name. */
function withMigrations(further: Record<string, string>): string {
  const folder = mkdtempSync(join(scratch, 'migrations-'))
  cpSync(ownMigrations, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const latest = Math.max(...entries.map(({ when }) => when))
  for (const [at, [tag, sql]] of Object.entries(further).entries()) {
    entries.push({
      idx: entries.length,
      version: '7',
      when: latest + 1 + at,
      tag,
      breakpoints: true,
    })
    writeFileSync(join(folder, `${tag}.sql`), sql)
  }
  writeFileSync(journal, JSON.stringify({ ...rest, entries }))
  return folder
}

async function rehearsed(words: string[], further: Record<string, string> = {}) {
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const code = await exitCodeOf((line) => rehearse(line, { folder: withMigrations(further) }), {
    words,
    env: {},
    print,
    complain: print,
  })
  return { code, output: output.join('\n') }
}

const backup = () => ['--before', root, sample.backup]

describe('the rehearsal of an upgrade', () => {
  it('says go when the copy is migrated, the release that runs now still sells on it, and the books are in order', async () => {
    const { code, output } = await rehearsed(['--before', root, dirname(sample.backup)], {
      // Long enough to be seen by who looks every 20 ms.
      shelves:
        'alter table category add column shelf text;\n--> statement-breakpoint\nselect pg_sleep(0.3);',
    })
    expect([code, output]).toEqual([0, expect.stringMatching(/\nGo\.$/)])
    expect(output).toMatch(
      /shelves: \d\.\d\d s, \+\d+\.\d MB; category locked for everybody 0\.\d\d s/,
    )
    expect(output).toContain('registered, ordered, cancelled')
  })

  it('says no, and names each reason: what locks too long, what breaks the release that runs now, what makes the books wrong', async () => {
    const { code, output } = await rehearsed(backup(), {
      slow: 'alter table category add column shelf text;\n--> statement-breakpoint\nselect pg_sleep(2.2);',
      renames: 'alter table product rename column brand to maker;',
      invents: 'update product set stock = stock + 1;',
    })
    expect(code).toBe(1)
    expect(output).toMatch(/No: slow locks category for 2\.\d s: nobody reads it meanwhile/)
    expect(output).toMatch(/No: the release that runs now breaks\. It answered GET \/\S+ with 500/)
    expect(output).toMatch(/No: I\d+.*: not so for /)
    expect(output).toMatch(/Do not upgrade yet\.$/)
  })

  it('says no to a migration that fails on the rows of this shop', async () => {
    const { code, output } = await rehearsed(backup(), {
      refuses: 'alter table product add constraint dear check (price_paise > 1000000000);',
    })
    expect([code, output]).toEqual([1, expect.stringContaining('No: a migration failed: ')])
    expect(output).toContain('dear')
  })

  it('wants a backup that is whole and a release that could run, before it begins', async () => {
    for (const [words, sentence] of [
      [[], 'npm run rehearse -- --before FOLDER BACKUP'],
      [[sample.backup], 'npm run rehearse -- --before FOLDER BACKUP'],
      [['--before', root, '/no/such/folder'], 'There is no file or folder /no/such/folder.'],
      [['--before', scratch, sample.backup], 'is no release that could run'],
    ] as const)
      expect(await rehearsed([...words])).toEqual({
        code: 1,
        output: expect.stringContaining(sentence),
      })
  })
})
