/** `npm run validate [address]`: every page, by the Nu validator. Without an address it opens a shop of its own. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { everyPage } from './every-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patienceMs = 120_000

type Message = { url: string; type: string; subType?: string; lastLine?: number; message: string; extract?: string }

if (spawnSync('java', ['-version']).error) {
  console.log('The HTML was not validated: the Nu validator needs Java, and this machine has none.')
  process.exit(0)
}

const scratch = mkdtempSync(join(tmpdir(), 'nadi-validate-'))
const [address] = process.argv.slice(2)
const shop = address ? undefined : await openShop()
try {
  process.exitCode = await validate(address ?? shop?.address ?? '')
} finally {
  await shop?.close()
  rmSync(scratch, { recursive: true, force: true })
}

async function validate(base: string): Promise<number> {
  const folder = join(scratch, 'pages')
  mkdirSync(folder)
  const pages = await everyPage(base)
  for (const { name, html } of pages) writeFileSync(join(folder, `${name}.html`), html)
  const faults = (await nu(folder, pages.map(({ name }) => join(folder, `${name}.html`)))).filter(({ type, subType }) => type !== 'info' || subType === 'warning')
  for (const { url, message, lastLine, extract } of faults) console.log(`${decodeURIComponent(url.split('/').at(-1) ?? url)}:${lastLine ?? '?'}  ${message}\n    ${(extract ?? '').trim().replace(/\s+/g, ' ')}`)
  console.log(faults.length === 0 ? `${pages.length} pages are valid HTML.` : `${faults.length} faults in ${pages.length} pages.`)
  return faults.length === 0 ? 0 : 1
}

function nu(folder: string, files: string[]): Promise<Message[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
  const args = ['-Xss8m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files]
  return new Promise((resolve, reject) => {
    execFile('java', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, said, complained) => {
      if (error) reject(new Error(`The Nu validator did not run: ${complained}`, { cause: error }))
      else resolve((JSON.parse(said) as { messages: Message[] }).messages)
    })
  })
}

async function openShop(): Promise<{ address: string; close(): Promise<void> }> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '', PUBLIC_URL: '', DATABASE_URL: '', DATA_DIR: join(scratch, 'data'), SEED: 'demo', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const own = `http://localhost:${port}`
  const close = () => (server.kill(), ended)
  for (const began = Date.now(); !(await isReady(own)); await pause(250)) {
    if (server.exitCode !== null || Date.now() - began > patienceMs) throw new Error('The shop did not open: is it built (npm run build)?')
  }
  return { address: own, close }
}

async function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/readyz`).then(({ ok }) => ok, () => false)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
