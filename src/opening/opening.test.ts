import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { responseOf } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { beginDemonstration, beginUnopened } from '../server/opening/first-state.ts'
import { createSite } from '../server/app.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { another, it, itRaces } from '#tests/support/test-shop.ts'

const facts = {
  STORE_NAME: 'Sehat',
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  STORE_HOURS: 'Monday to Saturday, 10 AM to 7 PM',
  GRIEVANCE_OFFICER: 'Meera Iyer',
}

async function anEmptyShop(shop: Shop) {
  await beginUnopened(shop)
  await loadSettings(shop)
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return {
    act: (path: string, body: object = {}) => ask('POST', `/admin/api/${path}`, { body }),
    state: async () => (await ask('GET', '/admin/api/opening/state')).body,
    steps: async () => {
      const { steps } = (await ask('GET', '/admin/api/opening/state')).body
      return Object.fromEntries(
        steps.map(({ key, state }: { key: string; state: string }) => [key, state]),
      )
    },
  }
}

type Act = Awaited<ReturnType<typeof anEmptyShop>>['act']

/** Every step is done. */
async function ready(shop: Shop, act: Act) {
  const values = { ...facts, GST_MODE: 'none', UNLISTED_PINS: 'sent' }
  const changes = Object.entries(values).map(([name, value]) => ({ name, value, version: 0 }))
  expect((await act('settings/save', { changes })).status).toBe(204)
  expect((await act('settings/choose-cash-only', { version: 0 })).status).toBe(204)
  await aProduct(shop)
}

/** The shop over HTTP, with one screen for every page. */
function stranger(shop: Shop) {
  const answer = createSite({
    shop,
    pages: async () =>
      new Response('<!doctype html>the shop', { headers: { 'content-type': 'text/html' } }),
    files: async () => undefined,
    draining: () => false,
    development: false,
  })
  return async (path: string, cookie = '') => {
    const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
    const response = responseOf(await answer(request, { address: '192.0.2.7' }))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

describe('an empty shop', () => {
  it('shows strangers on every page that it opens soon, and sells nothing', async ({ shop }) => {
    await anEmptyShop(shop)
    const ask = stranger(shop)
    for (const path of ['/', '/products', '/cart', '/sitemap.xml', '/no-such-page']) {
      const { status, text, headers } = await ask(path)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(text).toContain('Opening soon')
      expect(text).not.toContain('Nadi')
      expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        'noindex',
        'private, no-store',
      ])
    }
    expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect(await ask('/api/all-category')).toMatchObject({ status: 403 })
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('is shown to a member by a link of five minutes, kept by nobody', async ({ shop }) => {
    const { act } = await anEmptyShop(shop)
    const ask = stranger(shop)
    const { link } = (await act('opening/preview')).body
    const path = link.replace('http://localhost:3000', '')
    const begun = await ask(path)
    expect([begun.status, begun.headers.get('location')]).toEqual([303, '/'])
    const cookie = begun.headers.get('set-cookie')?.split(';')[0]
    const page = await ask('/', cookie)
    expect(page.text).toContain('the shop')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    for (const wrong of ['nadi.shop_preview=1.x', `${cookie}x`, 'nadi.shop_preview=9999999999999.'])
      expect((await ask('/', wrong)).text).toContain('Opening soon')
    const later = { ...shop, clock: () => new Date(Date.now() + 6 * 60_000) }
    expect((await stranger(later)(path)).headers.get('set-cookie')).toBeNull()
  })

  it('opens when every step is done, and closes again', async ({ shop }) => {
    const { act, steps } = await anEmptyShop(shop)
    const ask = stranger(shop)
    expect(await steps()).toEqual({
      facts: 'open',
      gst: 'open',
      payments: 'open',
      mail: 'optional',
      category: 'open',
      product: 'open',
      delivery: 'open',
    })
    expect((await act('opening/open')).status).toBe(409)
    await ready(shop, act)
    expect(Object.values(await steps()).filter((state) => state === 'open')).toEqual([])
    expect((await act('opening/open')).status).toBe(204)
    expect((await act('opening/open')).status).toBe(204)
    expect((await ask('/')).text).toContain('the shop')
    expect((await act('opening/close')).status).toBe(204)
    expect((await ask('/')).text).toContain('Opening soon')
    const { rows } = await shop.db.execute(
      sql`select version, value from setting where name = 'STORE_OPEN' order by 1`,
    )
    expect(rows.map(({ value }) => value)).toEqual(['no', 'yes', 'no'])
    const news = await shop.db.execute(sql`select data -> 'payload' ->> 'subject' as subject
      from pgboss.job where data -> 'payload' ->> 'subject' like 'Staff: %the shop%'`)
    expect(news.rows.map(({ subject }) => subject).toSorted()).toEqual([
      'Staff: the shop is closed to shoppers',
      'Staff: the shop is opened',
    ])
  })

  it('says for a while that it was opened', async ({ shop }) => {
    const { act, state } = await anEmptyShop(shop)
    expect((await state()).openedAt).toBeNull()
    await ready(shop, act)
    await act('opening/open')
    expect((await state()).openedAt).not.toBeNull()
    await act('opening/close')
    expect((await state()).openedAt).toBeNull()
  })

  itRaces('is opened once by two members who press at the same time', async ({ shop }) => {
    const [first, second] = [await anEmptyShop(shop), await anEmptyShop(another(shop))]
    await ready(shop, first.act)
    const answers = await Promise.all([first.act('opening/open'), second.act('opening/open')])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { rows } = await shop.db.execute(sql`select value from setting where name = 'STORE_OPEN'`)
    expect(rows.filter(({ value }) => value === 'yes')).toHaveLength(1)
  })

  it('is one that never had a product, an order or a shopper: others go on as they were', async ({
    shop,
  }) => {
    await aProduct(shop)
    await beginUnopened(shop)
    await loadSettings(shop)
    expect(shop.settings.isOpen).toBe(true)
  })

  it('is open once it becomes a demonstration, and stays closed if it has begun', async ({
    shop,
  }) => {
    await beginUnopened(shop)
    await beginDemonstration(shop)
    await loadSettings(shop)
    expect(shop.settings.isOpen).toBe(true)
    await shop.db.execute(
      sql`insert into setting (name, version, value, at) values ('STORE_OPEN', 3, 'no', now())`,
    )
    await aProduct(shop)
    await beginDemonstration(shop)
    await loadSettings(shop)
    expect(shop.settings.isOpen).toBe(false)
  })

  it('is opened by who may change settings alone', async ({ shop }) => {
    await anEmptyShop(shop)
    const ask = askingStaff(shop, { as: await aMember(shop, { role: 'catalogue' }) })
    expect((await ask('POST', '/admin/api/opening/open', { body: {} })).status).toBe(403)
    expect((await ask('POST', '/admin/api/opening/preview', { body: {} })).status).toBe(200)
  })
})
