import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aCategory, aProduct, aShopper } from '#tests/support/builders.ts'
import { bodyOf } from '#tests/support/checkout-requests.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { aVoucher } from '#tests/support/vouchers.ts'
import { voucherAdminErrors } from './errors.ts'
import type { TypedVoucher } from './voucher-form.ts'

const form: TypedVoucher = {
  code: 'monsoon75',
  kind: 'rupees',
  worth: '₹75',
  cap: '',
  least: '600',
  limit: '500',
  perShopper: '1',
  from: '',
  until: '2099-12-31T23:59',
  firstOrderOnly: false,
  categoryIds: [],
  productIds: [],
  active: true,
  isPublic: false,
}

const refusal = (code: keyof typeof voucherAdminErrors) => ({
  message: voucherAdminErrors[code].message,
})

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { permissions: ['vouchers.edit'] }) })
  const post = (call: string, body: unknown) => ask('POST', `/admin/api/vouchers/${call}`, { body })
  const get = async (call: string, query: Record<string, string> = {}) =>
    (await ask('GET', `/admin/api/vouchers/${call}?${new URLSearchParams(query)}`)).body
  const create = (about: Partial<TypedVoucher> = {}) =>
    post('create', { id: v7(), form: { ...form, ...about } })
  return { post, get, create }
}

async function buyWith(shop: Shop, voucher: string, discount: number) {
  const shopper = await aShopper(shop)
  const row = await aProduct(shop)
  const ask = asking(shop, { as: shopper })
  const body = bodyOf(shopper, row, { voucher, couponDiscount: discount })
  return { ask, placed: await ask('POST', '/api/checkout', { body }) }
}

