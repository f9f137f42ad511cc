/**
 * `npm run pictures`: the pictures of docs/first-day/, made in a demonstration of its own as each of
 * the four sees it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs } from './chromium-args.ts'
import { findChromium, howToGetChromium } from './find-chromium.ts'
import { ownShop } from './own-shop.ts'
import { placeOrders } from './pictures/orders.ts'
import { shots, type Shot } from './pictures/shots.ts'
import { signedIn } from './pictures/signed-in.ts'

const folder = fileURLToPath(new URL('../docs/img/first-day', import.meta.url))
const mostBytes = 60_000

const executablePath = findChromium()
if (!executablePath) {
  console.error(howToGetChromium)
  process.exit(1)
}
const scratch = mkdtempSync(join(tmpdir(), 'nadi-pictures-'))
const dataDir = join(scratch, 'data')
const shop = await ownShop(dataDir)
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  mkdirSync(folder, { recursive: true })
  const number = await placeOrders(shop.address)
  for (const role of new Set(shots.map((shot) => shot.role))) {
    const page = await signedIn(browser, { role, base: shop.address, dataDir })
    for (const shot of shots.filter((each) => each.role === role)) {
      await page.goto(`/admin${shot.path.replace(':number', number)}`)
      await page.waitForLoadState('networkidle')
      await keep(shot, await page.screenshot())
    }
    await page.context().close()
  }
  console.log(`${shots.length} pictures in ${folder}`)
} finally {
  await browser.close()
  await shop.close()
  rmSync(scratch, { recursive: true, force: true })
}

async function keep({ name }: Shot, png: Buffer): Promise<void> {
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(png).resize(1000).webp({ quality: 70, effort: 6 }).toFile(file)
  if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`)
}
