import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { backup } from '../scripts/commands/backup.ts'
import { exitCodeOf } from '../scripts/commands/command-line.ts'
import { owner } from '../scripts/commands/owner.ts'
import { restore } from '../scripts/commands/restore.ts'
import { databaseAt, template } from './support/databases.ts'
import { aPlace, ask, quiet } from './support/postgres-processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { root: place, dataDir } = aPlace()
const file = join(place, 'shop.sql.gz')
// A database with the tables of a shop, for what goes wrong only after it was opened.
const migratedUrl = databaseAt(inject('postgresUrl'), template)

afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))

type Answer = { code: number; stdout: string; stderr: string }
type Environment = Record<string, string>
const commands = { backup, restore, owner }

/** As package.json starts it, in a process of its own. */
async function inProcess(
  name: keyof typeof commands,
  args: string[],
  env: Environment,
): Promise<Answer> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...env },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: Answer) => error,
  )
}

/** The same command as a function, which takes a second less. */
async function called(
  name: keyof typeof commands,
  words: readonly string[],
  env: Environment,
): Promise<Answer> {
  const output = { stdout: '', stderr: '' }
  const code = await exitCodeOf(commands[name], {
    words: [...words],
    env: { LOG_LEVEL: 'silent', ...env },
    print: (line) => (output.stdout += `${line}\n`),
    complain: (line) => (output.stderr += `${line}\n`),
  })
  return { code, ...output }
}

describe('the commands', () => {
  it(
    'back up the shop that runs on its own PostgreSQL, and restore it into an empty folder',
    { timeout: 180_000 },
    async () => {
      const postgres = await startEmbeddedPostgres({ dataDir, progress: quiet })
      await migrateDatabase(postgres.url)
      await ask(
        postgres.url,
        `insert into category (id, name, position, picture, wall) values (gen_random_uuid(), 'Thermometers', 1, '/media/x.webp', 'sky')`,
      )
      expect(await inProcess('backup', [file], { DATA_DIR: dataDir })).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/holds \d+ rows of \d+ tables/),
      })
      expect(await inProcess('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Another Nadi shop is already using /),
      })
      await postgres.stop()

      const other = { DATA_DIR: join(place, 'other') }
      expect(await called('restore', [file], other)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(
          /^Restored \d+ rows of \d+ tables as they were at .*\nThe books are in order\.\n$/m,
        ),
      })
      expect((await called('restore', [file, '--replace'], other)).stdout).toMatch(
        /The former database is kept under the name nadi_before_\d{14}/,
      )
    },
  )

  it.for([
    ['backup', [], /^Say where to: /],
    ['backup', ['--help'], /^Say where to: /],
    ['backup', ['one.sql.gz', 'two.sql.gz'], /^Say where to: /],
    [
      'backup',
      ['/no/such/folder/shop.sql.gz'],
      /^The backup \/no\/such\/folder\/shop\.sql\.gz cannot be written \(ENOENT\): there is none\.\n$/,
    ],
    ['restore', [], /^Say which: /],
    ['restore', ['shop.sql.gz', '--replce'], /^Say which: /],
    ['restore', ['/tmp'], /^\/tmp is a folder: /],
    ['restore', ['/no/such/file'], /^There is no file \/no\/such\/file\.\n$/],
  ] as const)('say in one sentence what is missing: %s %s', async ([name, words, sentence]) => {
    expect(await called(name, words, { DATABASE_URL: migratedUrl })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence),
    })
  })

  it('explain to the owner what there is before there is a shop', async () => {
    const env = { DATA_DIR: join(place, 'nothing') }
    const usage = /^Usage: npm run owner -- /
    expect((await inProcess('owner', [], env)).stdout).toMatch(usage)
    for (const words of [[], ['--help'], ['help', 'ship'], ['ship', '--help']])
      expect((await called('owner', words, env)).stdout).toMatch(usage)
    expect(existsSync(env.DATA_DIR)).toBe(false)
  })

  it('make no shop where there is none', async () => {
    const env = { DATA_DIR: join(place, 'nothing') }
    expect(await called('restore', ['/no/such/file'], env)).toMatchObject({
      code: 1,
      stderr: 'There is no file /no/such/file.\n',
    })
    expect(existsSync(env.DATA_DIR)).toBe(false)
    expect(await called('backup', [file], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no shop in /),
    })
  })
})