describe('a voucher', () => {
  it('is made in rupees or percent as it was chosen, in India’s time, and shoppers use it', async ({
    shop,
  }) => {
    const { create, get } = await aDesk(shop)
    const { body: voucher } = await create()
    expect(voucher).toMatchObject({
      code: 'MONSOON75',
      kind: 'rupees',
      value: 75,
      leastPaise: 60_000,
      endsAt: '2099-12-31T18:29:00.000Z',
      state: 'running',
      isUsed: false,
    })
    expect((await buyWith(shop, 'MONSOON75', 75)).placed.status).toBe(201)
    expect(await get('detail', { id: voucher.id })).toMatchObject({
      used: 1,
      isUsed: true,
      givenPaise: 7_500,
      revenuePaise: 152_500,
      uses: [{ discountPaise: 7_500, status: 'Placed', isReleased: false }],
    })
    expect((await get('list', { view: 'running', code: 'mon' })).rows).toMatchObject([
      { code: 'MONSOON75', used: 1, usageLimit: 500, givenPaise: 7_500 },
    ])
  })

  it('that was used changes its dates, limits and pause alone, no limit below its uses', async ({
    shop,
  }) => {
    const { create, post, get } = await aDesk(shop)
    const { id } = (await create({ perShopper: '' })).body
    const { ask, placed } = await buyWith(shop, 'MONSOON75', 75)
    const save = (about: Partial<TypedVoucher>, version = 1) =>
      post('save', { id, version, form: { ...form, perShopper: '', ...about } })
    const statuses = async (...abouts: Partial<TypedVoucher>[]) => {
      const answers = []
      for (const about of abouts) answers.push((await save(about)).status)
      return answers
    }
    const changes = [
      { worth: '80' },
      { least: '' },
      { kind: 'percent' as const, worth: '75' },
      { code: 'OTHER' },
    ]
    expect(await statuses(...changes)).toEqual([409, 409, 409, 409])
    expect((await save({ limit: '1', until: '', active: false })).body).toMatchObject({
      usageLimit: 1,
      endsAt: null,
      state: 'paused',
      version: 2,
    })
    expect((await save({ limit: '5' })).body).toMatchObject({ ...refusal('CHANGED'), version: 2 })
    // The order is cancelled: it gives its use back, and still names the voucher.
    const order_id = placed.body.checkout._id
    expect((await ask('POST', '/api/cancel-order', { body: { order_id } })).status).toBe(200)
    expect(await get('detail', { id })).toMatchObject({ used: 0, isUsed: true, givenPaise: 0 })
    expect((await save({ worth: '80' }, 2)).body).toMatchObject(refusal('USED'))
  })

  it('is private until it is made public, also after a use, and is found by that', async ({
    shop,
  }) => {
    const { create, post, get } = await aDesk(shop)
    const { body: voucher } = await create({ perShopper: '' })
    await create({ code: 'OTHER' })
    await buyWith(shop, 'MONSOON75', 75)
    expect([voucher.isPublic, (await get('list', { shown: 'public' })).rows]).toEqual([false, []])
    const change = { id: voucher.id, version: 1, form: { ...form, perShopper: '', isPublic: true } }
    expect((await post('save', change)).body).toMatchObject({ isPublic: true, version: 2 })
    const names = async (shown: string) =>
      (await get('list', { shown })).rows.map(({ code }: { code: string }) => code)
    expect([await names('public'), await names('private')]).toEqual([['MONSOON75'], ['OTHER']])
    const { rows } = await shop.db.execute<{ detail: string }>(
      sql`select d::text as detail from audit_detail d where d::text like '%isPublic%true%'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('has no limit below what was used, in all or by one shopper', async ({ shop }) => {
    const { create, post } = await aDesk(shop)
    const { id } = (await create({ least: '', perShopper: '2', limit: '' })).body
    const shopper = await aShopper(shop)
    const ask = asking(shop, { as: shopper })
    for (const _ of [1, 2]) {
      const row = await aProduct(shop)
      const body = bodyOf(shopper, row, { voucher: 'MONSOON75', couponDiscount: 75 })
      expect((await ask('POST', '/api/checkout', { body })).status).toBe(201)
    }
    const save = (about: Partial<TypedVoucher>) =>
      post('save', { id, version: 1, form: { ...form, least: '', ...about } })
    for (const [about, path] of [
      [{ limit: '1', perShopper: '2' }, 'form.limit'],
      [{ limit: '', perShopper: '1' }, 'form.perShopper'],
    ] as const)
      expect((await save(about)).body).toMatchObject({
        ...refusal('LIMIT_TOO_LOW'),
        errors: [{ path }],
      })
  })

  it('is refused with the field that is wrong, and made once by two presses', async ({ shop }) => {
    const { create, post, get } = await aDesk(shop)
    const wrong: [Partial<TypedVoucher>, string][] = [
      [{ code: '-A' }, 'form.code'],
      [{ kind: 'percent', worth: '101' }, 'form.worth'],
      [{ worth: '75.50' }, 'form.worth'],
      [{ least: 'much' }, 'form.least'],
      [{ limit: '0' }, 'form.limit'],
      [{ until: '2026-02-31' }, 'form.until'],
      [{ from: '2099-01-01T10:00', until: '2098-01-01T10:00' }, 'form.until'],
    ]
    for (const [about, path] of wrong) {
      const { status, body } = await create(about)
      expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    }
    expect((await create({ productIds: [v7()] })).body).toMatchObject(refusal('UNKNOWN_GOODS'))
    const id = v7()
    const answers = [await post('create', { id, form }), await post('create', { id, form })]
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
    ])
    expect((await create()).body).toMatchObject(refusal('CODE_TAKEN'))
    expect((await get('list')).count).toBe(1)
  })

  it('is for categories and products, which its page names', async ({ shop }) => {
    const { create, get } = await aDesk(shop)
    const { id: categoryId } = await aCategory(shop, { name: 'BP care' })
    const { id: productId } = await aProduct(shop, { name: 'Stethoscope' })
    const about = { categoryIds: [categoryId], productIds: [productId] }
    expect((await create(about)).body).toMatchObject({
      isForSome: true,
      categories: [{ id: categoryId, name: 'BP care' }],
      products: [{ id: productId, name: 'Stethoscope' }],
    })
    expect((await get('list', { scope: 'everything' })).count).toBe(0)
    expect((await get('goods', { words: 'stetho' })).products).toEqual([
      { id: productId, name: 'Stethoscope' },
    ])
  })
})

describe('vouchers in one press', () => {
  it('are paused, resumed and ended, which is taken back where nobody changed them since', async ({
    shop,
  }) => {
    const { post, get } = await aDesk(shop)
    const rows = [await aVoucher(shop), await aVoucher(shop, { active: false })]
    const ids = rows.map(({ id }) => id)
    const paused = (await post('act', { act: 'pause', ids })).body.changed
    expect(paused).toEqual([{ id: ids[0], active: true, endsAt: null, version: 2 }])
    expect((await post('undo', { vouchers: paused })).body).toEqual({ restored: 1 })
    const ended = (await post('act', { act: 'end', ids })).body.changed
    expect([ended.length, (await get('list', { view: 'ended' })).count]).toEqual([2, 2])
    await post('save', { id: ids[0], version: 4, form: { ...form, code: 'OTHER' } })
    expect((await post('undo', { vouchers: ended })).body).toEqual({ restored: 1 })
    expect(await get('counts')).toEqual({ running: 1, planned: 0, paused: 1 })
  })

  it('are made by thousands, each another code, once by two presses, and handed out as a file', async ({
    shop,
  }) => {
    const { post, get } = await aDesk(shop)
    const { code: _, isPublic: __, ...terms } = form
    const batch = { batch: v7(), count: 1_500, prefix: 'clinic-', ...terms, limit: '1' }
    const answers = [await post('make', batch), await post('make', batch)]
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual([
      [200, 1_500],
      [200, 1_500],
    ])
    const { codes } = await get('codes', { batch: batch.batch })
    expect(new Set(codes.map(({ code }: { code: string }) => code)).size).toBe(1_500)
    expect(codes[0].code).toMatch(/^CLINIC-[A-Z2-9]{8}$/)
    const first = await get('list', { limit: '2' })
    const next = await get('list', { limit: '2', after: first.older })
    expect((await get('list', { limit: '2', before: next.newer })).rows).toEqual(first.rows)
    expect(first.count).toBe(1_001)
    expect((await buyWith(shop, codes[0].code, 75)).placed.status).toBe(201)
  })
})
