import { appendFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { giveToFolder, makeDataFolder } from '#platform/data-folder.ts'
import type { Shop } from '#platform/shop.ts'
import { StartRefused } from '#platform/settings/start-refused.ts'

// Older entries lack the field: everything was matched by address.
const Entry = z.object({
  userId: z.uuid(),
  at: z.coerce.date(),
  actor: z.string().max(200),
  byAddress: z.boolean().default(true),
})
export type Entry = z.output<typeof Entry>

const name = 'erasures.jsonl'

/**
 * Journal outside the database, because a backup does not know later erasures; ids only. A disk
 * error is logged, not thrown: the erasure is done, and the next start writes the entry.
 */
export async function appendToJournal(shop: Shop, entries: Entry[]): Promise<void> {
  // A leading line break: a crash may have cut the last line.
  const lines = entries.map((entry) => `\n${JSON.stringify(entry)}`).join('')
  const append = async () => {
    const file = join(makeDataFolder(shop.settings.dataDir), name)
    await appendFile(file, lines, { mode: 0o600 })
    giveToFolder(file)
  }
  await append().catch((error: unknown) =>
    shop.log.error(
      { kind: 'erasure-journal', error: String(error) },
      'the journal of erasures could not be written',
    ),
  )
}

/**
 * Entries of the file without cut lines. Throws StartRefused when unreadable: erased shoppers would
 * return unnoticed.
 */
export async function readJournal({ settings }: Shop): Promise<Entry[]> {
  const file = join(resolve(settings.dataDir), name)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartRefused(
      `The journal of erasures ${file} cannot be read (${error.code}): give it to the user that the shop runs as, so that whoever was erased stays erased.`,
    )
  })
  return text.split('\n').flatMap((line) => entryIn(line) ?? [])
}

function entryIn(line: string): Entry | undefined {
  try {
    return Entry.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
