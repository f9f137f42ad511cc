import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { givenRoles } from '#staff/rules.ts'
import { staff } from '#staff/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { retyped } from '#tests/support/goods.ts'
import { openSite } from '#tests/support/site-on-a-socket.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { runSchedules } from './run-schedules.ts'

const api = '/admin/api'

/** A live product in the hands of a member, with its form. */
async function onSale(shop: Shop, about: Parameters<typeof aProduct>[1] = {}) {
  const row = await aProduct(shop, { imageAlts: ['Seen'], ...about })
  const member = await aMember(shop)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) => ask('POST', `${api}/${call}`, { body })
  const read = async () => (await ask('GET', `${api}/catalogue/product?id=${row.id}`)).body
  const { version, body } = await read()
  const keep = (changes: object, draft = 0) =>
    post('drafts/keep', { id: row.id, version, draft, form: { ...retyped(body), ...changes } })
  return { id: row.id, member, ask, post, read, version, form: retyped(body), keep }
}

const inShop = async (shop: Shop, id: string) => asking(shop)('GET', `/api/single-product/${id}`)
const later = (shop: Shop, minutes: number): Shop => {
  const at = new Date(shop.clock().getTime() + minutes * 60_000)
  return { ...shop, clock: () => at }
}
const moment = (shop: Shop, minutes: number) => later(shop, minutes).clock().toISOString()

describe('a draft of a live product', () => {
  it('is kept beside it, and shoppers see what they saw', async ({ shop }) => {
    const { id, keep, read, version } = await onSale(shop)
    expect((await keep({ name: 'New name', listPrice: '500' })).status).toBe(200)
    expect((await inShop(shop, id)).body.product.productName).not.toBe('New name')
    expect(await read()).toMatchObject({
      version,
      draft: { version: 1, baseVersion: version, body: { name: 'New name' }, by: 'Ravi Menon' },
    })
  })

  it('is published with the form that holds it, and then there is none', async ({ shop }) => {
    const { id, keep, post, read, version, form } = await onSale(shop)
    await keep({ name: 'New name' })
    const typed = { ...form, name: 'New name' }
    const saved = await post('catalogue/save-product', { id, version, form: typed, draft: 1 })
    expect(saved).toMatchObject({ status: 200, body: { draft: null } })
    expect((await inShop(shop, id)).body.product.productName).toBe('New name')
    expect((await read()).draft).toBeNull()
  })

  it('stays when somebody saves a form that did not hold it, and merges over that', async ({
    shop,
  }) => {
    const { id, keep, post, read, version, form } = await onSale(shop)
    await keep({ name: 'New name' })
    const saved = await post('catalogue/save-product', {
      id,
      version,
      form: { ...form, bin: 'B 12' },
    })
    expect(saved.body).toMatchObject({ version: version + 1, draft: { version: 1 } })
    const at = moment(shop, 5)
    expect((await post('drafts/schedule', { id, action: 'publish', at })).status).toBe(200)
    await runSchedules(later(shop, 6))
    expect(await read()).toMatchObject({ draft: null, body: { name: 'New name', bin: 'B 12' } })
  })

  it('of which somebody else wrote the newest is not overwritten', async ({ shop }) => {
    const { keep } = await onSale(shop)
    await keep({ name: 'First' })
    expect(await keep({ name: 'Second' })).toMatchObject({
      status: 409,
      body: { draft: 1, current: { name: 'First' } },
    })
    expect((await keep({ name: 'Second' }, 1)).status).toBe(200)
  })

  it('is thrown away by its version, and only of what is on sale is one kept', async ({ shop }) => {
    const { id, keep, post, read, version, form } = await onSale(shop)
    await keep({ name: 'First' })
    expect((await post('drafts/discard', { id, draft: 2 })).status).toBe(409)
    expect((await post('drafts/discard', { id, draft: 1 })).body.draft).toBeNull()
    expect((await post('drafts/discard', { id, draft: 1 })).status).toBe(404)
    await post('catalogue/unpublish', { id, version })
    const off = await read()
    const answer = await post('drafts/keep', { id, version: off.version, draft: 0, form })
    expect(answer.status).toBe(409)
  })

  it('with another price wants the permission for prices', async ({ shop }) => {
    const { id, version, form } = await onSale(shop)
    const writer = await aMember(shop, { permissions: ['products.read', 'products.edit'] })
    const ask = askingStaff(shop, { as: writer })
    const answer = await ask('POST', `${api}/drafts/keep`, {
      body: { id, version, draft: 0, form: { ...form, discountPercent: 90 } },
    })
    expect([answer.status, answer.body.permission]).toEqual([403, 'products.price'])
  })

  it('compares its price with the version it was built on, old or not', async ({ shop }) => {
    const { id, post, read, version, form } = await onSale(shop)
    const may = ['products.read', 'products.edit', 'products.publish'] as const
    const ask = askingStaff(shop, { as: await aMember(shop, { permissions: [...may] }) })
    const keep = (changes: object) =>
      ask('POST', `${api}/drafts/keep`, {
        body: { id, version, draft: 0, form: { ...form, ...changes } },
      })
    await post('catalogue/save-product', { id, version, form: { ...form, discountPercent: 50 } })
    const smuggled = await keep({ discountPercent: 50 })
    expect([smuggled.status, smuggled.body.permission]).toEqual([403, 'products.price'])
    expect((await keep({ name: 'By the draft' })).status).toBe(200)
    await post('drafts/schedule', { id, action: 'publish', at: moment(shop, 5) })
    await runSchedules(later(shop, 6))
    expect((await read()).body).toMatchObject({ name: 'By the draft', discountPercent: 50 })
  })
})

