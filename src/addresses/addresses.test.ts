import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { moveAddresses } from './of-shopper.ts'
import { savedAddress } from './tables.ts'

const street = (address: string, more: object = {}) => ({
  phone: '98765 43210',
  address,
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560001',
  ...more,
})

const keeping = (shop: Shop, shopper: Shopper) => {
  const ask = asking(shop, { as: shopper })
  return {
    ask,
    add: (address: string, more: object = {}) =>
      ask('POST', '/api/addresses', { body: street(address, more) }),
    book: async () =>
      (await ask('GET', '/api/addresses')).body.data.map(
        ({ address, label, isDefault }: { address: string; label: string; isDefault: boolean }) =>
          [label ?? address, ...(isDefault ? ['first'] : [])].join(' '),
      ),
  }
}

describe('the address book', () => {
  it('has the first choice first, which passes on when another one is chosen or it is deleted', async ({
    shop,
  }) => {
    const { ask, add, book } = keeping(shop, await aShopper(shop))
    const home = await add('12 MG Road', { label: 'Home' })
    expect([home.status, home.body]).toMatchObject([201, { phone: '9876543210', isDefault: true }])
    const clinic = await add('8 Race Course Road', { label: 'Clinic' })
    await add('44 Gandhi Street', { isDefault: true })
    expect(await book()).toEqual(['44 Gandhi Street first', 'Home', 'Clinic'])
    const { _id } = clinic.body
    expect((await ask('POST', `/api/addresses/${_id}/default`)).status).toBe(200)
    expect(await book()).toEqual(['Clinic first', 'Home', '44 Gandhi Street'])
    const removed = await ask('POST', `/api/addresses/${_id}/delete`)
    expect([removed.status, removed.body.label]).toEqual([200, 'Clinic'])
    expect(await book()).toEqual(['Home first', '44 Gandhi Street'])
    expect((await ask('POST', `/api/addresses/${_id}/delete`)).status).toBe(404)
  })

  it('keeps the same address once, with the name that was given last', async ({ shop }) => {
    const { ask, add, book } = keeping(shop, await aShopper(shop))
    const { body } = await add('12 MG Road', { label: 'Home' })
    await add('12 MG road')
    expect(await book()).toEqual(['Home first'])
    await add('12 MG Road', { label: 'Amma' })
    expect(await book()).toEqual(['Amma first'])
    const change = street('9 Church Street', { id: body._id, label: '' })
    expect((await ask('POST', '/api/addresses/change', { body: change })).status).toBe(200)
    expect(await book()).toEqual(['9 Church Street first'])
  })

  it('has ten places', async ({ shop }) => {
    const { add, book } = keeping(shop, await aShopper(shop))
    for (let at = 1; at <= 10; at += 1) expect((await add(`${at} MG Road`)).status).toBe(201)
    const more = await add('11 MG Road')
    expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('10 addresses')])
    expect((await add('10 MG Road', { label: 'Clinic' })).status).toBe(201)
    expect(await book()).toHaveLength(10)
  })

  it('is one’s own: another shopper’s address is not found', async ({ shop }) => {
    const meera = keeping(shop, await aShopper(shop))
    const { body } = await meera.add('12 MG Road')
    const other = keeping(shop, await aShopper(shop))
    const change = { body: street('Elsewhere', { id: body._id }) }
    const answers = [
      await other.ask('POST', `/api/addresses/${body._id}/delete`),
      await other.ask('POST', `/api/addresses/${body._id}/default`),
      await other.ask('POST', '/api/addresses/change', change),
      await asking(shop, { as: 'nobody' })('GET', '/api/addresses'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401])
    expect([await meera.book(), await other.book()]).toEqual([['12 MG Road first'], []])
  })

  it('goes over into the account that another one became, as far as there is room', async ({
    shop,
  }) => {
    const [old, account] = [await aShopper(shop), await aShopper(shop)]
    for (let at = 1; at <= 3; at += 1) await keeping(shop, old).add(`${at} Old Road`)
    const { add, book } = keeping(shop, account)
    for (let at = 1; at <= 8; at += 1) await add(`${at} MG Road`)
    await atomically(shop, (shop) => moveAddresses(shop, { from: old.id, into: account.id }))
    const after = await book()
    expect(after[0]).toBe('1 MG Road first')
    expect(after.filter((name: string) => name.includes('Old'))).toEqual([
      '1 Old Road',
      '2 Old Road',
    ])
    expect(await shop.db.$count(savedAddress, eq(savedAddress.userId, old.id))).toBe(0)
  })

  itRaces('has ten addresses and one first choice when twenty come at once', async ({ shop }) => {
    const shopper = await aShopper(shop)
    const { add, book } = keeping(shop, shopper)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        add(`${at} ${randomUUID()} Road`, { isDefault: at % 2 === 0 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    const after = await book()
    expect(after).toHaveLength(10)
    expect(after.filter((name: string) => name.endsWith('first'))).toEqual([after[0]])
  })
})
