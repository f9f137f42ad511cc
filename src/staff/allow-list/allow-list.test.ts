import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import { aMember, askingStaff, type StaffMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { isAllowedAddress, readAgain } from './allow-list.ts'
import { clearAllowList } from './save-allow-list.ts'

const office = { network: '203.0.113.0/24', note: 'Office in Pune' }
const path = '/admin/api/staff/save-allow-list'

function from(shop: Shop, address: string, as: StaffMember | 'nobody' = 'nobody') {
  const ask = askingStaff(shop, { as, address })
  return {
    save: (networks: unknown[], version = 0) => ask('POST', path, { body: { networks, version } }),
    read: () => ask('GET', '/admin/api/staff/allow-list'),
    me: () => ask('GET', '/admin/api/staff/me'),
    signIn: () =>
      ask('POST', '/admin/api/staff/sign-in', {
        body: { email: 'nobody@example.in', password: 'five-warm-lamps' },
      }),
  }
}

describe('the list of addresses', () => {
  it('lets in from everywhere while it is empty, then from its networks alone, before the sign-in', async ({
    shop,
  }) => {
    const owner = await aMember(shop)
    const inside = from(shop, '203.0.113.7', owner)
    const outside = from(shop, '198.51.100.7', owner)
    expect((await outside.me()).status).toBe(200)
    expect((await inside.save([office])).body).toEqual({ version: 1 })
    expect((await inside.me()).status).toBe(200)
    expect((await from(shop, '::ffff:203.0.113.9', owner).me()).status).toBe(200)
    const refused = [await outside.me(), await outside.read(), await outside.save([], 1)]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    const stranger = await from(shop, '198.51.100.7').signIn()
    expect([stranger.status, stranger.body.message]).toEqual([
      403,
      'The back office is not reached from 198.51.100.7. An owner of the shop can allow it.',
    ])
    expect((await inside.read()).body).toEqual({
      networks: [office],
      version: 1,
      address: '203.0.113.7',
    })
  })

  it('is not saved from outside itself, nor when somebody else was quicker', async ({ shop }) => {
    const owner = await aMember(shop)
    const { save, read } = from(shop, '198.51.100.7', owner)
    const outside = await save([office])
    expect([outside.status, outside.body.message]).toEqual([
      409,
      expect.stringMatching(/would shut you out/),
    ])
    const own = { network: '198.51.100.7', note: '' }
    expect((await save([office, own])).body).toEqual({ version: 1 })
    expect((await save([own])).status).toBe(409)
    expect((await save([own], 7)).status).toBe(409)
    expect((await save([], 1)).body).toEqual({ version: 2 })
    expect((await read()).body.networks).toEqual([])
  })

  it('wants staff.manage and a second factor of now, and networks that are some', async ({
    shop,
  }) => {
    const packer = from(shop, '203.0.113.7', await aMember(shop, { role: 'packer' }))
    expect((await packer.save([office])).body.permission).toBe('staff.manage')
    expect((await packer.read()).status).toBe(403)
    const late = from(shop, '203.0.113.7', await aMember(shop, { steppedUp: false }))
    expect((await late.save([office])).body.factors).toEqual([])
    const { save } = from(shop, '203.0.113.7', await aMember(shop))
    for (const network of ['office', '203.0.113.0/33', '0.0.0.0/0', '', '::1%lo', 7]) {
      const answer = await save([office, { network, note: '' }])
      expect(answer.status, String(network)).toBe(400)
      expect(answer.body.errors[0].path).toBe('networks.1.network')
    }
    expect((await save(Array.from({ length: 51 }, () => office))).status).toBe(400)
  })

  it('is opened to all by the command, and every change of it is audited', async ({ shop }) => {
    const { save } = from(shop, '203.0.113.7', await aMember(shop))
    await save([office])
    expect(await isAllowedAddress(shop, '198.51.100.7')).toBe(false)
    expect(await clearAllowList(shop, 'owner farida')).toBe(1)
    readAgain(shop)
    expect(await isAllowedAddress(shop, '198.51.100.7')).toBe(true)
    const entries = await shop.db.select().from(auditEntry).orderBy(auditEntry.id)
    expect(entries.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['staff.saveAllowList', 'done'],
      ['command staff-allow-list-clear', 'done'],
    ])
    const details = await shop.db.select().from(auditDetail).orderBy(auditDetail.entryId)
    expect(details.map(({ after }) => after)).toEqual([{ networks: [office] }, { networks: [] }])
  })
})
