import { describe, expect } from 'vitest'
import { findFile } from '#media/storage/files.ts'
import { whole } from '#media/storage/store.ts'
import type { Shop } from '#platform/shop.ts'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { givenRoles } from '#staff/rules.ts'
import { staff } from '#staff/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { runContentMoments } from './publish-due.ts'

const banner = {
  from: '',
  until: '',
  image: '',
  tallImage: '',
  alt: 'A walker',
  link: '/all-products',
  eyebrow: '',
  heading: 'Out of the house',
  words: '',
  action: 'Shop',
}
const faq = {
  from: '',
  until: '',
  question: 'Do you repair?',
  answer: 'Within {return days} days.',
}
const testimonial = { from: '', until: '', words: 'Quick.', author: 'Asha', location: 'Pune' }

type Content = 'banner' | 'faq' | 'testimonial' | 'article'

async function anEditor(shop: Shop, about: Parameters<typeof aMember>[1] = { role: 'content' }) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) => ask('POST', `/admin/api/content/${call}`, { body })
  const list = async (kind: string) =>
    (await ask('GET', `/admin/api/content/list?kind=${kind}`)).body.rows
  const read = async (kind: string, id: string) =>
    (await ask('GET', `/admin/api/content/entry?kind=${kind}&id=${id}`)).body
  const publish = async (kind: Content, form: object) => {
    const { id } = (await post('create', { entry: { kind, form } })).body
    const { body } = await post('publish', { kind, id, version: 1 })
    return body as { id: string; version: number }
  }
  return { member, ask, post, list, read, publish }
}

const later = (shop: Shop, minutes: number): Shop => {
  const at = new Date(shop.clock().getTime() + minutes * 60_000)
  return { ...shop, clock: () => at }
}
const moment = (shop: Shop, minutes: number) => later(shop, minutes).clock().toISOString()

const questions = async (shop: Shop): Promise<string[]> =>
  (await asking(shop)('GET', '/api/faq')).body.questions.map(
    ({ question }: { question: string }) => question,
  )
const authors = async (shop: Shop): Promise<string[]> =>
  (await asking(shop)('GET', '/api/review/all-reviews')).body.map(
    ({ author }: { author: string }) => author,
  )

