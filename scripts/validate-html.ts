/**
 * `npm run validate [address]`: every page, by the Nu validator. Without an address it opens a shop
 * of its own.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyPage } from './every-page.ts'
import { ownShop } from './own-shop.ts'

const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'

type Message = {
  url: string
  type: string
  subType?: string
  lastLine?: number
  message: string
  extract?: string
}

if (spawnSync(java, ['-version']).error) {
  console.log('The HTML was not validated: the Nu validator needs Java, and this machine has none.')
  process.exit(0)
}

const scratch = mkdtempSync(join(tmpdir(), 'nadi-validate-'))
const [address] = process.argv.slice(2)
const shop = address ? undefined : await ownShop(join(scratch, 'data'))
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
  const faults = (
    await nu(
      folder,
      pages.map(({ name }) => join(folder, `${name}.html`)),
    )
  ).filter(({ type, subType }) => type !== 'info' || subType === 'warning')
  for (const { url, message, lastLine, extract } of faults)
    console.log(
      `${decodeURIComponent(url.split('/').at(-1) ?? url)}:${lastLine ?? '?'}  ${message}\n    ${(extract ?? '').trim().replace(/\s+/g, ' ')}`,
    )
  console.log(
    faults.length === 0
      ? `${pages.length} pages are valid HTML.`
      : `${faults.length} faults in ${pages.length} pages.`,
  )
  return faults.length === 0 ? 0 : 1
}

function nu(folder: string, files: string[]): Promise<Message[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
  const args = [
    '-Xss8m',
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    ...files,
  ]
  return new Promise((resolve, reject) => {
    execFile(
      java,
      args,
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, output, complained) => {
        if (error)
          reject(new Error(`The Nu validator did not run: ${complained}`, { cause: error }))
        else resolve((JSON.parse(output) as { messages: Message[] }).messages)
      },
    )
  })
}
