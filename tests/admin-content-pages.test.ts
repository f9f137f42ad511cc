import { describe, expect } from 'vitest'
import { pageIds } from '#content/rules.ts'
import type { Shop } from '#platform/shop.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { aMember, askingStaff } from './support/staff.ts'
import { it, testShop } from './support/test-shop.ts'

const id = pageIds.returns
const kind = 'page'

/** The page of returns in the hands of a member, and what shoppers read. */
async function returnsPage(bare: Shop) {
  const shop = testShop(bare.db, { SEED: 'none', RETURN_DAYS: '17' })
  const ask = askingStaff(shop, { as: await aMember(shop, { role: 'content' }) })
  const post = (call: string, body: object) => ask('POST', `/admin/api/content/${call}`, { body })
  const { body } = await ask('GET', `/admin/api/content/entry?kind=page&id=${id}`)
  const open = await adminSite(shop)
  const read = async (path = '/return-refund') => (await open(path)).html
  return { shop, ask, post, open, read, form: body.body, version: body.version }
}

describe.runIf(isAdminBuilt)('a policy of the shop', () => {
  it('says what the owner wrote with the figures of the settings, and keeps what it said before', async ({
    shop: bare,
  }) => {
    const { post, read, form, version } = await returnsPage(bare)
    const first = {
      ...form.sections[0],
      text: 'Send it back in {return days} days <b>at most</b>.',
    }
    const typed = { ...form, sections: [first, ...form.sections.slice(1)] }
    const entry = { kind, form: typed }
    expect((await post('save', { id, version, entry })).status).toBe(200)
    const now = await read()
    expect(now).toContain('Send it back in 17 days &lt;b&gt;at most&lt;/b&gt;.')
    const [, former = ''] = /href="(\/return-refund\?version=\d+)"/.exec(now) ?? []
    const before = await read(former)
    expect(before).toContain('You can return a product within 17 days')
    expect(before).toContain('as they were until')
    expect((await post('reset', { kind, id, version: version + 1 })).body.isGiven).toBe(true)
    expect(await read()).toContain('You can return a product within 17 days')
  })

  it('cannot lose what the settings promise, nor name a field that there is not', async ({
    shop: bare,
  }) => {
    const { post, form, version } = await returnsPage(bare)
    const bad = async (text: string) => {
      const sections = [{ when: '', heading: 'Returns', text }]
      const entry = { kind, form: { ...form, sections } }
      const { status, body } = await post('save', { id, version, entry })
      return [status, body.message ?? '', body.errors?.[0]?.path]
    }
    expect(await bad('Within 14 days. {refund days} {grievance officer}')).toEqual([
      422,
      'Still missing: The field {return days}.',
      'form.sections',
    ])
    expect((await bad('Within {days} days.'))[2]).toBe('form.sections.0.text')
  })

  it('is previewed by who has the link, kept by nobody, and read by nobody else', async ({
    shop: bare,
  }) => {
    const { ask, post, open, form, version, read } = await returnsPage(bare)
    const entry = { kind, form: { ...form, title: 'Sending back' } }
    await post('keep', { id, version, draft: 0, entry })
    const { url } = (await ask('GET', `/admin/api/content/preview?kind=page&id=${id}`)).body
    const { pathname, search } = new URL(url)
    const { answer, html } = await open(pathname + search)
    expect(html).toContain('<h1>Sending back</h1>')
    expect(html).toContain('Preview of a draft')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    for (const path of [pathname, pathname + search.slice(0, -1), `/privacy-policy${search}`])
      expect(await read(path)).not.toContain('Sending back')
  })

  it.for(['x', '-1', '1.5', '99999999999', '7'])(
    'has no version %s',
    async (former, { shop: bare }) => {
      const { open } = await returnsPage(bare)
      expect((await open(`/return-refund?version=${former}`)).answer.status).toBe(404)
    },
  )
})

describe.runIf(isAdminBuilt)('the other pages', () => {
  it('preview a banner, a question, a testimonial and an article as they are typed', async ({
    shop,
  }) => {
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const time = { from: '', until: '' }
    const forms = {
      faq: { ...time, question: 'Do you mend it?', answer: 'Yes.' },
      testimonial: { ...time, words: 'A kind voice.', author: 'Asha', location: 'Pune' },
      banner: {
        ...time,
        image: '',
        tallImage: '',
        alt: 'A walker',
        link: '/all-products',
        eyebrow: '',
        heading: 'Out of the house',
        words: '',
        action: 'Shop',
      },
      article: {
        ...time,
        name: 'A night of sleep',
        heading: 'What helps',
        day: '2026-11-20',
        image: '',
        images: [],
        video: '',
        details: '<p>Dark<script>alert(1)</script>.</p>',
      },
    }
    const open = await adminSite(shop)
    const ids: Record<string, string> = {}
    for (const [name, form] of Object.entries(forms)) {
      const answer = await ask('POST', '/admin/api/content/create', {
        body: { entry: { kind: name, form } },
      })
      const query = `kind=${name}&id=${answer.body.id}`
      const { url } = (await ask('GET', `/admin/api/content/preview?${query}`)).body
      ids[name] = (await open(url.replace(shop.settings.publicUrl, ''))).html
    }
    expect(ids.faq).toContain('Do you mend it?')
    expect(ids.testimonial).toContain('A kind voice.')
    expect(ids.banner).toContain('Out of the house')
    expect(ids.article).toContain('<p>Dark.</p>')
    for (const path of ['/', '/faq'])
      for (const words of ['mend it', 'kind voice', 'Out of the house'])
        expect((await open(path)).html).not.toContain(words)
  })
})
