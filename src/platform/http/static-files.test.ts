import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nadi-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a file that went while the shop is open is not there, and is again once it is back', async () => {
  const file = join(folder, 'app.js')
  writeFileSync(file, 'one()')
  const files = staticFiles([{ folder, at: '/assets/' }])
  const ask = () => files(new Request('http://localhost:3000/assets/app.js'))
  renameSync(file, `${file}.away`)
  expect([await ask(), await ask()]).toEqual([undefined, undefined])
  renameSync(`${file}.away`, file)
  expect(await (await ask())?.text()).toBe('one()')
  rmSync(file)
  expect((await ask())?.status).toBe(200)
})