describe('an entry of the content', () => {
  it('is a draft that nobody sees until it is whole and published', async ({ shop }) => {
    const { post, list } = await anEditor(shop)
    const answer = await post('create', { entry: { kind: 'banner', form: banner } })
    const { id } = answer.body
    expect(answer.body).toMatchObject({ state: 'draft', missing: [{ field: 'image' }] })
    const refused = await post('publish', { kind: 'banner', id, version: 1 })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'form.image'])
    expect((await asking(shop)('GET', '/api/all-banner')).body).toEqual([])
    expect(await list('banner')).toMatchObject([{ id, title: 'Out of the house', active: false }])
  })

  it('that was deleted comes back as a draft, as it was, with its history', async ({ shop }) => {
    const { post, publish, list, read, ask } = await anEditor(shop)
    const { id, version } = await publish('faq', faq)
    const named = { kind: 'faq', id }
    expect((await post('bring-back', named)).status).toBe(404)
    await post('hide', { ...named, version })
    expect((await post('remove', { ...named, version: version + 1 })).body.rows).toEqual([])
    expect((await post('bring-back', named)).body).toMatchObject({ id, state: 'draft' })
    expect(await read('faq', id)).toMatchObject({ body: faq, version: version + 2 })
    expect(await list('faq')).toHaveLength(1)
    const { revisions } = (await ask('GET', `/admin/api/content/history?kind=faq&id=${id}`)).body
    expect(revisions[0]).toMatchObject({ cause: 'deletion undone', version: version + 2 })
    expect((await post('bring-back', named)).status).toBe(404)
    expect((await post('bring-back', { kind: 'banner', id })).status).toBe(404)
  })

  it('is shown from its beginning to its end, and told nobody before', async ({ shop }) => {
    const { publish, list } = await anEditor(shop)
    await publish('testimonial', {
      ...testimonial,
      from: moment(shop, 10),
      until: moment(shop, 20),
    })
    const shown: string[][] = []
    for (const minutes of [0, 11, 21]) {
      await runContentMoments(later(shop, minutes))
      shown.push(await authors(shop))
    }
    expect(shown).toEqual([[], ['Asha'], []])
    expect(await list('testimonial')).toMatchObject([{ state: 'live', active: false }])
  })

  it('is not saved over what somebody else saved, and says what it is now', async ({ shop }) => {
    const { publish, post } = await anEditor(shop)
    const { id, version } = await publish('faq', faq)
    const save = (form: object) => post('save', { id, version, entry: { kind: 'faq', form } })
    expect((await save({ ...faq, answer: 'Yes.' })).status).toBe(200)
    expect(await save({ ...faq, answer: 'No.' })).toMatchObject({
      status: 409,
      body: { changedBy: 'Ravi Menon', fields: ['answer'], current: { answer: 'Yes.' } },
    })
  })

  it('keeps every version, and any can be restored', async ({ shop }) => {
    const { publish, post, ask } = await anEditor(shop)
    const { id, version } = await publish('faq', faq)
    const form = { ...faq, question: 'Do you mend?' }
    await post('save', { id, version, entry: { kind: 'faq', form } })
    const { revisions } = (await ask('GET', `/admin/api/content/history?kind=faq&id=${id}`)).body
    expect(revisions[0]).toMatchObject({ cause: 'saved', by: 'Ravi Menon', fields: ['question'] })
    await post('restore', { kind: 'faq', id, version: version + 1, restored: version })
    expect(await questions(shop)).toEqual(['Do you repair?'])
  })

  it('stands in the order that was chosen, as long as nobody added one', async ({ shop }) => {
    const { publish, post } = await anEditor(shop)
    const one = await publish('faq', faq)
    const other = await publish('faq', { ...faq, question: 'Do you hire out?' })
    const reordering = await post('order', { kind: 'faq', ids: [other.id, one.id] })
    expect(reordering.status).toBe(200)
    expect(await questions(shop)).toEqual(['Do you hire out?', 'Do you repair?'])
    expect((await post('order', { kind: 'faq', ids: [one.id] })).status).toBe(409)
  })

  it('is hidden before it is deleted', async ({ shop }) => {
    const { publish, post, list } = await anEditor(shop)
    const { id, version } = await publish('testimonial', testimonial)
    expect((await post('remove', { kind: 'testimonial', id, version })).status).toBe(409)
    const hidden = await post('hide', { kind: 'testimonial', id, version })
    expect(await authors(shop)).toEqual([])
    await post('remove', { kind: 'testimonial', id, version: hidden.body.version })
    expect(await list('testimonial')).toEqual([])
  })

  it('takes neither strange pictures, other sites, unknown fields nor an end before its beginning', async ({
    shop,
  }) => {
    const { post } = await anEditor(shop)
    const make = async (kind: string, form: object) => {
      const { status, body } = await post('create', { entry: { kind, form } })
      return [status, body.errors?.[0]?.path]
    }
    expect([
      await make('banner', { ...banner, image: '/media/u/none.webp' }),
      await make('banner', { ...banner, link: 'https://example.com/' }),
      await make('banner', { ...banner, link: '//example.com' }),
      await make('faq', { ...faq, answer: 'Within {returned days} days.' }),
      await make('faq', { ...faq, from: moment(shop, 5), until: moment(shop, 4) }),
    ]).toEqual([
      [422, 'form.image'],
      [400, 'entry.form.link'],
      [400, 'entry.form.link'],
      [422, 'form.answer'],
      [400, 'entry.form.until'],
    ])
  })

  it('is changed where shoppers see it by who may publish alone', async ({ shop }) => {
    const { publish } = await anEditor(shop)
    const { id, version } = await publish('faq', faq)
    const writer = await anEditor(shop, { permissions: ['content.edit'] })
    const entry = { kind: 'faq', form: { ...faq, answer: 'No.' } }
    const saved = await writer.post('save', { id, version, entry })
    expect([saved.status, saved.body.permission]).toEqual([403, 'content.publish'])
    const answer = await writer.post('keep', { id, version, draft: 0, entry })
    expect(answer).toMatchObject({ status: 200, body: { draft: { version: 1, by: 'Ravi Menon' } } })
  })
})

describe('an article', () => {
  const article = {
    from: '',
    until: '',
    name: 'A night of sleep',
    heading: 'What helps',
    day: '',
    image: '',
    images: [],
    video: '',
    details: '<p onclick="x()">Dark.<script>x()</script></p>',
  }

  it('keeps its place on the same day, is cleaned, and has its name in the audit', async ({
    shop,
  }) => {
    const { publish, post, read } = await anEditor(shop)
    const { id, version } = await publish('article', article)
    const shown = async () => (await asking(shop)('GET', `/api/get-single-events/${id}`)).body
    const before = await shown()
    const { body } = await read('article', id)
    const entry = { kind: 'article', form: { ...body, name: 'A better night' } }
    expect((await post('save', { id, version, entry })).status).toBe(200)
    expect(await shown()).toMatchObject({
      eventName: 'A better night',
      eventDetails: '<p>Dark.</p>',
      updatedAt: before.updatedAt,
    })
    const other = { kind: 'article', form: { ...body, day: '2026-01-02' } }
    await post('save', { id, version: version + 1, entry: other })
    expect((await shown()).updatedAt).toBe('2026-01-02T06:30:00.000Z')
    const audit = askingStaff(shop, { as: await aMember(shop) })
    const { rows } = (await audit('GET', '/admin/api/audit/entries?kind=article')).body
    expect(rows[0].subject).toMatchObject({
      label: 'A night of sleep',
      href: `/content/article/${id}`,
    })
  })
})

