import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = [
  '.ci',
  'admin',
  'art',
  'deploy',
  'docs',
  'migrations',
  'public',
  'scripts',
  'src',
  'tests',
  'tools',
]
const tree = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.split(sep).join('/')}`,
    ),
  ),
]
const pages = tree
  .filter((file) => file.endsWith('.md'))
  .map((page) => [page, readFileSync(join(root, page), 'utf8')] as const)

/**
 * Names of our own files: written with a kind that we write, or as a path from one of our folders.
 */
const ourFile = new RegExp(
  `^(?:[\\w.-]+/)*[\\w-][\\w.-]*\\.(?:tsx?|mjs|sql|md|css|ya?ml|service|timer)$|^(?:${folders.join('|')})/[\\w./-]+$`,
)

describe('the papers', () => {
  it('are found', () => {
    expect(pages.map(([page]) => page)).toEqual(
      expect.arrayContaining([
        'README.md',
        'CONTRIBUTING.md',
        'CHANGELOG.md',
        'docs/architecture.md',
        'docs/add-a-field.md',
        'docs/operations.md',
        'docs/going-live.md',
        'docs/growing.md',
      ]),
    )
  })

  it.for(pages)('%s links to what is there', ([page, text]) => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([])
  })

  it.for(pages)('%s names files that are there', ([, text]) => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => ourFile.test(name))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  it.for(pages)('%s tells commands that are there', ([, text]) => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command)
    expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([])
  })

  it('the threat model names a test in each of its rows, and that test is there', () => {
    const model = readFileSync(join(root, 'docs', 'threat-model.md'), 'utf8')
    const rows = model
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | '))
      .filter(([, , last = '']) => last.includes('`'))
    expect(rows.length).toBeGreaterThan(15)
    for (const [attack, , tests = ''] of rows) {
      const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
      expect([
        attack,
        named.filter(
          (file) =>
            !existsSync(join(root, file)) ||
            !/(?:\.(?:test|spec)|^tools\/attack\/attacks\/[\w-]+)\.ts$/.test(file),
        ),
      ]).toEqual([attack, []])
    }
  })

  it('notice what is missing', () => {
    expect(
      ['src/catalogue/nowhere.ts', 'nowhere.ts', 'docs/nowhere'].filter(
        (name) => ourFile.test(name) && !isThere(name),
      ),
    ).toHaveLength(3)
    expect(leadsSomewhere('docs/growing.md', 'operations.md#no-such-heading')).toBe(false)
    expect(leadsSomewhere('docs/growing.md', 'operations.md#upgrade')).toBe(true)
  })
})

const ignoredPaths = new Set(readFileSync(join(root, '.gitignore'), 'utf8').split('\n'))

/** Architecture speaks of `orders/contract.ts`, and within a slice of `contract.ts` alone. */
function isThere(name: string): boolean {
  return (
    ignoredPaths.has(name) ||
    tree.some((file) => file === name.replace(/\/$/, '') || file.endsWith(`/${name}`))
  )
}

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', heading] = decodeURI(link).split('#')
  const target = file ? join(dirname(page), file) : page
  if (!existsSync(join(root, target)) || relative(root, join(root, target)).startsWith('..'))
    return false
  return (
    heading === undefined || headingsOf(readFileSync(join(root, target), 'utf8')).includes(heading)
  )
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-'),
  )
}
