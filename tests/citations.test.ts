import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const textFile = /\.(?:tsx?|mjs|js|css|sql|ya?ml|sh|md)$|(?:^|\/)(?:Dockerfile|Caddyfile)$/
// A changelog tells of its own time; these tests name what they forbid.
const exempt = new Set(['CHANGELOG.md', 'tests/citations.test.ts', 'tests/docs.test.ts'])
const files = readdirSync(root)
  .filter((entry) => !isIgnored(entry))
  .flatMap(filesIn)
  .filter((file) => textFile.test(file) && !exempt.has(file))
const decisions = readdirSync(join(root, 'docs/decisions'))

// What names a paper that is not in the repository, or a number that two papers have.
const bareNumbers = [
  /\b[Dd]ecisions? \d+b?/g,
  /\b[Rr]ulings? \d+/g,
  /orders-and-payments/g,
  /\b[Ss]pecification(?:'s)?,? (?:section )?\d/g,
  /[Ss]pecification[^.\n]{0,40}\([Ss]ection \d/g,
  /\b[Ss]ections? \d+ of the specification/g,
  // S3 is the name of a store.
  /\bS(?:1[01]|[124-9])\b(?=[\s,.:;)/]|$)/g,
]

describe('citations', () => {
  it('are looked for in code, tests and documents', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'docs/style.md', 'src/routes.ts', 'vite.config.ts']),
    )
    const cited = files.flatMap((file) => [...read(file).matchAll(/rulings\.md#/g)])
    expect(cited.length).toBeGreaterThan(50)
  })

  it('name what they cite and give no bare number', () => {
    expect(files.flatMap((file) => bareIn(read(file)).map((text) => `${file}: ${text}`))).toEqual(
      [],
    )
  })

  it('lead to a heading that is there', () => {
    expect(files.flatMap((file) => lostHeadings(file).map((text) => `${file}: ${text}`))).toEqual(
      [],
    )
  })

  it('lead to a decision that is there, by the name of its file', () => {
    expect(files.flatMap((file) => lostDecisions(file).map((text) => `${file}: ${text}`))).toEqual(
      [],
    )
  })

  it.each(['docs/rulings.md', 'docs/payment-provider.md', 'docs/specification.md'])(
    '%s has no two headings of one name',
    (page) => {
      const names = headingsOf(read(page))
      expect(names.length).toBeGreaterThan(5)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    },
  )

  it.each([
    'decision 15: why',
    ' * for so long (the lock order of\n * orders-and-payments 3.2).',
    ' * kept, see decision\n * 5',
    "the specification's dialog (section 5)",
    '(specification 9)',
    'Section 2 of the specification',
    'Cancels an order (S7, S8)',
  ])('notice %j', (text) => {
    expect(bareIn(text)).not.toEqual([])
  })

  it('let a link have its number, and the numbers of others', () => {
    expect(bareIn('see [decision 005](decisions/005-x.md), WebAuthn, section 5.8')).toEqual([])
    expect(bareIn('AWS S3Client, IS9, PSS1')).toEqual([])
  })

  it('notice a heading and a decision that are not there', () => {
    const nowhere = 'rulings.md#no-such-ruling, rulings.md#shipping and nowhere.md#shipping'
    expect(lostHeadingsIn('src/a.ts', nowhere)).toEqual([
      'rulings.md#no-such-ruling',
      'nowhere.md#shipping',
    ])
    const [decision = ''] = decisions
    const some = `docs/decisions/${decision}, decisions/999-nowhere.md and docs/decisions/005`
    expect(lostDecisionsIn('src/a.ts', some)).toEqual([
      'decisions/999-nowhere.md',
      'docs/decisions/005',
    ])
    expect(lostDecisionsIn('migrations/0004_x.sql', 'docs/decisions/005')).toEqual([])
  })
})

function bareIn(text: string): string[] {
  const plain = joined(text).replace(/\[[^\]]*\]\([^)\s]*\)/g, '')
  return bareNumbers.flatMap((number) => [...plain.matchAll(number)].map(([match]) => match))
}

/** A comment or a paragraph goes on in the next line. */
function joined(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*(?:(?:\*(?!\/)|\/\/|#|--)[ \t]*)?/g, ' ')
}

function lostHeadings(file: string): string[] {
  return lostHeadingsIn(file, read(file))
}

/** `rulings.md#shipping`: from `docs`, from the root, or from beside the file that says it. */
function lostHeadingsIn(file: string, text: string): string[] {
  const cited = text.matchAll(/(?<![\w/.:@-])((?:\.\.\/)*(?:[\w-]+\/)*[\w-]+\.md)#([\w-]+)/g)
  const isLost = ([, page = '', heading = '']: RegExpExecArray) => {
    const places = [`docs/${page}`, page, join(file, '..', page)].filter(isThere)
    return !places.some((place) => headingsOf(read(place)).includes(heading))
  }
  return [...cited].filter(isLost).map(([citation]) => citation)
}

function lostDecisions(file: string): string[] {
  return lostDecisionsIn(file, read(file))
}

/** A merged migration is never changed, so it may name a decision by its number alone. */
function lostDecisionsIn(file: string, text: string): string[] {
  const isMigration = file.startsWith('migrations/')
  const cited = text.matchAll(/(?:docs\/)?(?<![\w-])decisions\/(\d{3}[\w-]*(?:\.md)?)/g)
  const isLost = ([, name = '']: RegExpExecArray) =>
    isMigration
      ? !decisions.some((decision) => decision.startsWith(name.slice(0, 3)))
      : !decisions.includes(name)
  return [...cited].filter(isLost).map(([citation]) => citation)
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

function isThere(file: string): boolean {
  return !file.startsWith('..') && existsSync(join(root, file))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function filesIn(entry: string): string[] {
  if (!statSync(join(root, entry)).isDirectory()) return [entry]
  const inside = readdirSync(join(root, entry), { recursive: true, encoding: 'utf8' })
  return inside.map((file) => `${entry}/${file.split(sep).join('/')}`)
}

function isIgnored(entry: string): boolean {
  if (entry === '.git') return true
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  return ignored.some((line) => line.replace(/^\/|\/$/g, '') === entry)
}
