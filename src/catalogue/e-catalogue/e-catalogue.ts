import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '#platform/data-folder.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { Overloaded } from '#platform/http/work-queue.ts'
import type { Edition } from './paper.ts'
import { printInWorker } from './print-in-worker.ts'
import { uploadedPictures } from './uploaded-pictures.ts'
import { shelvesToPrint } from './shelves.ts'

export type PrintedEdition = { file: string; key: string; bytes: number }
type PrintState = {
  last: PrintedEdition | undefined
  checkedAtMs: number
  busy: Promise<PrintedEdition> | undefined
  waiting: number
}

/** Requests that wait for the same print; each holds one of the turns that pages have. */
const maxWaiting = 4

// Increase when the same edition prints differently.
const layoutVersion = '5'
const checkMs = 5_000
const retentionMs = 10 * 60_000
const indianDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

const printStates = memoizePerConnection((): PrintState => ({
  last: undefined,
  checkedAtMs: 0,
  busy: undefined,
  waiting: 0,
}))

/**
 * The PDF of the current catalogue. Its key is the hash of its content, so no invalidation is
 * needed. Concurrent requests share one check and one print; throws Overloaded when too many wait.
 */
export async function eCatalogue(shop: Shop): Promise<PrintedEdition> {
  const state = printStates(shop)
  if (
    state.last &&
    shop.clock().getTime() - state.checkedAtMs < checkMs &&
    existsSync(state.last.file)
  )
    return state.last
  if (state.waiting >= maxWaiting) throw new Overloaded('the e-catalogue is being printed')
  state.busy ??= latestEdition(shop, state).finally(() => {
    state.busy = undefined
  })
  state.waiting += 1
  try {
    return await state.busy
  } finally {
    state.waiting -= 1
  }
}

async function latestEdition(shop: Shop, state: PrintState): Promise<PrintedEdition> {
  const edition = await editionOf(shop)
  const key = createHash('sha256')
    .update(layoutVersion + JSON.stringify(edition))
    .digest('hex')
    .slice(0, 32)
  const folder = makeDataFolder(join(shop.settings.dataDir, 'e-catalogue'))
  state.last =
    (await existingEdition(folder, key)) ??
    (await print(folder, key, await withUploads(shop, edition)))
  state.checkedAtMs = shop.clock().getTime()
  return state.last
}

async function editionOf(shop: Shop): Promise<Edition> {
  const { storeName: name, publicUrl: url, storeOwnerPhone: phone } = shop.settings
  return {
    store: { name, url, phone },
    day: indianDay.format(shop.clock()),
    shelves: await shelvesToPrint(shop),
  }
}

async function withUploads(shop: Shop, edition: Edition): Promise<Edition> {
  return { ...edition, uploads: await uploadedPictures(shop, edition.shelves) }
}

async function existingEdition(folder: string, key: string): Promise<PrintedEdition | undefined> {
  const file = join(folder, `${key}.pdf`)
  const stats = await stat(file).catch(() => undefined)
  return stats && { file, key, bytes: stats.size }
}

/** Into a draft that is renamed when complete, so that nobody is sent a part. */
async function print(folder: string, key: string, edition: Edition): Promise<PrintedEdition> {
  const file = join(folder, `${key}.pdf`)
  const draft = `${file}.${process.pid}.part`
  try {
    await printInWorker({ edition, draft })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  await removeOld(folder, key)
  return { file, key, bytes: (await stat(file)).size }
}

/** Old editions stay for a while: they may still be downloading. */
async function removeOld(folder: string, key: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => !file.startsWith(key))) {
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > retentionMs)
      await rm(join(folder, name), { force: true })
  }
}
