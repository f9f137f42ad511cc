import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'build', 'screens', 'client', 'assets')

/** What the shop's build needs, without the screens of the back office. */
function withoutBackOffice(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-shop-alone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['package.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'])
    cpSync(join(root, file), join(folder, file))
  for (const part of ['public', 'scripts'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  cpSync(join(root, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !/[\\/]src[\\/](admin|[^\\/]+[\\/]admin)([\\/]|$)/.test(path),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function contentsOf(assets: string): Record<string, string> {
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name))
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(assets, name)))
        .digest('hex'),
    ]),
  )
}

// In kB of 1,000 bytes as they travel. React and its router are 93 kB of each, so that sign-in
// cannot be below 90.
const budgets = [
  { pages: /^staff\/screens\/(sign-in|invitation)\//, most: 110 },
  // Declarations, lots, what works with it, prices by quantity, names in other languages, and the
  // editor of texts, which guides share.
  { pages: /screens\/product\/product$/, most: 130.5 },
  { pages: /./, most: 126.6 },
]
const adminAssets = join(root, 'build', 'admin', 'client', 'assets')

type Manifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports: string[]; parentId?: string }>
}

function manifestOf(folder: string): Manifest {
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? 'no manifest'
  const text = readFileSync(join(folder, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** The scripts of a page: those of the frame around it too. */
function scriptsOf({ entry, routes }: Manifest, page: string): Set<string> {
  const files = new Set([entry.module, ...entry.imports])
  for (let route = routes[page]; route; route = routes[route.parentId ?? ''])
    for (const file of [route.module, ...route.imports]) files.add(file)
  return files
}

function travelling(url: string): number {
  const file = join(adminAssets, url.split('/').at(-1) ?? '')
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length / 1000
}

test.runIf(existsSync(adminAssets))(
  'every page of the back office keeps its budget of script',
  () => {
    const manifest = manifestOf(adminAssets)
    const weights = Object.keys(manifest.routes).map((page) => ({
      page,
      kB: [...scriptsOf(manifest, page)].reduce((sum, file) => sum + travelling(file), 0),
      most: budgets.find(({ pages }) => pages.test(page))?.most ?? 0,
    }))
    expect(weights.length).toBeGreaterThan(10)
    expect(weights.filter(({ kB, most }) => kB > most)).toEqual([])
  },
)

test.runIf(existsSync(built))(
  'the files that shoppers are sent are the same, name by name and byte by byte, without the back office',
  () => {
    const folder = withoutBackOffice()
    execFileSync(join(root, 'node_modules', '.bin', 'react-router'), ['build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    })
    expect(contentsOf(join(folder, 'build', 'screens', 'client', 'assets'))).toEqual(
      contentsOf(built),
    )
  },
)
