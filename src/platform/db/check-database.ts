import pg from 'pg'
import { StartRefused } from '../settings/start-refused.ts'

const oldestVersion = 150_000

/** Connects once; throws one sentence that says what is wrong, without the password. */
export async function checkDatabase(url: string, timeoutMs = 5_000): Promise<void> {
  const client = clientFor(url, timeoutMs)
  client.on('error', () => undefined)
  try {
    await within(
      timeoutMs,
      client,
      client.connect().then(() => look(client)),
    )
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(sentence(client, error))
  } finally {
    void client.end().catch(() => undefined)
  }
}

function clientFor(url: string, timeoutMs: number): pg.Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error()
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs + 1_000,
      application_name: 'nadi start',
    })
  } catch {
    throw new StartRefused(
      'The setting DATABASE_URL is not an address of the form postgresql://user:password@host:5432/database (special characters in the password are written as %40, %2F and so on).',
    )
  }
}

async function within(timeoutMs: number, client: pg.Client, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refusal = new StartRefused(
      `${place(client)} did not answer within ${timeoutMs / 1000} seconds: check the host and port in DATABASE_URL.`,
    )
    timer = setTimeout(reject, timeoutMs, refusal)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function look(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const [server] = rows
  if (!server || server.number < oldestVersion)
    throw new StartRefused(
      `${place(client)} is version ${server?.version}, and Nadi needs 15 or newer: set DATABASE_URL to a newer one.`,
    )
  if (server.encoding !== 'UTF8')
    throw new StartRefused(
      `The database "${client.database}" keeps its text in ${server.encoding}, and Nadi needs UTF8: let an administrator create another one with "create database ... encoding 'UTF8' template template0".`,
    )
  await ensureTrigrams(client)
}

async function ensureTrigrams(client: pg.Client): Promise<void> {
  if (await hasTrigrams(client)) return
  const { rowCount: isInstalled } = await client.query(
    `select from pg_available_extensions where name = 'pg_trgm'`,
  )
  if (!isInstalled)
    throw new StartRefused(
      `${place(client)} lacks the extension pg_trgm, which search needs: install the package postgresql-contrib on its machine.`,
    )
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch {
    // "if not exists" is no lock: of two servers that start at once, one meets a duplicate key.
    if (await hasTrigrams(client)) return
    throw new StartRefused(
      `The user "${client.user}" may not create the extension pg_trgm in the database "${client.database}": let an administrator run "create extension pg_trgm" there once.`,
    )
  }
}

async function hasTrigrams(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'pg_trgm'`)
  return Boolean(rowCount)
}

function sentence(client: pg.Client, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const at = place(client)
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `No PostgreSQL answers at ${host(client)}: start it, or correct the host and port in DATABASE_URL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no machine named ${client.host}: correct the host in DATABASE_URL.`
  const lacksPassword = error instanceof Error && error.message.includes('password must be')
  if (code === '28P01' || code === '28000' || lacksPassword)
    return `${at} does not let the user "${client.user}" in: correct the user and password in DATABASE_URL.`
  if (code === '3D000')
    return `${at} has no database "${client.database}": create it, or correct the name in DATABASE_URL.`
  if (code === '42501')
    return `${at} does not allow the user "${client.user}" to use the database "${client.database}": grant it, or correct DATABASE_URL.`
  if (code === '53300')
    return `${at} has no connection left: close other programs that use it, or raise its max_connections.`
  // The driver's message names no password; one that slipped in is cut out.
  return `${at} cannot be used (${withoutSecret(client, error)}): check DATABASE_URL.`
}

function withoutSecret(client: pg.Client, error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error)
  return client.password ? words.replaceAll(client.password, '***') : words
}

function place(client: pg.Client): string {
  return `The PostgreSQL at ${host(client)}`
}

function host(client: pg.Client): string {
  return client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
}
