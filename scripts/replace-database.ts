import pg from 'pg'
import { StartRefused } from '../src/platform/start-refused.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'

/**
 * Restores into a database beside the shop's and changes their names when all is well; the former one stays, under another name.
 * Throws StartRefused while the shop runs, and where the user of the database may create none.
 */
export async function replaceDatabase(url: string, file: string): Promise<Restored & { former: string }> {
  const own = decodeURIComponent(new URL(url).pathname.slice(1))
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const [fresh, former] = [`${own}_restored_${stamp}`, `${own}_before_${stamp}`]
  const admin = new pg.Client({ connectionString: at(url, 'postgres'), application_name: 'nadi restore' })
  await admin.connect()
  try {
    await create(admin, fresh)
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

function at(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

async function create(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    throw isCode(error, '42501') ? new StartRefused('The user of DATABASE_URL may not create a database beside the shop: create an empty one yourself, set DATABASE_URL to it, and restore without --replace.') : error
  })
}

async function swap(admin: pg.Client, { own, fresh, former }: Record<'own' | 'fresh' | 'former', string>): Promise<void> {
  const rename = (from: string, to: string) => admin.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
  try {
    await admin.query('begin')
    await rename(own, former)
    await rename(fresh, own)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw isCode(error, '55006') ? new StartRefused('Somebody uses the shop\'s database: stop the shop first, then restore again. Nothing was changed.') : error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
