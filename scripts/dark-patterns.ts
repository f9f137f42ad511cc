/**
 * `npm run dark-patterns [address]`: every page and the prices of 50 products, searched for dark
 * patterns. Without an address it opens a shop of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, faultsOf } from './dark-patterns/checks.ts'
import { priceFaults } from './dark-patterns/prices.ts'
import { everyPage } from './every-page.ts'
import { ownShop } from './own-shop.ts'

const scratch = mkdtempSync(join(tmpdir(), 'nadi-dark-patterns-'))
const [address] = process.argv.slice(2)
const shop = address ? undefined : await ownShop(join(scratch, 'data'))
try {
  process.exitCode = await check(address ?? shop?.address ?? '')
} finally {
  await shop?.close()
  rmSync(scratch, { recursive: true, force: true })
}

async function check(base: string): Promise<number> {
  const pages = await everyPage(base)
  const { products, faults: differing } = await priceFaults(base)
  const faults = faultsOf(pages)
  const rows = [
    ...checks.map(({ pattern }) => ({
      pattern,
      faults: faults.filter((fault) => fault.startsWith(`${pattern}:`)),
      over: `${pages.length} pages`,
    })),
    { pattern: 'Bait and switch', faults: differing.bait, over: `${products} products` },
    { pattern: 'Drip pricing', faults: differing.drip, over: `${products} carts` },
  ]
  for (const { pattern, faults: ofPattern, over } of rows) {
    console.log(`${ofPattern.length === 0 ? 'none ' : 'FOUND'}  ${pattern}, over ${over}`)
    for (const fault of ofPattern) console.log(`         ${fault}`)
  }
  console.log('SaaS billing does not apply. docs/dark-patterns.md says what a person must check.')
  return rows.every((row) => row.faults.length === 0) ? 0 : 1
}
