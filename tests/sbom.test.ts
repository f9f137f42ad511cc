import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

it('the SBOM lists every production dependency, PostgreSQL and Node with their versions, and nothing of development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-sbom-'))
  const file = join(folder, 'sbom.json')
  execFileSync(process.execPath, ['scripts/sbom.ts', file], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  })
  const bom = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    metadata: { component: object }
    components: { name: string; group?: string; version: string; purl: string; hashes?: object[] }[]
  }
  rmSync(folder, { recursive: true })
  expect(bom.bomFormat).toBe('CycloneDX')
  expect(bom.metadata.component).toMatchObject({
    name: packageJson.name,
    version: packageJson.version,
  })
  const names = bom.components.map(({ name }) => name)
  // A package may be there twice, in two versions.
  const versions = bom.components.map(({ name, version }) => `${name} ${version}`)
  for (const [name, version] of Object.entries(packageJson.dependencies))
    expect(versions).toContain(`${name} ${version}`)
  for (const name of Object.keys(packageJson.optionalDependencies)) expect(names).toContain(name)
  for (const { purl } of bom.components) expect(purl).toMatch(/^pkg:npm\//)
  for (const name of ['vitest', 'typescript', '@playwright/test']) expect(names).not.toContain(name)
})
