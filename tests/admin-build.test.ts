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
  cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true })
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
