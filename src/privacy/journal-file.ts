import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataFolder } from '#platform/data-folder.ts'
import type { Shop } from '#platform/shop.ts'

const Entry = z.object({ userId: z.uuid(), at: z.coerce.date(), actor: z.string().max(200) })
export type Entry = z.output<typeof Entry>

const name = 'erasures.jsonl'

/**
 * The journal beside the database: a backup does not know who was erased after it was made, this file does. It holds no name and no
 * address. The erasure is done by now, so a disk that refuses is told to the owner and not to the shopper; the next start writes what is missing.
 */
export async function appendToJournal(shop: Shop, entries: Entry[]): Promise<void> {
  // Each begins a line of its own, whatever a crash left of the one before.
  const lines = entries.map((entry) => `\n${JSON.stringify(entry)}`).join('')
  const written = async () => appendFile(join(makeDataFolder(shop.settings.dataDir), name), lines, { mode: 0o600 })
  await written().catch((error: unknown) => shop.log.error({ kind: 'erasure-journal', error: String(error) }, 'the journal of erasures could not be written'))
}

/** What the file knows; a line that a crash cut off is none. */
export async function readJournal({ settings }: Shop): Promise<Entry[]> {
  const text = await readFile(join(settings.dataDir, name), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => entryIn(line) ?? [])
}

function entryIn(line: string): Entry | undefined {
  try {
    return Entry.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
