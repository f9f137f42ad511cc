import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { writeAllowList } from '#staff/allow-list/allow-list.ts'
import { adminSite, isAdminBuilt } from './support/admin-pages.ts'
import { aMember } from './support/staff.ts'
import { it } from './support/test-shop.ts'

const apart = (shop: Shop): Shop => ({
  ...shop,
  settings: {
    ...shop.settings,
    publicUrl: 'https://shop.example.in',
    adminUrl: 'https://desk.example.in',
  },
})

describe.runIf(isAdminBuilt)('the back office on the site', () => {
  it('sends who has no session to sign in, and back afterwards', async ({ shop }) => {
    const ask = await adminSite(shop)
    for (const [path, next] of [
      ['/admin', '/admin/sign-in'],
      ['/admin/', '/admin/sign-in'],
      ['/admin/orders?status=placed', '/admin/sign-in?next=%2Forders%3Fstatus%3Dplaced'],
      ['/admin/nothing-here', '/admin/sign-in?next=%2Fnothing-here'],
    ] as const) {
      const { answer } = await ask(path)
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, next])
    }
  })

  it('counts no page as used that asks itself again', async ({ shop }) => {
    const [resting, working] = [await aMember(shop), await aMember(shop)]
    const minutesLater = (minutes: number) =>
      adminSite({ ...shop, clock: () => new Date(Date.now() + minutes * 60_000) })
    const later = await minutesLater(29)
    const today = '/admin/_.data?index'
    const { answer, html } = await later(`${today}&refresh=yes`, {
      headers: { cookie: resting.cookie },
    })
    expect([answer.status, html]).toEqual([200, expect.stringContaining('waitingKinds')])
    await later(today, { headers: { cookie: working.cookie } })
    const ended = await minutesLater(31)
    const statusOf = async (headers: { cookie: string }, about = '') =>
      (await ended(`${today}${about}`, { headers: { cookie: headers.cookie } })).answer.status
    expect([await statusOf(resting), await statusOf(working)]).toEqual([202, 200])
  })

  it('is not seen, sign-in and all, from an address that is not in the list', async ({ shop }) => {
    await writeAllowList(shop, [{ network: '203.0.113.0/24', note: '' }], 0)
    const ask = await adminSite(shop)
    const { cookie } = await aMember(shop)
    for (const path of ['/admin/sign-in', '/admin', '/admin/_.data', '/admin/invitation/x']) {
      const { answer, html } = await ask(path, { headers: { cookie } })
      expect([answer.status, html], path).toEqual([
        403,
        expect.stringContaining('Not from this address'),
      ])
      expect(html).not.toMatch(/E-mail|password/)
    }
    expect((await ask('/')).answer.status).toBe(200)
  })

  it('sends the router to where the cookie is sent, for the data of its first page', async ({
    shop,
  }) => {
    const ask = await adminSite(shop)
    const { cookie } = await aMember(shop)
    const beside = (await ask('/admin.data?_routes=x')).answer
    expect([beside.status, beside.headers.get('location')]).toEqual([
      307,
      '/admin/_.data?_routes=x',
    ])
    const { answer, html } = await ask('/admin/_.data', { headers: { cookie } })
    expect([answer.status, html]).toEqual([200, expect.stringContaining('waitingKinds')])
  })

  it('is stored by nobody, found by no search engine, framed by nobody, and loads from itself alone', async ({
    shop,
  }) => {
    const ask = await adminSite(shop)
    for (const path of ['/admin', '/admin/_root.data', '/admin/x']) {
      const { headers } = (await ask(path)).answer
      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/https?:|unsafe/)
    }
    expect((await ask('/robots.txt')).html).not.toContain('admin')
  })

  it('takes no unsafe request of another site, nor of a page without a form', async ({ shop }) => {
    const ask = await adminSite(shop)
    const strange = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await ask('/admin', { method: 'POST', headers: strange })).answer.status).toBe(403)
    expect((await ask('/admin', { method: 'POST' })).answer.status).toBe(405)
  })

  it('with ADMIN_URL is found on that host alone, which has nothing of the shop', async ({
    shop,
  }) => {
    const ask = await adminSite(apart(shop))
    const statusAt = async (url: string) => (await ask(url)).answer.status
    expect(await statusAt('https://desk.example.in/admin')).toBe(302)
    expect(await statusAt('https://desk.example.in/')).toBe(302)
    for (const path of ['/all-products', '/api/all-category', '/cart', '/login'])
      expect(await statusAt(`https://desk.example.in${path}`), path).toBe(404)
    for (const path of ['/admin', '/admin/orders', '/admin/api/staff/me'])
      expect(await statusAt(`https://shop.example.in${path}`), path).toBe(404)
  })
})
