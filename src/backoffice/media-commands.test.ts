import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { moveFiles } from '#media/move-files.ts'
import { storeNamed } from '#media/storage/files.ts'
import { whole, type StoreName } from '#media/storage/store.ts'
import { mediaFile } from '#media/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { startS3, withS3 } from '#tests/support/s3-server.ts'
import { aMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { uploadedFile } from '../server/uploaded-files.ts'
import { runProgram } from './program.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nadi-media-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

/** A shop with its own folder and object store, and a picture that was uploaded into this store. */
async function withPicture(shop: Shop, mediaStore: StoreName, { hasS3 = true } = {}) {
  const all = hasS3 ? withS3(shop, s3.settings) : shop
  const here = { ...all, settings: { ...all.settings, dataDir, mediaStore } }
  // One of its own: the object store is that of the whole file.
  const raw = { width: 20, height: 20, channels: 3 as const }
  const file = await sharp(randomBytes(20 * 20 * 3), { raw })
    .png()
    .toBuffer()
  const { status, body } = await uploaded(here, await aMember(here), { file })
  expect([status, body]).toEqual([200, expect.objectContaining({ src: expect.any(String) })])
  return { here, src: body.src as string }
}

function owner(shop: Shop) {
  return async (...args: string[]) => {
    const output: string[] = []
    const say = (line: string) => void output.push(line)
    const cli = { shop, actor: 'owner meera', say, sure: async () => true }
    return { code: await runProgram(cli, args), output: output.join('\n') }
  }
}

async function isServed(shop: Shop, path: string): Promise<boolean> {
  // Another process, which has nothing in memory.
  const fresh = { ...shop, db: new Proxy(shop.db, {}) }
  return (await uploadedFile(fresh, new Request(`http://x${path}`), path)) !== undefined
}

async function keysIn(shop: Shop, name: StoreName, stem: string): Promise<number> {
  let many = 0
  for await (const keys of storeNamed(shop, name).keys())
    many += keys.filter((key) => key.startsWith(stem)).length
  return many
}

describe('media-move', () => {
  it('brings every file from store to store, and the shop serves them all the way', async ({
    shop,
  }) => {
    const { here, src } = await withPicture(shop, 'postgres')
    const stem = src.replace('.webp', '')
    const run = owner(here)
    let from: StoreName = 'postgres'
    for (const to of ['folder', 's3', 'postgres'] as const) {
      const { code, output } = await run('media-move', '--to', to)
      expect([code, output]).toEqual([0, expect.stringContaining(`9 files`)])
      expect(await keysIn(here, to, stem)).toBe(9)
      expect(await keysIn(here, from, stem)).toBe(0)
      expect(await isServed(here, src)).toBe(true)
      from = to
    }
    expect((await run('media-move', '--to', 'postgres')).output).toContain('All files are in')
    expect((await run('media-check')).code).toBe(0)
  })

  it('goes on after a crash in the middle, and nothing is lost', async ({ shop }) => {
    const { here, src } = await withPicture(shop, 'folder')
    const stem = src.replace('.webp', '')
    let puts = 0
    const fetch: typeof here.fetch = async (input, init) => {
      const isPut = input instanceof Request && input.method === 'PUT'
      if (isPut && (puts += 1) > 4) throw new Error('the power went')
      return here.fetch(input, init)
    }
    await expect(moveFiles({ ...here, fetch }, 's3')).rejects.toThrow()
    const inS3 = await keysIn(here, 's3', stem)
    expect([inS3, await keysIn(here, 'folder', stem)]).toEqual([4, 5])
    expect(await isServed(here, src)).toBe(true)
    expect((await moveFiles(here, 's3')).files).toBe(5)
    expect(await keysIn(here, 's3', stem)).toBe(9)
    expect((await owner(here)('media-check')).code).toBe(0)
  })

  it('keeps the file where it was when the copy is not the same', async ({ shop }) => {
    const { here, src } = await withPicture(shop, 'postgres')
    await storeNamed(here, 'folder').put(src, Buffer.from('half a picture'))
    await expect(moveFiles(here, 'folder')).rejects.toThrow(/not the same/)
    expect(await storeNamed(here, 'postgres').read(src)).toBeDefined()
  })

  it('to S3 needs its settings', async ({ shop }) => {
    expect(await owner(shop)('media-move', '--to', 's3')).toEqual({
      code: 1,
      output: expect.stringContaining('MEDIA_S3_ENDPOINT'),
    })
  })
})

describe('media-check', () => {
  it('names what is missing, what was changed, and what nothing names', async ({ shop }) => {
    const { here, src } = await withPicture(shop, 'folder', { hasS3: false })
    const run = owner(here)
    expect(await run('media-check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Every file is there'),
    })
    const folder = storeNamed(here, 'folder')
    const [gone, changed] = [src.replace('.webp', '-160.avif'), src.replace('.webp', '-320.webp')]
    const orphan = `/media/u/${'ab'.repeat(16)}.webp`
    await folder.remove(gone)
    await folder.remove(changed)
    await folder.put(changed, Buffer.from('other bytes'))
    await folder.put(orphan, Buffer.from('left by a crash'))
    const { code, output } = await run('media-check', '--remove-orphans', '-y')
    expect(code).toBe(1)
    expect(output).toContain(`missing: ${gone}\nchanged: ${changed}\n`)
    expect(output).toContain(`named by nothing: ${orphan}`)
    expect(output).toContain('1 files were removed.')
    expect(await folder.read(orphan)).toBeUndefined()
    const file = await folder.read(src)
    expect(file && (await whole(file)).length).toBeGreaterThan(0)
  })

  it('looks for all widths of pictures from before their hashes were kept', async ({ shop }) => {
    const { here, src } = await withPicture(shop, 'postgres')
    await here.db
      .update(mediaFile)
      .set({ files: {} })
      .where(eq(mediaFile.stem, src.slice(0, -5)))
    expect((await owner(here)('media-check')).code).toBe(0)
    const key = src.replace('.webp', '-640.webp')
    await storeNamed(here, 'postgres').remove(key)
    expect((await owner(here)('media-check')).output).toContain(`missing: ${key}`)
  })
})
