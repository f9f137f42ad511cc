import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { leanRouter, settle } from './build-lean-router.ts'

const scratch = mkdtempSync(join(tmpdir(), 'nadi-lean-router-'))
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const router = `import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createElement } from 'react'
hydrateRoot(document, createElement(HydratedRouter))`

// Otherwise the libraries' development builds would be taken.
vi.stubEnv('NODE_ENV', 'production')
symlinkSync(modules, join(scratch, 'node_modules'), 'junction')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The browser's build of a shop with one screen, as the screen's author would run it. */
async function built({ screen = 'export default () => null', entry = router }): Promise<string> {
  const root = mkdtempSync(join(scratch, 'shop-'))
  mkdirSync(join(root, 'src', 'screens'), { recursive: true })
  writeFileSync(join(root, 'src', 'screens', 'screen.tsx'), screen)
  writeFileSync(join(root, 'entry.js'), entry)
  const input = join(root, 'entry.js')
  return JSON.stringify(
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [leanRouter(join(root, 'src'))],
      build: { write: false, minify: false, rolldownOptions: { input } },
    }),
  )
}

describe('the lean build of the router', { timeout: 60_000 }, () => {
  it('leaves out what is settled, in every file with a question', async () => {
    const code = await built({})
    expect(code).toContain('createBrowserURLImpl')
    expect(code).not.toContain('queueFetcherForDeletion,')
  })

  it('has the router read the data and be made in tasks of their own', async () => {
    const code = await built({})
    expect(code).toMatch(/setTimeout\(due\)\)\.then\(.{1,20}decodeViaTurboStream\(/)
    expect(code).toMatch(
      /await new Promise\(\(due\) => setTimeout\(due\)\);[\\nt]+ssrInfo\.router \?\?= createHydratedRouter\(/,
    )
  })

  it('fails when a file with a question is not met, and says which', async () => {
    await expect(
      built({ entry: `import { createPath } from 'react-router'\nconsole.log(createPath)` }),
    ).rejects.toThrow(/no longer holds .*dom-export\/hydrated-router\.js/)
  })

  it('puts the answer in the place of the question', () => {
    expect(
      settle(
        'if (!cond) {\n\t\tif (typeof console !== "undefined") warn()\n}',
        'router/history.js',
      ),
    ).toBe('if (false) {\n\t\tif (typeof console !== "undefined") warn()\n}')
  })

  it('fails when a new release asks otherwise, and says what is gone', () => {
    expect(() => settle('if (condition) {}', 'router/history.js')).toThrow(
      /router\/history\.js no longer asks if \(!cond\)/,
    )
  })

  it.for([
    'const { load } = useFetcher()',
    '<Link viewTransition to="/">',
    'export const clientMiddleware = []',
    'import { ViewTransition } from "react"',
    '<Form navigate={false}>',
    '<Form navigate={stays}>',
    'submit(form, { method: "post", navigate: false })',
    `submit(form, { 'navigate': stays })`,
    '<Link to="/" mask="/cart">',
    '<Link to="/" mask={where}>',
    `navigate('/', { mask: '/cart' })`,
    '<Link to="/" prefetch="render">',
    `<Link to="/" prefetch={'viewport'}>`,
    '<Link to="/" prefetch={always}>',
    `const eager = { prefetch: 'viewport' }`,
  ])('refuses a screen that needs what was left out: %s', async (screen) => {
    await expect(built({ screen })).rejects.toThrow(/screens.screen\.tsx has /)
  })

  it('takes a screen that needs nothing else', async () => {
    await built({
      screen:
        '<><Link to="/" prefetch="intent" /><Link to="/" prefetch={prefetchOnIntent()} /><Form navigate={true} /></>; navigate("/cart")',
    })
  })
})
