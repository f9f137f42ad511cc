import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { givenRoles } from '#staff/rules.ts'
import { staff, staffPasskey } from '#staff/tables.ts'
import { acceptedByApp } from '#tests/support/accept-invitation.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { aMember, anAuthenticator, aStaffPasskey, aStaffSession } from '#tests/support/staff.ts'
import { invitationEmailTo } from '#tests/support/invitation-email.ts'
import { staffCalls } from '#tests/support/staff-calls.ts'
import { it } from '#tests/support/test-shop.ts'

const reason = 'left the shop'

describe('a lost way in', () => {
  it('is made new by two members, and leads back in as the same member', async ({ shop }) => {
    const [first, second] = [await aMember(shop), await aMember(shop)]
    const lost = await aMember(shop, { role: 'packer', password: 'five-warm-lamps' })
    await anAuthenticator(shop, lost.id)
    await aStaffPasskey(shop, lost.id)
    const subject = { id: lost.id, reason: 'called us by phone' }
    for (let times = 0; times < 2; times += 1)
      expect((await staffCalls(shop, first).post('reset-factor', subject)).body).toEqual({
        isSent: false,
      })
    expect((await staffCalls(shop, lost).get('me')).status).toBe(200)
    expect((await staffCalls(shop, second).get(`member?id=${lost.id}`)).body.reset.askedById).toBe(
      first.id,
    )
    const answer = await staffCalls(shop, second).post('reset-factor', subject)
    expect(answer.body).toEqual({ isSent: true })
    const email = await invitationEmailTo(shop, lost.email)
    expect((await staffCalls(shop, lost).get('me')).status).toBe(401)
    expect(await shop.db.$count(staffPasskey)).toBe(0)
    const guest = staffCalls(shop, 'nobody')
    const token = /invitation\/([\w-]{43})/.exec(JSON.stringify(email.body))?.[1]
    expect((await guest.post('invitation', { token })).body).toMatchObject({ isReset: true })
    await guest.post('invitation/password', { token, name: 'Binu Das', password: 'six-warm-lamps' })
    const { key } = (await guest.post('invitation/authenticator', { token })).body
    const accepted = await guest.post('invitation/accept-by-code', { token, code: codeOf(key) })
    expect(accepted.body.recoveryCodes).toHaveLength(10)
    expect((await guest.get('me')).body).toMatchObject({ id: lost.id, role: { name: 'Packer' } })
  })

  it('is asked for in vain by a member who is suspended, or has not the role any more', async ({
    shop,
  }) => {
    const owners = [await aMember(shop), await aMember(shop), await aMember(shop)] as const
    const lost = await aMember(shop, { role: 'packer' })
    const subject = { id: lost.id, reason }
    const [suspended, lead, owner] = owners
    await staffCalls(shop, suspended).post('reset-factor', subject)
    const { post } = staffCalls(shop, owner)
    await post('suspend', { id: suspended.id, version: 1, reason })
    expect((await staffCalls(shop, lead).post('reset-factor', subject)).body.isSent).toBe(false)
    // Not by this application: its own moves delete the request.
    await shop.db.update(staff).set({ roleId: givenRoles.packer.id }).where(eq(staff.id, lead.id))
    expect((await post('reset-factor', subject)).body.isSent).toBe(false)
  })

  it('is not made new by one owner alone: not by a member of today, nor by one they invited', async ({
    shop,
  }) => {
    const owner = await aMember(shop)
    const victim = await aMember(shop)
    const subject = { id: victim.id, reason }
    await staffCalls(shop, owner).post('reset-factor', subject)
    const newcomer = await aMember(shop, { createdAt: new Date(Date.now() - 3_600_000) })
    const email = 'own.second@example.in'
    const invited = await staffCalls(shop, owner).post('invite', {
      email,
      roleId: givenRoles.owner.id,
    })
    expect((await acceptedByApp(shop, invited.body.link)).status).toBe(200)
    const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000)
    const [second] = await shop.db
      .update(staff)
      .set({ createdAt: weekAgo })
      .where(eq(staff.email, email))
      .returning()
    if (!second) throw new Error('the invited owner is missing')
    const own = { ...owner, ...second, ...(await aStaffSession(shop, second.id)) }
    for (const member of [newcomer, own]) {
      const answer = await staffCalls(shop, member).post('reset-factor', subject)
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringMatching(/Another member has to be the second/),
      ])
    }
    expect((await staffCalls(shop, victim).get('me')).status).toBe(200)
    const another = await staffCalls(shop, await aMember(shop)).post('reset-factor', subject)
    expect(another.status).toBe(200)
  })

  it('waits a day for the second member, no longer', async ({ shop }) => {
    const [first, second] = [await aMember(shop), await aMember(shop)]
    const lost = await aMember(shop, { role: 'packer' })
    await staffCalls(shop, first).post('reset-factor', { id: lost.id, reason })
    const nextDay = { ...shop, clock: () => new Date(Date.now() + 24 * 3_600_000) }
    const fresh = await aMember(nextDay)
    const answer = await staffCalls(nextDay, fresh).post('reset-factor', { id: lost.id, reason })
    expect(answer.body.isSent).toBe(false)
    expect((await staffCalls(shop, second).get(`member?id=${lost.id}`)).body.reset.askedById).toBe(
      fresh.id,
    )
  })
})
