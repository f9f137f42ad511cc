import { appendFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { giveToFolder, makeDataFolder } from '#platform/data-folder.ts'
import type { Shop } from '#platform/shop.ts'
import { StartRefused } from '#platform/settings/start-refused.ts'

// Entries of before addresses were verified say nothing of it: then everything was found by
// address.
const Entry = z.object({
  userId: z.uuid(),
  at: z.coerce.date(),
  actor: z.string().max(200),
  byAddress: z.boolean().default(true),
})
export type Entry = z.output<typeof Entry>

const name = 'erasures.jsonl'

/**
 * The journal beside the database: a backup does not know who was erased after it was made, this
 * file does. It holds no name and no address. The erasure is done by now, so a disk that refuses is
 * told to the owner and not to the shopper; the next start writes what is missing.
 */
export async function appendToJournal(shop: Shop, entries: Entry[]): Promise<void> {
  // Each begins a line of its own, whatever a crash left of the one before.
  const lines = entries.map((entry) => `\n${JSON.stringify(entry)}`).join('')
  const written = async () => {
    const file = join(makeDataFolder(shop.settings.dataDir), name)
    await appendFile(file, lines, { mode: 0o600 })
    giveToFolder(file)
  }
  await written().catch((error: unknown) =>
    shop.log.error(
      { kind: 'erasure-journal', error: String(error) },
      'the journal of erasures could not be written',
    ),
  )
}

/**
 * What the file knows; a line that a crash cut off is none. Throws StartRefused for a file that
 * cannot be read: who is in it would be back unnoticed.
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
