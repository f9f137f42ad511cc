import pg from 'pg'

export const template = 'nadi_template'

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** A database of one's own, copied from the template in about 50 ms. */
export async function freshDatabase(url: string, name: string): Promise<string> {
  await onServer(url, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return databaseAt(url, name)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    // Two workers may not copy the template at the same moment.
    await admin.query('select pg_advisory_lock(81)')
    await work(admin)
  } finally {
    await admin.end()
  }
}