describe('a scheduled change', () => {
  it('happens at its moment and not before, and the history names who ordered it', async ({
    shop,
  }) => {
    const { id, ask, post, read } = await onSale(shop)
    const at = moment(shop, 10)
    const price = { id, at, action: 'price', listPrice: '₹2,000', discountPercent: 50 }
    expect((await post('drafts/schedule', price)).body.scheduled).toMatchObject([
      { action: 'price', state: 'waiting', listPricePaise: 200_000, by: 'Ravi Menon' },
    ])
    await runSchedules(later(shop, 9))
    expect((await inShop(shop, id)).body.product.productFinalPrice).toBe(800)
    await runSchedules(later(shop, 10))
    expect((await inShop(shop, id)).body.product.productFinalPrice).toBe(1000)
    expect((await read()).scheduled).toMatchObject([{ state: 'done', note: null }])
    const { revisions } = (await ask('GET', `${api}/catalogue/history?id=${id}`)).body
    expect(revisions[0]).toMatchObject({ by: 'Ravi Menon', cause: 'scheduled price' })
  })

  it.for([
    ['was suspended', { state: 'suspended' as const }],
    ['lost the permission', { roleId: givenRoles.packer.id }],
  ] as const)('of a member who %s is not done, and says so', async ([, change], { shop }) => {
    const { id, member, post } = await onSale(shop)
    const other = askingStaff(shop, { as: await aMember(shop) })
    const price = { action: 'price', listPrice: '₹10', discountPercent: 50 }
    await post('drafts/schedule', { id, at: moment(shop, 5), ...price })
    await shop.db.update(staff).set(change).where(eq(staff.id, member.id))
    await runSchedules(later(shop, 6))
    expect((await inShop(shop, id)).body.product.productFinalPrice).toBe(800)
    const { scheduled } = (await other('GET', `${api}/catalogue/product?id=${id}`)).body
    expect(scheduled).toMatchObject([
      { state: 'failed', note: 'By a member who may not do this any more.' },
    ])
  })

  it('is cancelled before its moment, and not after it', async ({ shop }) => {
    const { id, post, read } = await onSale(shop)
    await post('drafts/schedule', { id, at: moment(shop, 5), action: 'unpublish' })
    await post('drafts/schedule', { id, at: moment(shop, 9), action: 'unpublish' })
    const [first, second] = (await read()).scheduled
    expect((await post('drafts/cancel', { id, schedule: first.id })).status).toBe(200)
    await runSchedules(later(shop, 6))
    expect((await inShop(shop, id)).status).toBe(200)
    await runSchedules(later(shop, 9))
    expect((await inShop(shop, id)).status).toBe(404)
    expect((await post('drafts/cancel', { id, schedule: second.id })).status).toBe(409)
  })

  it('does not publish what a member typed since who may not publish', async ({ shop }) => {
    const { id, keep, post, read, version, form } = await onSale(shop)
    await keep({ name: 'By the owner' })
    await post('drafts/schedule', { id, at: moment(shop, 5), action: 'publish' })
    const writer = await aMember(shop, { permissions: ['products.read', 'products.edit'] })
    const answer = await askingStaff(shop, { as: writer })('POST', `${api}/drafts/keep`, {
      body: { id, version, draft: 1, form: { ...form, name: 'Send money to me' } },
    })
    expect(answer.status).toBe(200)
    await runSchedules(later(shop, 5))
    expect((await inShop(shop, id)).body.product.productName).not.toBe('Send money to me')
    const note = expect.stringContaining('may not publish')
    expect((await read()).scheduled).toMatchObject([{ state: 'failed', note }])
    await post('drafts/schedule', { id, at: moment(shop, 5), action: 'publish' })
    await runSchedules(later(shop, 5))
    expect((await inShop(shop, id)).body.product.productName).toBe('Send money to me')
  })

  it('that would change what somebody changed otherwise meanwhile is not done, and says so', async ({
    shop,
  }) => {
    const { id, keep, post, read, version, form } = await onSale(shop)
    await keep({ name: 'By the draft' })
    await post('drafts/schedule', { id, at: moment(shop, 5), action: 'publish' })
    const typed = { ...form, name: 'By hand' }
    await post('catalogue/save-product', { id, version, form: typed })
    await runSchedules(later(shop, 5))
    expect(await read()).toMatchObject({
      body: { name: 'By hand' },
      draft: { body: { name: 'By the draft' } },
      scheduled: [{ state: 'failed', note: expect.stringContaining('name') }],
    })
  })

  it.for([
    ['in the past', { action: 'unpublish', minutes: -1 }, 422],
    ['years ahead', { action: 'unpublish', minutes: 2 * 366 * 24 * 60 }, 422],
    ['of nothing to publish', { action: 'publish', minutes: 5 }, 409],
  ] as const)('%s is refused', async ([, { action, minutes }, status], { shop }) => {
    const { id, post } = await onSale(shop)
    const answer = await post('drafts/schedule', { id, action, at: moment(shop, minutes) })
    expect(answer.status).toBe(status)
  })

  itRaces('is done once, whichever process is first', async ({ shop }) => {
    const { id, ask, post } = await onSale(shop)
    await post('drafts/schedule', { id, at: moment(shop, 5), action: 'unpublish' })
    await Promise.all(Array.from({ length: 5 }, () => runSchedules(later(shop, 6))))
    const { revisions } = (await ask('GET', `${api}/catalogue/history?id=${id}`)).body
    expect(revisions).toHaveLength(2)
  })
})

