import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lettersFolder } from '#platform/letters-folder.ts'
import type { Shop } from '#platform/shop.ts'

/** Letters to this address or about its enquiries, and wishes for a new password: sent or not, in the queue and in practice mode's folder. */
export async function forgetLetters(shop: Shop, email: string): Promise<void> {
  await shop.db.execute(sql`
    delete from pgboss.job where ${email} in (lower(data #>> '{payload,to}'), lower(data #>> '{payload,replyTo}'), lower(data #>> '{payload,email}'))`)
  await forgetFiles(lettersFolder(shop.settings.dataDir), email)
}

async function forgetFiles(folder: string, email: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.txt'))) {
    if (!concerns(await readFile(join(folder, file), 'utf8'), email)) continue
    for (const kind of ['.eml', '.html', '.txt']) await rm(join(folder, file.replace(/\.txt$/, kind)), { force: true })
  }
}

/** The head of a letter names its reader, the facts of an enquiry its writer. */
function concerns(letter: string, email: string): boolean {
  return letter.toLowerCase().split('\n').some((line) => line === `to: ${email}` || line === `email: ${email}`)
}
