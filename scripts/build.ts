import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildBrand } from './build-brand.ts'
import { buildIcons } from './build-icons.ts'
import { buildLeaflets } from './build-leaflets.ts'
import { buildPictures } from './build-pictures.ts'
import { buildServiceWorker, serviceWorker } from './build-service-worker.ts'
import { buildSharedPictures } from './build-shared-pictures.ts'
import { compressBuild } from './compress-build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'build', 'stamp')
const say = (message: string) => console.log(message)

// `--media`: pictures and leaflets only, for development; `--if-needed`: the start command builds
// what has changed and nothing else.
const now = fingerprint()
if (process.argv.includes('--media')) await buildMedia()
else if (
  !process.argv.includes('--if-needed') ||
  !existsSync(stamp) ||
  readFileSync(stamp, 'utf8') !== now
)
  await build()

async function buildMedia(): Promise<void> {
  await buildPictures(say)
  await buildSharedPictures(say)
  await buildBrand(say)
  await buildLeaflets(say)
}

async function build(): Promise<void> {
  await buildMedia()
  await buildIcons()
  say('Building the screens...')
  await run('react-router', ['build'])
  await buildServiceWorker(join(root, 'build', 'screens', 'client'))
  await compressBuild(join(root, 'build', 'screens', 'client'))
  say('Building the back office...')
  await run('react-router', ['build', 'admin'])
  await compressBuild(join(root, 'build', 'admin', 'client'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, now)
}

/** Names and contents of everything the build reads: times of files say nothing after a clone. */
function fingerprint(): string {
  const hash = createHash('sha256').update(serviceWorker)
  for (const folder of ['src', 'admin', 'public', 'art', 'scripts']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
      (entry) =>
        entry.isFile() &&
        !entry.name.endsWith('.test.ts') &&
        entry.name !== 'icons.svg' &&
        !entry.parentPath.includes('.react-router'),
    )
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  for (const file of ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function run(tool: string, args: string[]): Promise<void> {
  const file = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? `${tool}.cmd` : tool,
  )
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} failed:\n${output}`)),
    )
  })
}