describe('the preview', () => {
  itRaces(
    'is the page of the shop with the draft, for who has the link, kept by nobody',
    async ({ shop }) => {
      const { id, ask, keep } = await onSale(shop)
      await keep({ listPrice: '₹500', discountPercent: 0 })
      const { url } = (await ask('GET', `${api}/drafts/preview?id=${id}`)).body
      const { pathname, search } = new URL(url)
      const { send, rendered } = await openSite(shop)
      for (const _ of [1, 2]) {
        const shown = await send(pathname + search)
        expect(shown.body).toContain('₹500')
        expect(shown.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        })
      }
      expect(rendered).toHaveLength(2)
      for (const other of [pathname, `${pathname}?preview=1.x`, pathname + search.slice(0, -1)])
        expect((await send(other)).body).toContain('₹800')
      expect(rendered).toHaveLength(3)
    },
  )

  itRaces('ends after half an hour, and is of one product', async ({ shop }) => {
    const { id, ask, keep } = await onSale(shop)
    const { id: other } = await aProduct(shop)
    await keep({ listPrice: '₹500', discountPercent: 0 })
    const { url } = (await ask('GET', `${api}/drafts/preview?id=${id}`)).body
    const { pathname, search } = new URL(url)
    const { send } = await openSite(later(shop, 31))
    expect((await send(pathname + search)).body).toContain('₹800')
    expect((await send(pathname.replace(id, other) + search)).body).toContain('₹800')
  })

  it('is of a draft that was never on sale too, which no call of the shop shows', async ({
    shop,
  }) => {
    const { id, ask } = await onSale(shop, { state: 'draft', active: false })
    expect((await ask('GET', `${api}/drafts/preview?id=${id}`)).status).toBe(200)
    expect((await inShop(shop, id)).status).toBe(404)
    expect((await asking(shop)('GET', `/api/former-product/${id}`)).status).toBe(404)
  })
})
