import { describe, expect } from 'vitest'
import { givenRoles } from '#staff/rules.ts'
import { staffRole } from '#staff/tables.ts'
import { aMember } from '#tests/support/staff.ts'
import { staffCalls } from '#tests/support/staff-calls.ts'
import { it } from '#tests/support/test-shop.ts'

const weekend = { name: 'Weekend', permissions: ['orders.read', 'orders.pack'] }

describe('roles of the shop', () => {
  it('are made by copying, listed after the given ones, changed and deleted', async ({ shop }) => {
    const { get, post } = staffCalls(shop, await aMember(shop))
    const saved = await post('save-role', weekend)
    expect(saved.body).toMatchObject({ version: 1 })
    const { id } = saved.body
    const { roles, permissions } = (await get('roles')).body
    expect(roles.map(({ name }: { name: string }) => name)).toEqual([
      ...Object.values(givenRoles).map(({ name }) => name),
      'Weekend',
    ])
    expect(roles[0]).toMatchObject({ given: true, members: 1, isYoursToGive: true })
    expect(permissions[0]).toEqual({
      name: 'orders.read',
      sentence: 'See orders, their shoppers and their history',
    })
    const changed = { ...weekend, id, version: 1, permissions: ['orders.read'] }
    expect((await post('save-role', changed)).body).toEqual({ id, version: 2 })
    expect((await post('save-role', changed)).status).toBe(409)
    expect((await post('delete-role', { id, version: 1 })).status).toBe(409)
    expect((await post('delete-role', { id, version: 2 })).status).toBe(204)
    expect((await post('delete-role', { id, version: 2 })).status).toBe(404)
  })

  it('count for their members from the next request on', async ({ shop }) => {
    const { post } = staffCalls(shop, await aMember(shop))
    const member = await aMember(shop, { permissions: ['staff.manage'] })
    const own = staffCalls(shop, member)
    expect((await own.get('members')).status).toBe(200)
    const role = { id: member.roleId, version: 1, name: 'Nothing', permissions: [] }
    expect((await post('save-role', role)).status).toBe(200)
    expect((await own.get('members')).status).toBe(403)
  })

  it('have a name of their own, whatever its capitals', async ({ shop }) => {
    const { post } = staffCalls(shop, await aMember(shop))
    expect((await post('save-role', { ...weekend, name: 'OWNER' })).status).toBe(409)
  })

  it('cannot be deleted while a member or an open invitation has them', async ({ shop }) => {
    const { post } = staffCalls(shop, await aMember(shop))
    const { roleId } = await aMember(shop, { permissions: ['orders.read'] })
    expect((await post('delete-role', { id: roleId, version: 1 })).status).toBe(409)
    const { id } = (await post('save-role', weekend)).body
    await post('invite', { email: 'new@example.in', roleId: id })
    expect((await post('delete-role', { id, version: 1 })).status).toBe(409)
  })

  it('hold nothing that their author has not, and the given ones stay as they are', async ({
    shop,
  }) => {
    const author = await aMember(shop, { permissions: ['staff.roles', 'orders.read'] })
    const { post, get } = staffCalls(shop, author)
    expect((await post('save-role', weekend)).status).toBe(403)
    const { id, ...packer } = givenRoles.packer
    const owner = staffCalls(shop, await aMember(shop))
    const change = { id, version: 1, name: packer.name, permissions: [] }
    expect((await owner.post('save-role', change)).status).toBe(409)
    expect((await owner.post('delete-role', { id, version: 1 })).status).toBe(409)
    const { roles } = (await get('roles')).body
    expect(roles.find(({ name }: { name: string }) => name === 'Owner').isYoursToGive).toBe(false)
  })

  it('keep the last member who may manage the staff and change roles', async ({ shop }) => {
    const author = await aMember(shop, { permissions: ['staff.manage', 'staff.roles'] })
    const { post } = staffCalls(shop, author)
    const role = { id: author.roleId, version: 1, name: 'Author' }
    for (const permissions of [[], ['staff.roles'], ['staff.manage']]) {
      const refused = await post('save-role', { ...role, permissions })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/last active member/)
    }
    const permissions = ['staff.manage', 'staff.roles']
    expect((await post('save-role', { ...role, permissions })).status).toBe(200)
  })

  it('have names that read as they are stored: no mark turns one round or hides in it', async ({
    shop,
  }) => {
    const { post } = staffCalls(shop, await aMember(shop))
    const named = async (name: string) =>
      (await post('save-role', { name, permissions: [] })).status
    // Equal to the given role once the marks are gone.
    expect(await named('Pack\u202eer\u200b\ufeff')).toBe(409)
    expect(await named('\u2066Desk\u2069')).toBe(200)
    expect(await named('\u202e\u200b')).toBe(400)
    // Letters of Malayalam and Hindi that joiners make.
    expect(await named('\u0d15\u0d4d\u200d \u0915\u094d\u200c\u0937')).toBe(200)
    const names = (await shop.db.select({ name: staffRole.name }).from(staffRole)).map(
      ({ name }) => name,
    )
    expect(names).toContain('Desk')
    expect(names).toContain('\u0d15\u0d4d\u200d \u0915\u094d\u200c\u0937')
  })

  it('know no permission that the shop does not', async ({ shop }) => {
    const { post } = staffCalls(shop, await aMember(shop))
    const answer = await post('save-role', { name: 'Magic', permissions: ['orders.everything'] })
    expect(answer.status).toBe(400)
  })
})
