import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import { givenRoles } from '#staff/rules.ts'
import { staff } from '#staff/tables.ts'
import { acceptedByApp } from '#tests/support/accept-invitation.ts'
import {
  aMember,
  anAuthenticator,
  aStaffPasskey,
  aStaffSession,
  type StaffMember,
} from '#tests/support/staff.ts'
import { staffCalls } from '#tests/support/staff-calls.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const reason = 'left the shop'

/** The state of a member as the next request sees it. */
async function stateOf({ db }: Shop, { id }: StaffMember) {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  if (!row) throw new Error('there is no such member')
  return row
}

describe('the list of members', () => {
  it('shows role, factors, limits and state, and the invitations that are open', async ({
    shop,
  }) => {
    const owner = await aMember(shop, { name: 'Anita Rao' })
    const packer = await aMember(shop, { role: 'packer', name: 'Binu Das' })
    await anAuthenticator(shop, packer.id)
    await aStaffPasskey(shop, packer.id)
    const { post, get } = staffCalls(shop, owner)
    await post('invite', { email: 'New@Example.in', roleId: givenRoles.support.id })
    const { members, invitations } = (await get('members')).body
    expect(members.map((row: { name: string }) => row.name)).toEqual(['Anita Rao', 'Binu Das'])
    expect(members[1]).toMatchObject({
      role: { name: 'Packer' },
      factors: ['app', 'passkey'],
      state: 'active',
      refundLimitPaise: 0,
      version: 1,
    })
    expect(invitations).toMatchObject([
      { email: 'new@example.in', role: { name: 'Support' }, invitedBy: 'Anita Rao' },
    ])
  })

  it('is searched by name and address, letter by letter, and by state and role', async ({
    shop,
  }) => {
    const owner = await aMember(shop, { name: 'Anita Rao', email: 'anita_rao@example.in' })
    await aMember(shop, { role: 'packer', name: 'Binu Das', state: 'suspended' })
    const names = async (query: string) =>
      (await staffCalls(shop, owner).get(`members?${query}`)).body.members.map(
        (row: { name: string }) => row.name,
      )
    expect(await names('search=binu')).toEqual(['Binu Das'])
    expect(await names('search=a_r')).toEqual(['Anita Rao'])
    expect(await names('search=%25')).toEqual([])
    expect(await names('state=suspended')).toEqual(['Binu Das'])
    expect(await names(`role=${givenRoles.owner.id}`)).toEqual(['Anita Rao'])
    expect(await names('role=none')).toEqual([])
  })
})

describe('suspending a member', () => {
  it('shuts every session out at once, until the member is brought back', async ({ shop }) => {
    const owner = await aMember(shop)
    const packer = await aMember(shop, { role: 'packer', name: 'Binu Das' })
    const { post } = staffCalls(shop, owner)
    const suspended = await post('suspend', { id: packer.id, version: 1, reason })
    expect(suspended.body).toEqual({ version: 2 })
    expect((await staffCalls(shop, packer).get('me')).status).toBe(401)
    expect((await stateOf(shop, packer)).name).toBe('Binu Das')
    expect((await post('resume', { id: packer.id, version: 2, reason })).body).toEqual({
      version: 3,
    })
    expect((await staffCalls(shop, packer).get('me')).status).toBe(401)
    expect((await stateOf(shop, packer)).state).toBe('active')
  })

  it('ends the invitations that the member wrote and nobody used', async ({ shop }) => {
    const owner = await aMember(shop)
    const other = await aMember(shop)
    await staffCalls(shop, other).post('invite', {
      email: 'friend@example.in',
      roleId: givenRoles.owner.id,
    })
    const { post, get } = staffCalls(shop, owner)
    await post('suspend', { id: other.id, version: 1, reason })
    expect((await get('members')).body.invitations).toEqual([])
  })

  it('is written down with the reason and what changed', async ({ shop }) => {
    const owner = await aMember(shop)
    const packer = await aMember(shop, { role: 'packer' })
    await staffCalls(shop, owner).post('suspend', { id: packer.id, version: 1, reason })
    const [entry] = await shop.db
      .select()
      .from(auditEntry)
      .leftJoin(auditDetail, eq(auditDetail.entryId, auditEntry.id))
      .orderBy(desc(auditEntry.id))
      .limit(1)
    expect(entry?.audit_entry).toMatchObject({
      actor: `staff ${owner.id}`,
      call: 'staff.suspend',
      subjectId: packer.id,
      steppedUp: true,
      outcome: 'done',
    })
    expect(entry?.audit_detail).toMatchObject({
      reason,
      before: { state: 'active' },
      after: { state: 'suspended' },
    })
  })

  it('wants the version that was shown', async ({ shop }) => {
    const owner = await aMember(shop)
    const packer = await aMember(shop, { role: 'packer' })
    const { post } = staffCalls(shop, owner)
    await post('set-limits', {
      id: packer.id,
      version: 1,
      reason,
      refundLimitPaise: 100,
      discountLimitPercent: 5,
    })
    const late = await post('suspend', { id: packer.id, version: 1, reason })
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/Somebody has changed this/)
    expect((await post('suspend', { id: 'nobody', version: 1, reason })).status).toBe(404)
  })
})

