import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aPincode } from '#tests/support/builders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { courierErrors, deliveryErrors } from './errors.ts'
import type { TypedPin } from './pin-form.ts'
import type { TypedZone } from './zone-form.ts'

const pin: TypedPin = {
  charge: '60',
  city: 'Bengaluru',
  state: 'Karnataka',
  zoneId: null,
  days: '2 to 3',
  cod: 'zone',
  sent: true,
}
const zone: TypedZone = {
  name: 'South',
  charge: '80',
  weight: '',
  days: '3 to 5',
  codLimit: '',
  prefixes: '5, 60 61',
}

async function aDesk(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop, { permissions: ['delivery.edit'] }) })
  const post = (call: string, body: unknown) => ask('POST', `/admin/api/delivery/${call}`, { body })
  const get = async (call: string, query: Record<string, string> = {}) =>
    (await ask('GET', `/admin/api/delivery/${call}?${new URLSearchParams(query)}`)).body
  const savePin = (pincode: number, about: Partial<TypedPin> = {}, version = 0) =>
    post('save-pins', { pins: [{ pincode, version, form: { ...pin, ...about } }] })
  const saveZone = (id: string, about: Partial<TypedZone> = {}, version = 0) =>
    post('save-zone', { id, version, form: { ...zone, ...about } })
  const charged = async (code: number) =>
    (await asking(shop, { as: 'nobody' })('GET', `/api/pincode/${code}`)).body
  return { post, get, savePin, saveZone, charged }
}

describe('couriers', () => {
  const courier = { name: 'Swift', link: '', pattern: '', active: true }

  it('are added, changed and removed, not over somebody else, and keep their name', async ({
    shop,
  }) => {
    const { post, get } = await aDesk(shop)
    const id = v7()
    const save = (version: number, about: Partial<typeof courier> = {}, one = id) =>
      post('save-courier', { id: one, version, form: { ...courier, ...about } })
    const link = 'https://swift.example/track?no={number}&lang=en'
    await save(0)
    expect((await save(0)).body.couriers).toHaveLength(1)
    expect((await save(0, {}, v7())).body.message).toBe(courierErrors.NAME_TAKEN.message)
    expect((await save(1, { name: 'Other', link, pattern: '@@######### IN####' })).status).toBe(200)
    expect((await save(1)).status).toBe(409)
    expect((await get('couriers')).couriers).toEqual([
      { id, ...courier, link, pattern: '@@######### IN####', version: 2 },
    ])
    expect((await post('remove-courier', { id, version: 1 })).status).toBe(409)
    expect((await post('remove-courier', { id, version: 2 })).body.couriers).toEqual([])
  })

  it.for([
    'http://swift.example/{number}',
    'javascript:alert({number})',
    'https://{number}.example/',
    'https://a:b@swift.example/{number}',
    'https://swift.example/',
    'https://swift.example/{number}/{number}',
    'https://{number}',
  ])('have no link like %s', async (link, { shop }) => {
    const { post } = await aDesk(shop)
    const form = { ...courier, link }
    const answer = await post('save-courier', { id: v7(), version: 0, form })
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'form.link'])
  })
})

