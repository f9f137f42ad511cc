import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPlace, ask, quiet } from '../../../tests/support/postgres-processes.ts'
import { checkDatabase } from './check-database.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'

const { root, dataDir, cluster } = aPlace()
const password = 'very-s3cret'
const standIns: Server[] = []
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, progress: quiet })
  const hba = join(cluster, 'pg_hba.conf')
  writeFileSync(hba, `local all guest scram-sha-256\n${readFileSync(hba, 'utf8')}`)
  await ask(postgres.url, `create role guest login password '${password}'`)
  await ask(postgres.url, 'create database plain')
  await ask(
    postgres.url,
    `create database ascii template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' locale_provider libc`,
  )
  await ask(
    postgres.url,
    'revoke create on database plain from public; revoke connect on database template1 from public; select pg_reload_conf()',
  )
})

afterEach(() => {
  for (const server of standIns.splice(0)) server.close()
})

afterAll(async () => {
  await postgres.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

describe('the PostgreSQL of DATABASE_URL', () => {
  it('is taken when it answers, and gets the extension that search needs', async () => {
    await checkDatabase(postgres.url)
    expect(
      await ask(postgres.url, `select extname from pg_extension where extname = 'pg_trgm'`),
    ).toEqual([{ extname: 'pg_trgm' }])
    await checkDatabase(postgres.url)
  })

  it('is taken by eight servers that start at once on an empty one', async () => {
    await ask(postgres.url, 'create database crowd')
    const url = as('nadi', '', 'crowd')
    await expect(
      Promise.all(Array.from({ length: 8 }, () => checkDatabase(url))),
    ).resolves.toHaveLength(8)
  })

  it.each([
    [
      'a wrong password',
      () => as('guest', 'wrong-pass'),
      /does not let the user "guest" in: correct the user and password in DATABASE_URL\.$/,
    ],
    [
      'no password',
      () => as('guest', ''),
      /does not let the user "guest" in: correct the user and password/,
    ],
    ['an unknown user', () => as('stranger', 'wrong-pass'), /does not let the user "stranger" in/],
    [
      'an unknown database',
      () => as('nadi', '', 'attic'),
      /has no database "attic": create it, or correct the name in DATABASE_URL\.$/,
    ],
    [
      'a database it may not enter',
      () => as('guest', password, 'template1'),
      /does not allow the user "guest" to use the database "template1"/,
    ],
    [
      'nobody listening',
      () => `postgres://nadi:${password}@127.0.0.1:1/nadi`,
      /^No PostgreSQL answers at 127\.0\.0\.1:1: start it, or correct the host and port in DATABASE_URL\.$/,
    ],
    [
      'an unknown machine',
      () => `postgres://nadi:${password}@no-such-machine.invalid/nadi`,
      /^There is no machine named no-such-machine\.invalid: correct the host/,
    ],
    [
      'another kind of address',
      () => `mysql://nadi:${password}@localhost/nadi`,
      /^The setting DATABASE_URL is not an address of the form/,
    ],
    [
      'an address that cannot be read',
      () => `postgres://nadi:${password}@localhost:port/nadi`,
      /^The setting DATABASE_URL is not an address of the form/,
    ],
    [
      'text in another encoding',
      () => as('nadi', '', 'ascii'),
      /^The database "ascii" keeps its text in SQL_ASCII, and Nadi needs UTF8: /,
    ],
    [
      'an extension it may not create',
      () => as('guest', password, 'plain'),
      /^The user "guest" may not create the extension pg_trgm in the database "plain"/,
    ],
  ])('is refused for %s, without its password', async (_, url, sentence) => {
    const refusal = await checkDatabase(url()).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(sentence),
    })
    expect(String(refusal)).not.toMatch(/very-s3cret|wrong-pass/)
  })

  it('is refused when it is older than 15', async () => {
    const url = await aStandIn(() => [
      ['number', '140011'],
      ['version', '14.11'],
    ])
    await expect(checkDatabase(url)).rejects.toThrow(
      /is version 14\.11, and Nadi needs 15 or newer/,
    )
  })

  it('is refused when its machine lacks pg_trgm, naming the package', async () => {
    const url = await aStandIn((statement) =>
      statement.includes('version_num')
        ? [
            ['number', '150000'],
            ['version', '15.0'],
            ['encoding', 'UTF8'],
          ]
        : [],
    )
    await expect(checkDatabase(url)).rejects.toThrow(
      /lacks the extension pg_trgm, which search needs: install the package postgresql-contrib/,
    )
  })

  it('is refused when it accepts and then says nothing', async () => {
    const url = await listening(() => undefined)
    await expect(checkDatabase(url, 200)).rejects.toThrow(
      /did not answer within 0\.2 seconds: check the host and port/,
    )
  })
})

function as(user: string, secret: string, database = 'nadi'): string {
  const url = new URL(postgres.url)
  url.username = user
  url.password = secret
  url.pathname = database
  return url.href
}

type Row = [column: string, value: string][]

/**
 * Speaks just enough of PostgreSQL's protocol to let anybody in and to answer each statement with
 * one row, or none.
 */
function aStandIn(answer: (statement: string) => Row): Promise<string> {
  const ready = message('Z', Buffer.from('I'))
  return listening((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (bytes) => {
        if (bytes.toString('latin1', 0, 1) === 'Q')
          socket.write(Buffer.concat([...rowMessages(answer(bytes.toString('utf8', 5))), ready]))
      })
    })
  })
}

function rowMessages(row: Row): Buffer[] {
  if (row.length === 0) return [message('C', text('SELECT 0'))]
  const columns = row.map(([name]) =>
    Buffer.concat([
      text(name),
      int32(0),
      int16(0),
      int32(name === 'number' ? 23 : 25),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  )
  const values = row.map(([, value]) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  return [
    message('T', Buffer.concat([int16(row.length), ...columns])),
    message('D', Buffer.concat([int16(row.length), ...values])),
    message('C', text('SELECT 1')),
  ]
}

const message = (kind: string, body: Buffer) =>
  Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
const text = (words: string) => Buffer.from(`${words}\0`)

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

async function listening(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', quiet)
    onSocket(socket)
  })
  standIns.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `postgres://nadi:${password}@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/nadi`
}