describe('the last owner', () => {
  it('can be neither suspended nor demoted, nor lose the permission', async ({ shop }) => {
    const owner = await aMember(shop)
    await aMember(shop, { state: 'suspended' })
    const { post } = staffCalls(shop, owner)
    const subject = { id: owner.id, version: 1, reason }
    for (const answer of [
      await post('suspend', subject),
      await post('change-role', { ...subject, roleId: givenRoles.packer.id }),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(
        /last active member who may manage the staff and change roles/,
      )
    }
    expect((await staffCalls(shop, owner).get('me')).status).toBe(200)
  })

  itRaces('stays when two owners suspend each other at once', async ({ shop }) => {
    const owners = [await aMember(shop), await aMember(shop)]
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all(owners.map((owner) => withNewSession(shop, owner)))
      if (!one || !two) throw new Error('there are two owners')
      const answers = await Promise.all([
        staffCalls(shop, one).post('suspend', { id: two.id, version: two.version, reason }),
        staffCalls(shop, two).post('suspend', { id: one.id, version: one.version, reason }),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true)
      expect(await shop.db.$count(staff, eq(staff.state, 'active'))).toBe(1)
      await shop.db.update(staff).set({ state: 'active' })
    }
  })
})

async function withNewSession(shop: Shop, owner: StaffMember) {
  const { version } = await stateOf(shop, owner)
  return { ...owner, version, ...(await aStaffSession(shop, owner.id)) }
}

describe('what a member has not', () => {
  it('is not theirs to give: no role above their own, no limit above their own', async ({
    shop,
  }) => {
    const lead = await aMember(shop, {
      permissions: ['staff.manage', 'orders.pack', 'orders.send', 'products.read', 'stock.adjust'],
      refundLimitPaise: 500,
      discountLimitPercent: 10,
    })
    const packer = await aMember(shop, { role: 'packer' })
    const owner = await aMember(shop)
    const { post } = staffCalls(shop, lead)
    const subject = { id: packer.id, version: 1, reason }
    const limits = { refundLimitPaise: 500, discountLimitPercent: 10 }
    const refused = [
      await post('invite', { email: 'new@example.in', roleId: givenRoles.manager.id }),
      await post('change-role', { ...subject, roleId: givenRoles.owner.id }),
      await post('set-limits', { ...subject, ...limits, refundLimitPaise: 501 }),
      await post('set-limits', { ...subject, ...limits, refundLimitPaise: null }),
      await post('set-limits', { ...subject, ...limits, discountLimitPercent: 11 }),
      await post('suspend', { id: owner.id, version: 1, reason }),
      await post('reset-factor', { id: owner.id, reason }),
      await post('end-sessions-of', { id: owner.id, reason }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect((await post('set-limits', { ...subject, ...limits })).status).toBe(200)
    const invited = await post('invite', { email: 'b@example.in', roleId: givenRoles.packer.id })
    expect(invited.status).toBe(200)
  })
})

describe('a changed role', () => {
  it('brings the limits of the new one and ends the sessions of the former one', async ({
    shop,
  }) => {
    const owner = await aMember(shop)
    const member = await aMember(shop, { role: 'accounts' })
    await staffCalls(shop, owner).post('change-role', {
      id: member.id,
      version: 1,
      reason,
      roleId: givenRoles.packer.id,
    })
    expect((await staffCalls(shop, member).get('me')).status).toBe(401)
    expect(await stateOf(shop, member)).toMatchObject({
      roleId: givenRoles.packer.id,
      refundLimitPaise: 0,
    })
  })

  it('brings no limit above that of the giver, to oneself as little as to others', async ({
    shop,
  }) => {
    const limits = { refundLimitPaise: 500, discountLimitPercent: 10 }
    const permissions = [
      ...givenRoles.accounts.permissions,
      ...givenRoles.packer.permissions,
      'staff.manage' as const,
    ]
    const lead = await aMember(shop, { permissions, ...limits })
    const packer = await aMember(shop, { role: 'packer' })
    const { post } = staffCalls(shop, lead)
    const accounts = { version: 1, reason, roleId: givenRoles.accounts.id }
    expect((await post('change-role', { id: packer.id, ...accounts })).status).toBe(200)
    const email = 'new@example.in'
    const { link } = (await post('invite', { email, roleId: accounts.roleId })).body
    expect((await acceptedByApp(shop, link)).status).toBe(200)
    expect((await post('change-role', { id: lead.id, ...accounts })).status).toBe(200)
    const [invited] = await shop.db.select().from(staff).where(eq(staff.email, email))
    const states = [await stateOf(shop, packer), invited, await stateOf(shop, lead)]
    expect(states.map((row) => row?.refundLimitPaise)).toEqual([500, 500, 500])
    expect(states.map((row) => row?.discountLimitPercent)).toEqual([0, 0, 0])
  })

  it('ends the invitations that the member wrote, and requests for a new way in', async ({
    shop,
  }) => {
    const [owner, demoted] = [await aMember(shop), await aMember(shop)]
    const lost = await aMember(shop, { role: 'packer' })
    const { post } = staffCalls(shop, demoted)
    await post('reset-factor', { id: lost.id, reason })
    const { link } = (
      await post('invite', { email: 'friend@example.in', roleId: givenRoles.owner.id })
    ).body
    await staffCalls(shop, owner).post('change-role', {
      id: demoted.id,
      version: 1,
      reason,
      roleId: givenRoles.packer.id,
    })
    expect((await acceptedByApp(shop, link)).status).toBe(404)
    expect((await staffCalls(shop, owner).get(`member?id=${lost.id}`)).body.reset).toBeNull()
  })

  it('that lost a permission ends the invitations to roles with it', async ({ shop }) => {
    const owner = await aMember(shop)
    const permissions = [...givenRoles.packer.permissions, 'staff.manage' as const]
    const lead = await aMember(shop, { permissions })
    const invitedAt = async (email: string) =>
      (await staffCalls(shop, lead).post('invite', { email, roleId: givenRoles.packer.id })).body
        .link
    const links = [await invitedAt('a@example.in'), await invitedAt('b@example.in')]
    expect((await acceptedByApp(shop, links[0])).status).toBe(200)
    const { post } = staffCalls(shop, owner)
    const role = { id: lead.roleId, version: 1, name: 'Lead', permissions: ['staff.manage'] }
    expect((await post('save-role', role)).status).toBe(200)
    expect((await acceptedByApp(shop, links[1])).status).toBe(404)
  })
})

describe('an invitation by an owner', () => {
  it('answers the link once and sends it to the address', async ({ shop }) => {
    const owner = await aMember(shop)
    const { post } = staffCalls(shop, owner)
    const invited = await post('invite', {
      email: 'new@example.in',
      roleId: givenRoles.packer.id,
    })
    expect(invited.body.link).toMatch(/^http:\/\/localhost:3000\/admin\/invitation\/[\w-]{43}$/)
    const again = await post('invite', { email: owner.email, roleId: givenRoles.packer.id })
    expect(again.status).toBe(409)
    const nobody = staffCalls(shop, 'nobody')
    const token = invited.body.link.split('/').at(-1)
    expect((await nobody.post('invitation', { token })).body.email).toBe('new@example.in')
  })

  it('is worth nothing once withdrawn', async ({ shop }) => {
    const { post, get } = staffCalls(shop, await aMember(shop))
    const { link } = (
      await post('invite', { email: 'new@example.in', roleId: givenRoles.packer.id })
    ).body
    const [{ id }] = (await get('members')).body.invitations
    expect((await post('withdraw-invitation', { id })).status).toBe(204)
    const answer = await staffCalls(shop, 'nobody').post('invitation', {
      token: link.split('/').at(-1),
    })
    expect(answer.status).toBe(404)
    expect((await post('withdraw-invitation', { id })).status).toBe(404)
  })
})