describe('pin codes', () => {
  it('are added and changed, not over somebody else, and follow the charge of their zone', async ({
    shop,
  }) => {
    const { get, savePin, saveZone, charged } = await aDesk(shop)
    const id = v7()
    await saveZone(id)
    expect((await savePin(560_001)).body.rows).toMatchObject([
      { pincode: 560_001, shippingPaise: 6_000, zone: 'South', promisedFrom: 2, version: 1 },
    ])
    expect((await savePin(560_001, { charge: '', days: '' }, 1)).body.rows).toMatchObject([
      { shippingPaise: 8_000, takesZoneCharge: true, promisedFrom: 3, promisedTo: 5, version: 2 },
    ])
    expect((await savePin(560_001, { charge: '1' }, 1)).body).toEqual({ rows: [], left: [560_001] })
    await saveZone(id, { charge: '९०' }, 1)
    expect(await charged(560_001)).toMatchObject({ shippingCharge: 90 })
    expect((await saveZone(id, {}, 1)).body).toMatchObject({
      message: deliveryErrors.CHANGED.message,
    })
    expect((await get('pins', { search: 'beng' })).count).toBe(1)
  })

  it('are found by beginning, place, state, zone, cash and sending, page by page', async ({
    shop,
  }) => {
    const { get, saveZone } = await aDesk(shop)
    await saveZone(v7(), { codLimit: '0', prefixes: '64' })
    await aPincode(shop, 560_001, 4_000, { city: 'Bengaluru', state: 'Karnataka' })
    await aPincode(shop, 560_002, 4_000, { sent: false })
    await aPincode(shop, 643_001, 4_000, { city: 'Udhagamandalam', state: 'Tamil Nadu' })
    await aPincode(shop, 643_002, 4_000, { cod: true })
    const pincodes = async (query: Record<string, string>) =>
      (await get('pins', query)).rows.map(({ pincode }: { pincode: number }) => pincode)
    expect(await pincodes({ search: '56' })).toEqual([560_001, 560_002])
    expect(await pincodes({ search: 'udha' })).toEqual([643_001])
    expect(await pincodes({ state: 'karnataka' })).toEqual([560_001])
    expect(await pincodes({ cod: 'no' })).toEqual([643_001])
    expect(await pincodes({ sent: 'no' })).toEqual([560_002])
    expect(await pincodes({ from: '560002', to: '643001' })).toEqual([560_002, 643_001])
    const first = await get('pins', { limit: '3' })
    expect([first.rows.length, first.newer, first.older]).toEqual([3, null, '643001'])
    expect(await pincodes({ limit: '3', after: first.older })).toEqual([643_002])
    expect(await pincodes({ limit: '2', before: '643002' })).toEqual([560_002, 643_001])
  })

  it('are changed all that match, first counted; what is wrong names its field', async ({
    shop,
  }) => {
    const { post, get, savePin, charged } = await aDesk(shop)
    const codes = Array.from({ length: 300 }, (_, count) => 560_001 + count)
    for (const code of codes) await aPincode(shop, code, 4_000)
    await aPincode(shop, 700_001, 4_000)
    const change = { filter: { search: '56' }, charge: '75', cod: 'no', days: '4' }
    expect((await post('change-pins', { ...change, check: true })).body).toEqual({ count: 300 })
    expect(await charged(560_300)).toMatchObject({ shippingCharge: 40 })
    expect((await post('change-pins', { ...change, check: false })).body).toEqual({ count: 300 })
    expect(await charged(560_300)).toMatchObject({ shippingCharge: 75, codLimit: 0 })
    expect(await charged(700_001)).toMatchObject({ shippingCharge: 40, codLimit: null })
    expect((await get('pins', { cod: 'no' })).count).toBe(300)
    for (const [about, path] of [
      [{ charge: 'x' }, 'pins.0.form.charge'],
      [{ days: '5 to 3' }, 'pins.0.form.days'],
    ] as const) {
      const { status, body } = await savePin(560_001, about)
      expect([status, body.errors?.[0]?.path]).toEqual([400, path])
    }
    expect((await savePin(560_900, { zoneId: v7() })).body).toMatchObject({
      message: deliveryErrors.UNKNOWN_ZONE.message,
    })
  })
})

describe('zones and holidays', () => {
  it('have names and beginnings of their own, and leave their pin codes the charge they had', async ({
    shop,
  }) => {
    const { post, get, savePin, saveZone, charged } = await aDesk(shop)
    const id = v7()
    const answers = [await saveZone(id), await saveZone(id)]
    expect(answers.map(({ status, body }) => [status, body.zones?.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect((await saveZone(v7(), { prefixes: '7' })).body).toMatchObject({
      errors: [{ path: 'form.name' }],
    })
    expect((await saveZone(v7(), { name: 'Other', prefixes: '60' })).body).toMatchObject({
      message: 'Another zone has 60 already.',
      errors: [{ path: 'form.prefixes' }],
    })
    await savePin(600_001, { charge: '' })
    expect((await post('remove-zone', { id, version: 1 })).body).toEqual({ zones: [] })
    expect([await charged(600_001), await charged(600_002)]).toMatchObject([
      { shippingCharge: 80 },
      { shippingCharge: null },
    ])
    await post('save-holiday', { day: '2099-12-25', name: 'Christmas' })
    const { holidays } = await get('holidays')
    expect(holidays).toEqual([{ day: '2099-12-25', name: 'Christmas' }])
    expect((await post('remove-holiday', { day: '2099-12-25' })).body).toEqual({ holidays: [] })
  })

  it('say what happens at a pin code', async ({ shop }) => {
    const { get, saveZone } = await aDesk(shop)
    await saveZone(v7(), { codLimit: '5000', weight: '20' })
    expect(await get('test', { pincode: '560001' })).toMatchObject({
      isListed: false,
      zone: 'South',
      place: 'Karnataka',
      delivers: true,
      charge: 80,
      weightCharge: 20,
      freeFrom: 2_000,
      codLimit: 5_000,
      arrives: expect.stringMatching(/^Delivery by /),
    })
  })
})
