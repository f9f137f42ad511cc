import pg from 'pg'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'

/**
 * Restores into a database beside the shop's and changes their names when all is well; the former
 * one stays, under another name. Throws StartRefused while the shop runs, and where the user of the
 * database may create none.
 */
export async function replaceDatabase(
  url: string,
  file: string,
): Promise<Restored & { former: string }> {
  const own = decodeURIComponent(new URL(url).pathname.slice(1))
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const [fresh, former] = [`${own}_restored_${stamp}`, `${own}_before_${stamp}`]
  const admin = new pg.Client({
    connectionString: at(url, 'postgres'),
    application_name: 'nadi restore',
  })
  await admin.connect().catch(mayNot)
  try {
    await create(admin, { fresh, own })
    const restored = await restoreBackup(at(url, fresh), file)
    await swap(admin, { own, fresh, former })
    return { ...restored, former }
  } catch (error) {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(fresh)} with (force)`)
    throw error
  } finally {
    await admin.end()
  }
}

// The column of a provider's own locale has another name before PostgreSQL 17.
const alikeIn = `
  select format('template template0 encoding %L lc_collate %L lc_ctype %L locale_provider %s', pg_encoding_to_char(encoding), datcollate, datctype, case datlocprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end)
    || coalesce(format(case datlocprovider when 'i' then ' icu_locale %L' when 'b' then ' builtin_locale %L' end, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')), '') as words
  from pg_database d where datname = $1`

function at(url: string, database: string): string {
  const admin = new URL(url)
  admin.pathname = `/${encodeURIComponent(database)}`
  return admin.href
}

/** With the letters and the order of letters of the shop's own: the server's may be others. */
async function create(
  admin: pg.Client,
  { fresh, own }: Record<'fresh' | 'own', string>,
): Promise<void> {
  const {
    rows: [how],
  } = await admin.query<{ words: string }>(alikeIn, [own])
  if (!how)
    throw new StartRefused(`There is no database ${own} to be replaced: restore without --replace.`)
  await admin.query(`create database ${pg.escapeIdentifier(fresh)} ${how.words}`).catch(mayNot)
}

const forbidden = ['42501', '28000', '3D000']

function mayNot(error: unknown): never {
  if (!forbidden.some((code) => isCode(error, code))) throw error
  throw new StartRefused(
    'The user of DATABASE_URL may not create a database beside the shop and change their names: create an empty one yourself, set DATABASE_URL to it, and restore without --replace. Nothing was changed.',
  )
}

async function swap(
  admin: pg.Client,
  { own, fresh, former }: Record<'own' | 'fresh' | 'former', string>,
): Promise<void> {
  const rename = (from: string, to: string) =>
    admin.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
  try {
    await admin.query('begin')
    await rename(own, former)
    await rename(fresh, own)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    if (isCode(error, '55006'))
      throw new StartRefused(
        "Somebody uses the shop's database: stop the shop first, then restore again. Nothing was changed.",
      )
    mayNot(error)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