describe('a draft beside what shoppers see', () => {
  const typed = { ...faq, question: 'Do you mend?' }

  async function aDraft(shop: Shop) {
    const editor = await anEditor(shop)
    const { id, version } = await editor.publish('faq', faq)
    const entry = { kind: 'faq', form: typed }
    await editor.post('keep', { id, version, draft: 0, entry })
    return { ...editor, id, version, entry }
  }

  it('is published at its moment, over what was changed meanwhile', async ({ shop }) => {
    const { post, read, id, version } = await aDraft(shop)
    expect((await post('plan', { kind: 'faq', id, draft: 1, at: moment(shop, -1) })).status).toBe(
      422,
    )
    await post('plan', { kind: 'faq', id, draft: 1, at: moment(shop, 10) })
    const entry = { kind: 'faq', form: { ...faq, answer: 'Yes.' } }
    await post('save', { id, version, entry })
    await runContentMoments(later(shop, 9))
    expect(await questions(shop)).toEqual(['Do you repair?'])
    await runContentMoments(later(shop, 11))
    expect(await read('faq', id)).toMatchObject({
      draft: null,
      body: { question: 'Do you mend?', answer: 'Yes.' },
    })
  })

  it('stays and says why when both changed the same', async ({ shop }) => {
    const { post, read, id, version } = await aDraft(shop)
    const at = moment(shop, 10)
    const entry = { kind: 'faq', form: { ...faq, question: 'Do you fix?' } }
    await post('plan', { kind: 'faq', id, draft: 1, at })
    await post('save', { id, version, entry })
    await runContentMoments(later(shop, 11))
    expect((await read('faq', id)).draft).toMatchObject({
      publishAt: null,
      note: 'The draft and what shoppers see were both changed: question.',
    })
    expect(await questions(shop)).toEqual(['Do you fix?'])
  })

  it('stays when who planned it may publish no more', async ({ shop }) => {
    const { member, post, id } = await aDraft(shop)
    await post('plan', { kind: 'faq', id, draft: 1, at: moment(shop, 10) })
    const roleId = givenRoles.packer.id
    await shop.db.update(staff).set({ roleId }).where(eq(staff.id, member.id))
    await runContentMoments(later(shop, 11))
    expect(await questions(shop)).toEqual(['Do you repair?'])
  })

  it('of which somebody else wrote the newest is not overwritten', async ({ shop }) => {
    const { post, id, version, entry } = await aDraft(shop)
    expect((await post('keep', { id, version, draft: 0, entry })).status).toBe(409)
    expect((await post('keep', { id, version, draft: 1, entry })).status).toBe(200)
    expect((await post('discard', { kind: 'faq', id, draft: 1 })).status).toBe(409)
    expect((await post('discard', { kind: 'faq', id, draft: 2 })).body.draft).toBeNull()
  })
})

describe('the questions of the release', () => {
  it('are shown until there are own ones, and become own ones by a press, once', async ({
    shop,
  }) => {
    const { post } = await anEditor(shop)
    const defaults = await questions(shop)
    expect(defaults).toHaveLength(6)
    expect((await post('adopt-faq', {})).body.rows).toHaveLength(6)
    expect(await questions(shop)).toEqual(defaults)
    expect((await post('adopt-faq', {})).status).toBe(409)
  })
})

describe('two editors of one entry at once', () => {
  itRaces('both get through: one saves, the other learns of it', async ({ shop }) => {
    const { publish, post } = await anEditor(shop)
    const { id, version } = await publish('faq', faq)
    const save = (answer: string) =>
      post('save', { id, version, entry: { kind: 'faq', form: { ...faq, answer } } })
    const answers = await Promise.all(['Yes.', 'No.', 'Perhaps.'].map(save))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('a banner', () => {
  it('takes pictures that are cut to their shape, and no others', async ({ shop }) => {
    const { member, post } = await anEditor(shop)
    const file = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer()
    const picture = async (shape?: string): Promise<string> =>
      (await uploaded(shop, member, { file, ...(shape && { shape }) })).body.src
    const [wide, square] = [await picture('wide'), await picture()]
    const make = (form: object) =>
      post('create', { entry: { kind: 'banner', form: { ...banner, ...form } } })
    expect((await make({ image: square })).status).toBe(422)
    expect((await make({ image: wide, tallImage: wide })).status).toBe(422)
    const entry = await make({ image: wide })
    expect(entry.body.missing).toEqual([])
    const { id } = entry.body
    const { body } = await post('publish', { kind: 'banner', id, version: 1 })
    expect((await asking(shop)('GET', '/api/all-banner')).body).toMatchObject([
      { bannerImage: wide, bannerStatus: true },
    ])
    const bytes = await bytesOf(shop, wide.replace('.webp', '-800.webp'))
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height, body.active]).toEqual([800, 320, true])
  })
})

async function bytesOf(shop: Shop, key: string): Promise<Buffer> {
  const file = await findFile(shop, key)
  if (!file) throw new Error(`${key} is not kept`)
  return whole(file)
}
