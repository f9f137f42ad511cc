import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { useProductionScreens } from '#platform/settings/process-environment.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../src/server/app.ts'
import type { Site } from '../src/server/site.ts'
import { it } from './support/test-shop.ts'

const entry = fileURLToPath(new URL('../build/screens/server/index.js', import.meta.url))

type Screens = Omit<ServerBuild, 'entry'> & {
  entry: { module: { createPages(build: unknown, mode: string): Site['pages'] } }
}
type Parts = Record<string, unknown>

async function builtScreens(): Promise<Screens> {
  useProductionScreens()
  return (await import(pathToFileURL(entry).href)) as Screens
}

/**
 * A shop as it is when its database has gone: every statement fails, the settings are still there.
 */
function withoutDatabase(shop: Shop): Shop {
  const notFound = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  return { ...shop, db: new Proxy(shop.db, { get: () => notFound }) }
}

function siteOf(shop: Shop, pages: Site['pages']): ReturnType<typeof createSite> {
  return createSite({
    shop: { ...shop, log: { ...shop.log, error: () => undefined } },
    pages,
    files: async () => undefined,
    draining: () => false,
    development: false,
  })
}

async function pageWith(
  site: ReturnType<typeof createSite>,
  path = '/faq?from=letter',
  headers = {},
): Promise<{ answer: Response; page: string }> {
  const answer = (await site(new Request(`http://localhost:3000${path}`, { headers }), {
    address: '127.0.0.1',
  })) as Response
  return { answer, page: await answer.text() }
}

/** The same screens, of which one part is another. */
function changed(screens: Screens, id: string, parts: Parts): Screens {
  const route = screens.routes[id]
  if (!route) throw new Error(`there is no route ${id}`)
  return {
    ...screens,
    routes: { ...screens.routes, [id]: { ...route, module: { ...route.module, ...parts } } },
  }
}

function breaks(): never {
  throw new Error('a secret of the screen')
}

const toThisPage = /<a[^>]*href="\/faq\?from=letter"[^>]*>Try Again</
/** An empty address is that of the page itself. */
const toItself = /<a[^>]*href=""[^>]*>Try Again</

function expectOurPage(
  { answer, page }: { answer: Response; page: string },
  { settings }: Shop,
  again = toThisPage,
): void {
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/)
  expect(page).toContain('Something went wrong on our side')
  expect(page).toMatch(again)
  expect(page).toContain(settings.storeName)
  expect(page).toContain(settings.storeOwnerPhone)
  expect(page).not.toContain('secret')
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

// The screens as they are built, as the gate has them.
describe.runIf(existsSync(entry))('a page whose shell cannot be loaded', () => {
  it('says whose shop it is and how to reach it, and needs no script for another try', async ({
    shop,
  }) => {
    const screens = await builtScreens()
    const { answer, page } = await pageWith(
      siteOf(withoutDatabase(shop), screens.entry.module.createPages(screens, 'production')),
    )
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(page).toContain('Something went wrong on our side')
    expect(page).not.toContain('/assets/entry')
    expect(page).not.toContain('data-needs')
    expect(page).toMatch(toThisPage)
    expect(page).toContain(`aria-label="${shop.settings.storeName} home"`)
    expect(page).toContain(shop.settings.storeOwnerPhone)
    expect(page).toContain(`href="mailto:${shop.settings.storeOwnerEmail}"`)
  })
})

describe.runIf(existsSync(entry))('a page that cannot be drawn', () => {
  const id = 'content/screens/faq'

  it('is our own page in the shell when a screen breaks', async ({ shop }) => {
    const screens = changed(await builtScreens(), id, { default: breaks })
    const failed = await pageWith(
      siteOf(shop, screens.entry.module.createPages(screens, 'production')),
    )
    expectOurPage(failed, shop)
    expect(failed.page).toContain('class="footer')
    expect(console.error).toHaveBeenCalled()
  })

  it('is our own page without the shell when the shell breaks', async ({ shop }) => {
    const screens = changed(await builtScreens(), 'root', {
      loader: () => ({ categories: [], shopper: null, saveData: false, store: undefined }),
    })
    const failed = await pageWith(
      siteOf(shop, screens.entry.module.createPages(screens, 'production')),
    )
    expectOurPage(failed, shop)
    expect(failed.page).toContain(`aria-label="${shop.settings.storeName} home"`)
    expect(console.error).toHaveBeenCalled()
    const elsewhere = await pageWith(
      siteOf(shop, screens.entry.module.createPages(screens, 'production')),
      '//elsewhere.example/faq',
    )
    expect(elsewhere.page).toMatch(/<a[^>]*href="\/elsewhere.example\/faq"[^>]*>Try Again</)
  })

  it('is a page of words when nothing of ours can be drawn', async ({ shop }) => {
    const screens = changed(await builtScreens(), 'root', {
      default: breaks,
      ErrorBoundary: breaks,
    })
    expectOurPage(
      await pageWith(siteOf(shop, screens.entry.module.createPages(screens, 'production'))),
      shop,
      toItself,
    )
  })

  it('is a page of words when the router itself fails', async ({ shop }) => {
    expectOurPage(await pageWith(siteOf(shop, async () => breaks())), shop, toItself)
  })

  it('has no page for a script that asked for data', async ({ shop }) => {
    const { answer, page } = await pageWith(
      siteOf(shop, async () => breaks()),
      '/faq.data',
    )
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(page).not.toContain('secret')
  })
})
