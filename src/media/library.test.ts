import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff, type StaffMember } from '#tests/support/staff.ts'
import type { TypedProductForm } from '#catalogue/admin/product-form.ts'
import { aCategory } from '#tests/support/builders.ts'
import { typedProduct } from '#tests/support/goods.ts'
import { aPdf } from '#tests/support/pdfs.ts'
import { it } from '#tests/support/test-shop.ts'
import { sendPart, uploaded } from '#tests/support/uploads.ts'
import { uploadedFile } from '../server/uploaded-files.ts'
import { partBytes } from './rules.ts'
import { storeNamed } from './storage/files.ts'
import { sweepMedia } from './sweep-media.ts'

let width = 20
/** A picture of its own each time. */
const aPicture = () =>
  sharp({ create: { width: (width += 1), height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

function desk(shop: Shop, member: StaffMember) {
  const ask = askingStaff(shop, { as: member })
  return {
    ask,
    call: (name: string, body: object) => ask('POST', `/admin/api/media/${name}`, { body }),
    list: async (query = '') => (await ask('GET', `/admin/api/media/files${query}`)).body,
    picture: async (name = 'photo.jpg') =>
      (await uploaded(shop, member, { name, file: await aPicture() })).body,
    async pdf(file: Buffer, name = 'leaflet.pdf') {
      const begun = await ask('POST', '/admin/api/media/begin-upload', {
        body: { name, bytes: file.length, kind: 'pdf' },
      })
      if (begun.status !== 200) return begun
      for (let part = 0; part < begun.body.parts; part += 1) {
        const body = file.subarray(part * partBytes, (part + 1) * partBytes)
        await sendPart(shop, member, { path: `${begun.body.id}/${part}`, body })
      }
      return ask('POST', '/admin/api/media/finish-pdf', { body: { id: begun.body.id } })
    },
  }
}

async function aDraft(shop: Shop, member: StaffMember, about: Partial<TypedProductForm>) {
  const form = typedProduct({ categoryId: (await aCategory(shop)).id, ...about })
  const ask = askingStaff(shop, { as: member })
  const { status, body } = await ask('POST', '/admin/api/catalogue/create-product', { body: form })
  return { status, form, id: body.id as string, version: body.version as number }
}

const inDays = (shop: Shop, days: number): Shop => ({
  ...shop,
  clock: () => new Date(Date.now() + days * 86_400_000),
})

describe('the library', () => {
  it('lists files newest first, forwards and back, and keeps their words', async ({ shop }) => {
    const { picture, list, call } = desk(shop, await aMember(shop))
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await picture(name)
    const names = (page: { rows: { name: string }[] }) => page.rows.map(({ name }) => name)
    const first = await list('?limit=2')
    const second = await list(`?limit=2&after=${first.older}`)
    const back = await list(`?limit=2&before=${second.newer}`)
    expect([names(first), names(second), names(back)]).toEqual([
      ['c.jpg', 'b.jpg'],
      ['a.jpg'],
      ['c.jpg', 'b.jpg'],
    ])
    expect([first.count, first.newer, second.older, back.newer]).toEqual([3, null, null, null])
    const [{ id }] = first.rows
    expect((await list('?view=no-alt')).count).toBe(3)
    await call('save-alt', { id, alt: 'A teal wall' })
    expect((await list('?view=no-alt')).count).toBe(2)
    expect(names(await list('?search=TEAL'))).toEqual(['c.jpg'])
    expect(names(await list('?search=100%25_'))).toEqual([])
  })

  it('says where a file is used, and refuses to delete it there', async ({ shop }) => {
    const member = await aMember(shop)
    const { picture, list, call, ask } = desk(shop, member)
    const [used, free] = [await picture('used.jpg'), await picture('free.jpg')]
    const { id } = await aDraft(shop, member, {
      name: 'Walker',
      pictures: [{ src: used.src, alt: 'A walker' }],
    })
    expect((await list('?view=unused')).rows.map(({ name }: { name: string }) => name)).toEqual([
      'free.jpg',
    ])
    expect((await list('?search=walker')).rows[0]).toMatchObject({ id: used.id, places: 1 })
    const { body } = await ask('GET', `/admin/api/media/file?id=${used.id}`)
    expect(body).toMatchObject({ by: member.name, uses: [{ kind: 'product', id, name: 'Walker' }] })
    expect((await call('remove-file', { id: used.id })).status).toBe(409)
    expect((await call('remove-file', { id: free.id })).status).toBe(200)
    expect((await list()).rows.map(({ name }: { name: string }) => name)).toEqual(['used.jpg'])
  })

  it('gives a deleted file back for a week, then forgets it and its bytes', async ({ shop }) => {
    const member = await aMember(shop)
    const { picture, list, call } = desk(shop, member)
    const { id, src } = await picture()
    await call('remove-file', { id })
    expect((await call('remove-file', { id })).status).toBe(404)
    await sweepMedia(inDays(shop, 6))
    expect((await call('restore-file', { id })).status).toBe(200)
    expect((await list()).count).toBe(1)
    await call('remove-file', { id })
    await sweepMedia(inDays(shop, 8))
    expect((await call('restore-file', { id })).status).toBe(404)
    expect(await storeNamed(shop, 'postgres').read(src)).toBeUndefined()
  })

  it('has a deleted file back when it is uploaded again, and gives none to a product', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    const { list, call } = desk(shop, member)
    const file = await aPicture()
    const { body: first } = await uploaded(shop, member, { file })
    await call('remove-file', { id: first.id })
    const refused = await aDraft(shop, member, { pictures: [{ src: first.src, alt: 'x' }] })
    expect(refused.status).toBe(422)
    expect((await uploaded(shop, member, { file })).body.id).toBe(first.id)
    expect((await list()).count).toBe(1)
  })
})

describe('a PDF', () => {
  it('is kept as it is, with its pages, and downloaded with calm headers', async ({ shop }) => {
    const { pdf, list } = desk(shop, await aMember(shop))
    const file = await aPdf(3, 'How to use the walker')
    const { status, body } = await pdf(file, 'Walker manual.pdf')
    expect([status, body.name, body.pages]).toEqual([200, 'Walker manual.pdf', 3])
    const answer = await uploadedFile(shop, new Request(`http://x${body.src}`), body.src)
    expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(file)).toBe(true)
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="leaflet.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect((await list('?view=pdf')).rows).toMatchObject([{ kind: 'pdf', pages: 3 }])
    expect((await pdf(file)).body.id).toBe(body.id)
  })

  it('whose objects are packed says its pages too', async ({ shop }) => {
    const packed = deflateSync(Buffer.from('1 0 << /Type /Pages /Kids [2 0 R] /Count 17 >>'))
    const file = Buffer.concat([
      Buffer.from('%PDF-1.7\n5 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ])
    expect((await desk(shop, await aMember(shop)).pdf(file)).body.pages).toBe(17)
  })

  it.for([
    ['HTML by its name', Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')],
    ['one that is cut off', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n%%EOF', 'latin1')],
  ] as const)('%s is refused, and its parts are forgotten', async ([, file], { shop }) => {
    const refused = await desk(shop, await aMember(shop)).pdf(file)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('PDF')])
  })

  it('larger than 20 MB is refused before it is sent, and an unpacked bomb is no work', async ({
    shop,
  }) => {
    const { ask, pdf } = desk(shop, await aMember(shop))
    const { status } = await ask('POST', '/admin/api/media/begin-upload', {
      body: { name: 'x.pdf', bytes: 20 * 1024 * 1024 + 1, kind: 'pdf' },
    })
    expect(status).toBe(413)
    const bomb = Buffer.concat([
      Buffer.from('%PDF-1.7\n5 0 obj << /Type /ObjStm >>\nstream\n'),
      deflateSync(Buffer.alloc(200 * 1024 * 1024)),
      Buffer.from('\nendstream\n%%EOF'),
    ])
    expect((await pdf(bomb)).body.pages).toBeNull()
  })

  it('becomes the leaflet of a product, is replaced, and goes; others are refused', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    const { pdf, ask, list } = desk(shop, member)
    const [one, other] = [
      (await pdf(await aPdf(1, 'one'))).body,
      (await pdf(await aPdf(2, 'two'))).body,
    ]
    const draft = await aDraft(shop, member, { pdf: one.src })
    expect(draft.status).toBe(200)
    const save = async (version: number, changed: object) =>
      ask('POST', '/admin/api/catalogue/save-product', {
        body: { id: draft.id, version, form: { ...draft.form, ...changed } },
      })
    const replaced = await save(draft.version, { pdf: other.src })
    expect([replaced.status, replaced.body.pdf, replaced.body.body.pdf]).toEqual([
      200,
      other.src,
      other.src,
    ])
    expect((await list('?view=unused')).rows.map(({ id }: { id: string }) => id)).toEqual([one.id])
    const { pdf: _, ...silent } = { ...draft.form }
    const answer = await ask('POST', '/admin/api/catalogue/save-product', {
      body: { id: draft.id, version: replaced.body.version, form: { ...silent, name: 'Renamed' } },
    })
    expect(answer.body.pdf).toBe(other.src)
    const { version } = answer.body
    for (const src of ['/media/u/x.pdf', `/media/u/${'0'.repeat(32)}.pdf`])
      expect((await save(version, { pdf: src })).status).toBe(422)
    expect((await save(version, { pdf: 'https://evil.example/x.pdf' })).status).toBe(400)
    expect((await save(version, { pdf: null })).body.pdf).toBeNull()
  })
})
