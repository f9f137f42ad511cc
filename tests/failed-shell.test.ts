import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, describe, expect, vi } from 'vitest'
import { useProductionScreens } from '#platform/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../src/site.ts'
import { it } from './support/test-shop.ts'

const entry = fileURLToPath(new URL('../build/screens/server/index.js', import.meta.url))

/** A shop as it is when its database has gone: every statement fails, the settings are still there. */
async function withoutDatabase(shop: Shop): Promise<ReturnType<typeof createSite>> {
  useProductionScreens()
  const screens = await import(pathToFileURL(entry).href)
  const gone = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  const db = new Proxy(shop.db, { get: () => gone })
  const broken: Shop = { ...shop, db, log: { ...shop.log, error: () => undefined } }
  return createSite({ shop: broken, pages: screens.entry.module.createPages(screens, 'production'), files: async () => undefined, draining: () => false, development: false })
}

afterEach(() => vi.restoreAllMocks())

// The screens as they are built, as the gate has them.
describe.runIf(existsSync(entry))('a page whose shell cannot be loaded', () => {
  it('says whose shop it is and how to reach it, and needs no script for another try', async ({ shop }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const site = await withoutDatabase(shop)
    const answer = (await site(new Request('http://localhost/faq?from=letter'), { address: '127.0.0.1' })) as Response
    const page = await answer.text()
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(page).toContain('Something went wrong on our side')
    expect(page).not.toContain('/assets/entry')
    expect(page).not.toContain('data-needs')
    expect(page).toMatch(/<a[^>]*href="\/faq\?from=letter"[^>]*>Try Again</)
    expect(page).toContain(`aria-label="${shop.settings.storeName} home"`)
    expect(page).toContain(shop.settings.storeOwnerPhone)
    expect(page).toContain(`href="mailto:${shop.settings.storeOwnerEmail}"`)
  })
})
