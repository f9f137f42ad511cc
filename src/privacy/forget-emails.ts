import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { emailsFolder } from '#platform/mail/dev-mailbox.ts'
import type { Person } from '#enquiries/enquiries.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * Deletes this account's emails, sent or queued; with a verified address also those to it or about
 * its enquiries.
 */
export async function deleteQueuedEmails(shop: Shop, { userId, email }: Person): Promise<void> {
  await shop.db.execute(sql`delete from pgboss.job where data #>> '{payload,userId}' = ${userId}`)
  if (email !== undefined) {
    await shop.db.execute(sql`
      delete from pgboss.job where not (data -> 'payload' ? 'userId') and ${email} in
        (lower(data #>> '{payload,to}'), lower(data #>> '{payload,replyTo}'), lower(data #>> '{payload,email}'))`)
  }
  const marks = [
    `account: ${userId}`,
    ...(email === undefined ? [] : [`to: ${email}`, `email: ${email}`]),
  ]
  await forgetFiles(emailsFolder(shop.settings.dataDir), marks)
}

async function forgetFiles(folder: string, marks: string[]): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.txt'))) {
    if (!concerns(await readFile(join(folder, file), 'utf8'), marks)) continue
    for (const kind of ['.eml', '.html', '.txt'])
      await rm(join(folder, file.replace(/\.txt$/, kind)), { force: true })
  }
}

function concerns(email: string, marks: string[]): boolean {
  const lines = email.toLowerCase().split('\n')
  const ofOther = lines[3]?.startsWith('account: ') && !marks.includes(lines[3])
  return !ofOther && lines.some((line) => marks.includes(line))
}
