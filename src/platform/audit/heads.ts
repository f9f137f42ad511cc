import { appendFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { giveToFolder, makeDataFolder } from '../data-folder.ts'
import { keyedHash } from '../settings/auth-secret.ts'
import type { Shop } from '../shop.ts'
import type { Head } from './seal-entries.ts'

/**
 * A head kept outside the database: rewriting the whole table does not change it.
 * `restored` is the moment of the backup that a restore went back to: older heads beyond this one
 * are of the former database.
 */
export type KeptHead = z.output<typeof KeptHead>

const KeptHead = z.object({
  at: z.iso.datetime(),
  seal: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  restored: z.iso.datetime().optional(),
  signature: z.string().max(100).optional(),
})

const name = 'audit-heads.jsonl'

export function headsFile({ settings }: Shop): string {
  return join(resolve(settings.dataDir), name)
}

/** Signed with a key derived from AUTH_SECRET. */
export function signedHead(shop: Shop, head: Head, restored?: string): KeptHead {
  const { seal, hash } = head
  const record = { at: shop.clock().toISOString(), seal, hash, ...(restored && { restored }) }
  return { ...record, signature: signatureOf(shop, record) }
}

/** A disk error is logged, not thrown: the next hour's head is as good. */
export async function appendHead(shop: Shop, head: KeptHead): Promise<void> {
  const append = async () => {
    const file = join(makeDataFolder(shop.settings.dataDir), name)
    // A leading line break: a crash may have cut the last line.
    await appendFile(file, `\n${JSON.stringify(head)}`, { mode: 0o600 })
    giveToFolder(file)
  }
  await append().catch((error: unknown) =>
    shop.log.error(
      { kind: 'audit-head', error: String(error) },
      'the head of the audit could not be written beside the database',
    ),
  )
}

/** Heads of a file, one a line; an empty list without the file. Lines that are none are left out. */
export async function readHeads(file: string): Promise<KeptHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => headIn(line) ?? [])
}

function headIn(line: string): KeptHead | undefined {
  try {
    return KeptHead.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** False for a head that was changed, or signed with another AUTH_SECRET. */
export function isSignatureRight(shop: Shop, { signature, ...record }: KeptHead): boolean {
  return signature === signatureOf(shop, record)
}

function signatureOf({ settings }: Shop, { at, seal, hash, restored }: KeptHead): string {
  return keyedHash(settings, 'head of the audit', JSON.stringify([at, seal, hash, restored ?? '']))
}
