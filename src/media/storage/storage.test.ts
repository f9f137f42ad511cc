import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { startS3, withS3 } from '#tests/support/s3-server.ts'
import { it } from '#tests/support/test-shop.ts'
import { findFile, putFile, removeFile, storeNamed } from './files.ts'
import { whole, type StoreName } from './store.ts'

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

const aKey = (ending = '-160.avif') => `/media/u/${randomBytes(16).toString('hex')}${ending}`

/** The shop, whose new files go to this store. */
function keepingIn(shop: Shop, mediaStore: StoreName): Shop {
  const here = { ...shop, settings: { ...shop.settings, dataDir, mediaStore } }
  return mediaStore === 's3' ? withS3(here, s3.settings) : here
}

async function contentOf(shop: Shop, key: string): Promise<Buffer | undefined> {
  const file = await findFile(shop, key)
  return file && whole(file)
}

describe.for(['folder', 'postgres', 's3'] as const)('a store in %s', (name) => {
  it('gives back what was put, once, and nothing that was not', async ({ shop }) => {
    const store = storeNamed(keepingIn(shop, name), name)
    const [key, file] = [aKey(), randomBytes(700_000)]
    await store.put(key, file)
    await store.put(key, Buffer.from('something else'))
    const result = await store.read(key)
    expect(result?.bytes).toBe(700_000)
    expect(result && (await whole(result)).equals(file)).toBe(true)
    expect(await store.read(aKey())).toBeUndefined()
  })

  it('gives back a PDF of many pieces', async ({ shop }) => {
    const store = storeNamed(keepingIn(shop, name), name)
    const [key, file] = [aKey('.pdf'), randomBytes(5 * 1024 * 1024 + 7)]
    await store.put(key, file)
    const result = await store.read(key)
    expect(result?.bytes).toBe(file.length)
    expect(result && (await whole(result)).equals(file)).toBe(true)
  })

  it('lists all its keys, in pages, and forgets what is removed', async ({ shop }) => {
    const store = storeNamed(keepingIn(shop, name), name)
    const keys = Array.from({ length: 8 }, () => aKey())
    for (const key of keys) await store.put(key, Buffer.from('x'))
    const [first = '', ...others] = keys
    await store.remove(first)
    await store.remove(first)
    const listed: string[] = []
    for await (const page of store.keys(3)) {
      expect(page.length).toBeLessThanOrEqual(3)
      listed.push(...page)
    }
    const ownKeys = new Set(keys)
    expect(listed.filter((key) => ownKeys.has(key)).toSorted()).toEqual(others.toSorted())
  })

  it('takes no key but the path of an uploaded file', async ({ shop }) => {
    const store = storeNamed(keepingIn(shop, name), name)
    for (const key of ['/media/u/../../x.webp', '/media/u/x.webp', `${aKey()}/..`, ''])
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(/no key/)
  })
})

describe('the media', () => {
  it('are found wherever they are, when the setting changed', async ({ shop }) => {
    const keys = { folder: aKey(), postgres: aKey(), s3: aKey() }
    for (const name of ['folder', 'postgres', 's3'] as const)
      await putFile(keepingIn(shop, name), keys[name], Buffer.from(name))
    const everywhere = keepingIn(shop, 's3')
    for (const name of ['folder', 'postgres', 's3'] as const) {
      const { settings } = everywhere
      const here = { ...everywhere, settings: { ...settings, mediaStore: name } }
      const contents = await Promise.all(Object.values(keys).map((key) => contentOf(here, key)))
      expect(contents.map(String)).toEqual(['folder', 'postgres', 's3'])
    }
  })

  it('removed are gone from every store and from memory', async ({ shop }) => {
    const here = keepingIn(shop, 'folder')
    const key = aKey()
    await putFile(here, key, Buffer.from('x'))
    await storeNamed(here, 'postgres').put(key, Buffer.from('x'))
    expect(await contentOf(here, key)).toBeDefined()
    await removeFile(here, key)
    expect(await contentOf(here, key)).toBeUndefined()
  })

  it('that are missing are looked for once in half a minute', async ({ shop }) => {
    let queryCount = 0
    const db = new Proxy(shop.db, {
      get(target, name) {
        if (name === 'execute' || name === 'select') queryCount += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const here = keepingIn({ ...shop, db }, 'postgres')
    const key = aKey()
    for (let time = 0; time < 20; time += 1) expect(await contentOf(here, key)).toBeUndefined()
    expect(queryCount).toBeLessThan(4)
    await putFile(here, key, Buffer.from('x'))
    expect(String(await contentOf(here, key))).toBe('x')
  })

  it('asked for by a crowd are looked up a few at a time', async ({ shop }) => {
    let [running, most] = [0, 0]
    const fetch = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running -= 1
      return new Response(null, { status: 404 })
    }
    const here = { ...keepingIn(shop, 's3'), fetch }
    const answers = await Promise.allSettled(
      Array.from({ length: 300 }, () => findFile(here, aKey())),
    )
    expect(most).toBeLessThanOrEqual(6)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
  })
})

describe('the folder', () => {
  it('has a file only when it is whole: a broken write leaves nothing to serve', async ({
    shop,
  }) => {
    const store = storeNamed(keepingIn(shop, 'folder'), 'folder')
    const [key, other] = [aKey(), aKey()]
    const shelf = (of: string) => join(dataDir, 'media', of.slice(9, 11))
    await store.put(other, Buffer.from('x'))
    await store.put(key, Buffer.from('x'))
    writeFileSync(`${join(shelf(key), key.slice(9))}.left-by-a-crash.part`, 'half')
    expect(readdirSync(join(dataDir, 'media')).length).toBeGreaterThan(0)
    const listed: string[] = []
    for await (const page of store.keys()) listed.push(...page)
    expect(listed.toSorted()).toEqual([key, other].toSorted())
  })
})

describe('S3', () => {
  it('refuses requests that are signed with another secret: the shop says so', async ({ shop }) => {
    const here = keepingIn(shop, 's3')
    const mediaS3 = { ...s3.settings, secret: 'another secret' }
    const wrong = { ...here, settings: { ...here.settings, mediaS3 } }
    await expect(putFile(wrong, aKey(), Buffer.from('x'))).rejects.toMatchObject({ status: 503 })
  })

  it('that is away is a 503, and what is in memory goes on', async ({ shop }) => {
    const here = keepingIn(shop, 's3')
    const key = aKey()
    await putFile(here, key, Buffer.from('x'))
    await contentOf(here, key)
    const fetch = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const away = { ...here, fetch }
    expect(String(await contentOf(away, key))).toBe('x')
    await expect(contentOf(away, aKey())).rejects.toMatchObject({ status: 503 })
  })
})
