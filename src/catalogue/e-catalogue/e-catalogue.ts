import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeDataFolder } from '#platform/data-folder.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { layOut } from './layout.ts'
import { printEdition } from './page.ts'
import { blankPaper, type Edition } from './paper.ts'
import { shelvesToPrint } from './shelves.ts'

export type Printed = { file: string; key: string; bytes: number }
type Press = { last: Printed | undefined; lookedAtMs: number; busy: Promise<Printed> | undefined }

// Change this when the same edition would be printed differently.
const recipe = '3'
const looksEveryMs = 5_000
const keptMs = 10 * 60_000
const indianDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

const presses = memoizePerConnection((): Press => ({
  last: undefined,
  lookedAtMs: 0,
  busy: undefined,
}))

/**
 * The PDF of the catalogue as it is now. What is printed is its own version: the same products on
 * the same day are the same file, so nothing has to be told of a change. However many ask at once,
 * one looks and one prints.
 */
export async function eCatalogue(shop: Shop): Promise<Printed> {
  const press = presses(shop)
  if (
    press.last &&
    shop.clock().getTime() - press.lookedAtMs < looksEveryMs &&
    existsSync(press.last.file)
  )
    return press.last
  press.busy ??= newest(shop, press).finally(() => {
    press.busy = undefined
  })
  return press.busy
}

async function newest(shop: Shop, press: Press): Promise<Printed> {
  const edition = await editionOf(shop)
  const key = createHash('sha256')
    .update(recipe + JSON.stringify(edition))
    .digest('hex')
    .slice(0, 32)
  const folder = makeDataFolder(join(shop.settings.dataDir, 'e-catalogue'))
  press.last = (await onFile(folder, key)) ?? (await print(folder, key, edition))
  press.lookedAtMs = shop.clock().getTime()
  return press.last
}

async function editionOf(shop: Shop): Promise<Edition> {
  const { storeName: name, publicUrl: url, storeOwnerPhone: phone } = shop.settings
  return {
    store: { name, url, phone },
    day: indianDay.format(shop.clock()),
    shelves: await shelvesToPrint(shop),
  }
}

async function onFile(folder: string, key: string): Promise<Printed | undefined> {
  const file = join(folder, `${key}.pdf`)
  const known = await stat(file).catch(() => undefined)
  return known && { file, key, bytes: known.size }
}

/**
 * Page after page to a file that has its name only when it is whole, so that a large catalogue is
 * never in memory.
 */
async function print(folder: string, key: string, edition: Edition): Promise<Printed> {
  const file = join(folder, `${key}.pdf`)
  const draft = `${file}.${process.pid}.part`
  const page = await blankPaper(edition)
  const written = pipeline(page, createWriteStream(draft))
  await Promise.all([
    written,
    printEdition(page, edition, layOut(edition.shelves)).catch((error: Error) =>
      page.destroy(error),
    ),
  ])
  await rename(draft, file)
  await removeOld(folder, key)
  return { file, key, bytes: (await stat(file)).size }
}

/** Not at once: somebody may still be reading the edition before. */
async function removeOld(folder: string, key: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => !one.startsWith(key))) {
    const known = await stat(join(folder, name)).catch(() => undefined)
    if (known && Date.now() - known.mtimeMs > keptMs) await rm(join(folder, name), { force: true })
  }
}
