import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

/**
 * `npm run sbom -- [file]`: what the shop is made of, as CycloneDX in JSON: every package of the
 * lock file that is not for development alone, with those that bring Node and PostgreSQL for each
 * kind of machine.
 */
type Lock = {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; devDependencies?: unknown }>
}

const folder = mkdtempSync(join(tmpdir(), 'nadi-sbom-'))
const bom = ((): string => {
  try {
    return bomOf(onlyProduction())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})()
const [file] = process.argv.slice(2)
if (file) writeFileSync(file, bom)
else process.stdout.write(bom)

/**
 * A project without development: `npm sbom --omit=dev` leaves out what development needs too, and
 * names the project after its folder.
 */
function onlyProduction(): string {
  const lock = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  ) as Lock
  const packages = Object.entries(lock.packages).filter(
    ([, { dev, devOptional }]) => !dev && !devOptional,
  )
  const components = Object.fromEntries(
    packages.map(([path, { devDependencies: _, ...about }]) => [path, about]),
  )
  const { devDependencies: _, scripts: __, ...production } = packageJson
  const project = join(folder, packageJson.name)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify(production))
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: components }),
  )
  return project
}

function bomOf(cwd: string): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  return execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  })
}
