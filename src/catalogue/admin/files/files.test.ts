import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { mediaFile } from '#media/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { draft } from '#platform/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct } from '#tests/support/builders.ts'
import { retyped } from '#tests/support/goods.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { category, product } from '../../tables.ts'

const at = '/admin/api'

/** A member, and pictures of the library, each of its own. */
async function aLibrary(shop: Shop) {
  const member = await aMember(shop)
  const ask = askingStaff(shop, { as: member })
  const picture = async () => {
    const [id, hash] = [v7(), randomBytes(16).toString('hex')]
    const stem = `/media/u/${hash}`
    const sizes = { bytes: 9, width: 700, height: 700 }
    const about = { sha256: hash, name: 'photo.jpg', staffId: member.id, createdAt: shop.clock() }
    await shop.db.insert(mediaFile).values({ id, stem, ...sizes, ...about })
    return { id, src: `${stem}.webp` }
  }
  return {
    ask,
    picture,
    post: (call: string, body: object) => ask('POST', `${at}/${call}`, { body }),
    file: async (id: string) => (await ask('GET', `${at}/media/file?id=${id}`)).body,
  }
}

async function rowOf({ db }: Shop, id: string) {
  const [row] = await db.select().from(product).where(eq(product.id, id))
  if (!row) throw new Error('no product')
  return row
}

describe('a file that takes the place of another', () => {
  it('is shown in every place at once: shop, text, draft and category', async ({ shop }) => {
    const { ask, picture, post, file } = await aLibrary(shop)
    const [former, newer] = [await picture(), await picture()]
    await post('media/save-alt', { id: former.id, alt: 'A walker' })
    const description = `<p>Seen <img src="${former.src}" alt="A walker" /></p>`
    const { id, categoryId } = await aProduct(shop, {
      images: [former.src],
      imageAlts: ['A walker'],
      description,
    })
    await shop.db.update(category).set({ picture: former.src }).where(eq(category.id, categoryId))
    const { version, body } = (await ask('GET', `${at}/catalogue/product?id=${id}`)).body
    await post('drafts/keep', { id, version, draft: 0, form: { ...retyped(body), name: 'New' } })
    const replaced = await post('files/replace', { id: former.id, by: newer.id })
    expect(replaced.body).toEqual({ changed: 3, canUndo: true, left: [] })
    const shown = JSON.stringify((await asking(shop)('GET', `/api/single-product/${id}`)).body)
    expect([shown.includes(newer.src), shown.includes(former.src)]).toEqual([true, false])
    expect((await ask('GET', `${at}/catalogue/product?id=${id}`)).body.draft).toMatchObject({
      version: 2,
      body: { name: 'New', pictures: [{ src: newer.src, alt: 'A walker' }] },
    })
    expect((await file(former.id)).uses).toEqual([])
    expect(await file(newer.id)).toMatchObject({ file: { alt: 'A walker', places: 3 } })
    const back = await post('files/replace', { id: newer.id, by: former.id })
    expect([back.body.changed, (await rowOf(shop, id)).images]).toEqual([3, [former.src]])
  })

  it('leaves what would not be whole, and says why', async ({ shop }) => {
    const { picture, post } = await aLibrary(shop)
    const [former, newer] = [await picture(), await picture()]
    const { id } = await aProduct(shop, { name: 'Bare', images: [former.src], imageAlts: [''] })
    const { body } = await post('files/replace', { id: former.id, by: newer.id })
    expect(body).toMatchObject({ changed: 0, canUndo: false, left: [{ name: 'Bare' }] })
    expect((await rowOf(shop, id)).images).toEqual([former.src])
  })

  it('is left in a draft of content too, which has a shape of its own', async ({ shop }) => {
    const { picture, post, file } = await aLibrary(shop)
    const [former, newer] = [await picture(), await picture()]
    const body = { image: former.src, name: 'Sleep' }
    const about = { baseVersion: 1, staffId: v7(), savedAt: shop.clock() }
    const row = { kind: 'article', subjectId: v7(), version: 1, body, ...about }
    await shop.db.insert(draft).values(row)
    expect((await file(former.id)).uses).toMatchObject([{ kind: 'content', name: 'Sleep' }])
    const { body: answer } = await post('files/replace', { id: former.id, by: newer.id })
    const note = 'Please change this under Content.'
    expect(answer).toEqual({ changed: 0, canUndo: false, left: [{ name: 'Sleep', note }] })
  })

  it('is there, of the same kind, and sent by who may change products', async ({ shop }) => {
    const { picture, post } = await aLibrary(shop)
    const [{ id }, { id: by }] = [await picture(), await picture()]
    await post('media/remove-file', { id: by })
    expect((await post('files/replace', { id, by })).status).toBe(404)
    expect((await post('files/replace', { id: 'x', by: id })).status).toBe(404)
    const writer = askingStaff(shop, { as: await aMember(shop, { permissions: ['media.edit'] }) })
    const refused = await writer('POST', `${at}/files/replace`, { body: { id, by: id } })
    expect([refused.status, refused.body.permission]).toEqual([403, 'products.edit'])
  })
})

describe('files named after their product', () => {
  it('find it by SKU with and without a number, in either case', async ({ shop }) => {
    const { post } = await aLibrary(shop)
    await aProduct(shop, { name: 'Walker', sku: 'WLK-2' })
    await aProduct(shop, { name: 'Stick', sku: 'WLK' })
    const names = ['WLK-2.jpg', 'wlk-2_3.JPG', 'WLK_1.png', 'WLK (4).png', 'IMG_42.jpg', 'x']
    const { body } = await post('files/match', { names })
    const matches = body.matches.map(
      ({ product: row, number }: { product: { name: string } | null; number: number }) => [
        row?.name,
        number,
      ],
    )
    expect(matches).toEqual([
      ['Walker', 2],
      ['Walker', 3],
      ['Stick', 1],
      ['Stick', 4],
      [undefined, 42],
      [undefined, 1],
    ])
    const many = Array.from({ length: 201 }, (_, n) => `${n}.jpg`)
    expect((await post('files/match', { names: many })).status).toBe(400)
  })

  it('stand after the pictures it has, each once, and never more than twelve', async ({ shop }) => {
    const { picture, post } = await aLibrary(shop)
    const { id: categoryId } = await aCategory(shop)
    const [one, two] = [await picture(), await picture()]
    const own = Array.from({ length: 10 }, (_, n) => `/media/products/webp/own-${n}.webp`)
    const { id } = await aProduct(shop, { categoryId, images: own, imageAlts: own.map(() => 'x') })
    const add = (...pictures: { src: string }[]) =>
      post('files/add-pictures', {
        product: id,
        pictures: pictures.map(({ src }) => ({ src, alt: 'Seen' })),
      })
    expect((await add(one, one)).body).toEqual({ pictures: 11 })
    expect((await add(one, two)).body).toEqual({ pictures: 12 })
    expect((await rowOf(shop, id)).images.slice(10)).toEqual([one.src, two.src])
    expect((await add(await picture())).status).toBe(409)
    await shop.db.update(product).set({ images: [], imageAlts: [] }).where(eq(product.id, id))
    expect((await add({ src: '/media/u/none.webp' })).status).toBe(422)
  })
})
