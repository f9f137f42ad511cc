import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsTable } from '#platform/settings/settings.ts'
import { accomplices, lawful, planted } from './support/planted-imports.ts'
import drizzleConfig from '../drizzle.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Looked at once: it takes seconds each time.
let whole: ICruiseResult
beforeAll(async () => void (whole = await lookedAt(root)))

describe('the import law', () => {
  // TypeScript 7 makes the cruiser's default parser see nothing and say that all is well.
  const fewestModules = 300

  it('looks at the whole tree', () => {
    const { summary } = whole
    expect(summary.totalCruised).toBeGreaterThan(fewestModules)
    expect(summary.totalDependenciesCruised).toBeGreaterThan(fewestModules * 2)
  })

  it('is kept', () => {
    const { summary } = whole
    expect(
      summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ).toEqual([])
  })

  describe('on a tree with planted offences', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nadi-law-'))
    let reported: { rule: string; from: string }[]

    beforeAll(async () => {
      for (const [file, source] of [
        ...lawful,
        ...accomplices,
        ...planted.map(({ file, source }) => [file, source] as const),
      ])
        write(join(folder, file), source)
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }),
      )
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
      const { summary } = await lookedAt(folder)
      reported = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it.each(planted)('$rule is broken by $offence', ({ rule, file }) => {
      expect(reported).toContainEqual({ rule, from: file })
    })

    it('lets every lawful import pass', () => {
      const files = new Set(lawful.map(([file]) => file))
      expect(reported.filter(({ from }) => files.has(from))).toEqual([])
    })
  })
})

describe('the screens', () => {
  it('are all routed or loaded on demand', async () => {
    const { default: routes } = await import('../src/routes.ts')
    const { adminPages } = await import('../src/admin/pages.ts')
    const routed = new Set([
      // A file, such as an invoice, is answered without a screen.
      ...(await routes).flatMap(filesOf).filter((file) => file.endsWith('.tsx')),
      ...adminPages.map(({ screen }) => screen).filter((file) => /\/screens\/.*\.tsx$/.test(file)),
    ])
    const onDemand = new Set(
      whole.modules.flatMap(({ dependencies }) =>
        dependencies
          .filter(({ dynamic }) => dynamic)
          .map(({ resolved }) => relative('src', resolved)),
      ),
    )
    const screens = filesIn('src', /\/screens\/.*\.tsx$/).filter((file) =>
      /^export default /m.test(readFileSync(join(root, 'src', file), 'utf8')),
    )
    expect(screens.length).toBeGreaterThan(8)
    expect(screens.filter((file) => !routed.has(file) && !onDemand.has(file))).toEqual([])
    expect([...routed].filter((file) => !screens.includes(file))).toEqual([])
  })
})

describe('the rooms', () => {
  it('hold 25 code files at most, tests and styles apart', () => {
    const files = [
      ...filesIn('src', /\.(tsx?|js)$/).map((file) => `src/${file}`),
      ...filesIn('tools', /\.ts$/).map((file) => `tools/${file}`),
    ].filter((file) => !/\.test(-support)?\.tsx?$/.test(file))
    const counts = Map.groupBy(files, dirname)
    expect(counts.size).toBeGreaterThan(50)
    expect([...counts].filter(([, { length }]) => length > 25).map(([folder]) => folder)).toEqual(
      [],
    )
  })
})

describe('the names', () => {
  it('are nouns of the shop, not technical drawers', () => {
    const drawers =
      /(^|\/)(utils?|helpers?|common|misc|lib|shared|core|services?|managers?|types|hooks)(\/|\.tsx?$)/
    expect(filesIn('src', drawers)).toEqual([])
  })
})

describe('the migrations', () => {
  it('make the tables that the code declares', () => {
    // Inside the project, because drizzle-kit takes no folder elsewhere.
    mkdirSync(join(root, '.cache'), { recursive: true })
    const copy = mkdtempSync(join(root, '.cache', 'migrations-'))
    try {
      cpSync(join(root, 'migrations'), copy, { recursive: true })
      const before = readdirSync(copy)
      const tool = join(root, 'node_modules', 'drizzle-kit', 'bin.cjs')
      const out = relative(root, copy)
      const report = execFileSync(
        process.execPath,
        [
          tool,
          'generate',
          '--dialect',
          'postgresql',
          '--schema',
          String(drizzleConfig.schema),
          '--out',
          out,
          '--casing',
          'snake_case',
        ],
        { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      )
      expect(report).toMatch(/No schema changes/)
      expect(readdirSync(copy)).toEqual(before)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }, 180_000)
})

describe('the README', () => {
  it('lists every setting with its default', () => {
    const readme = existsSync(join(root, 'README.md'))
      ? readFileSync(join(root, 'README.md'), 'utf8')
      : ''
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z\d_]+` \|/.test(line))
    expect(rows).toEqual(
      settingsTable.map(
        ({ name, default: value, meaning }) =>
          `| \`${name}\` | ${value && `\`${value}\``} | ${meaning} |`,
      ),
    )
  })
})

type Law = { forbidden: IForbiddenRuleType[]; options: { enhancedResolveOptions: object } }

async function lookedAt(folder: string): Promise<ICruiseResult> {
  const { default: law } = (await import(
    pathToFileURL(join(root, '.dependency-cruiser.mjs')).href
  )) as { default: Law }
  const { enhancedResolveOptions, ...options } = law.options
  const { output } = await cruise(
    ['src'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: law.forbidden } },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)]
}

function filesIn(folder: string, which: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => which.test(file))
}

function write(file: string, source: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
}
