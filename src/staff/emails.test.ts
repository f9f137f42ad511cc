import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { aMember, anAuthenticator, askingStaff, type StaffMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { invitationJob, writeInvitationEmail } from './invitations/email-link.ts'
import { givenRoles } from './rules.ts'

type Work = { kind: string; payload: any }

/** What waits in the outbox. */
async function queued({ db }: Shop): Promise<Work[]> {
  const { rows } = await db.execute<{ work: Work }>(sql`
    select data as work from pgboss.job union all select work from outbox`)
  return rows.map(({ work }) => work)
}

/** To whom which news went, by subject. */
async function newsIn(shop: Shop): Promise<string[]> {
  const works = (await queued(shop)).filter(({ payload }) =>
    String(payload?.subject).startsWith('Staff:'),
  )
  return works.map(({ payload }) => `${payload.to} ${payload.subject}`).toSorted()
}

describe('emails of the back office', () => {
  it('tell every owner of invitations of owners, resets and changed roles', async ({ shop }) => {
    const owners = [await aMember(shop), await aMember(shop)] as const
    await aMember(shop, { state: 'suspended' })
    const packer = await aMember(shop, { role: 'packer', name: 'Binu Das' })
    const post = (by: StaffMember, call: string, body: unknown) =>
      askingStaff(shop, { as: by })('POST', `/admin/api/staff/${call}`, { body })
    const [first, second] = owners
    const toOwners = (what: string) =>
      owners.map(({ email }) => `${email} Staff: ${what}`).toSorted()
    await post(first, 'invite', { email: 'a@example.in', roleId: givenRoles.packer.id })
    expect(await newsIn(shop)).toEqual([])
    await post(first, 'invite', { email: 'b@example.in', roleId: givenRoles.owner.id })
    expect(await newsIn(shop)).toEqual(toOwners('somebody is invited as Owner'))
    const subject = { id: packer.id, reason: 'called us' }
    await post(first, 'reset-factor', subject)
    await post(second, 'reset-factor', subject)
    const roleId = givenRoles.support.id
    await post(first, 'change-role', { ...subject, version: 1, roleId })
    const news = await newsIn(shop)
    expect(news).toHaveLength(8)
    expect(news).toEqual(
      expect.arrayContaining([
        ...toOwners('a new way in is asked for, for a member'),
        ...toOwners('password and second factor of a member are reset'),
        ...toOwners('the role of a member is changed from Packer to Support'),
      ]),
    )
    const powerful = { name: 'Lead', permissions: ['staff.manage'] }
    const { id } = (await post(first, 'save-role', { name: 'Lead', permissions: [] })).body
    await post(first, 'save-role', { id, version: 1, ...powerful })
    expect(await newsIn(shop)).toEqual(
      expect.arrayContaining(toOwners('a role may manage staff now')),
    )
  })

  it('an invitation brings the link, which waits encrypted', async ({ shop }) => {
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const body = { email: 'new@example.in', roleId: givenRoles.packer.id }
    const { link } = (await ask('POST', '/admin/api/staff/invite', { body })).body
    const [work] = (await queued(shop)).filter(({ kind }) => kind === invitationJob)
    expect(JSON.stringify(work)).not.toContain(link.split('/').at(-1))
    const email = await writeInvitationEmail(shop, { payload: work?.payload })
    expect(email).toMatchObject({ to: 'new@example.in' })
    expect(JSON.stringify(email?.body)).toContain(link)
    const [{ id }] = (await ask('GET', '/admin/api/staff/members')).body.invitations
    await ask('POST', '/admin/api/staff/withdraw-invitation', { body: { id } })
    expect(await writeInvitationEmail(shop, { payload: work?.payload })).toBeUndefined()
  })

  it('five wrong codes are told to their member once', async ({ shop }) => {
    const member = await aMember(shop, { steppedUp: false })
    const key = await anAuthenticator(shop, member.id)
    const ask = askingStaff(shop, { as: member })
    const wrong = codeOf(key) === '000000' ? '000001' : '000000'
    const lockEmails = async () =>
      (await queued(shop)).filter(({ payload }) => /Five wrong codes/.test(payload?.subject))
    for (let tries = 0; tries < 4; tries += 1)
      await ask('POST', '/admin/api/staff/step-up', { body: { code: wrong } })
    expect(await lockEmails()).toEqual([])
    for (let tries = 0; tries < 3; tries += 1)
      await ask('POST', '/admin/api/staff/step-up', { body: { code: wrong } })
    expect(await lockEmails()).toMatchObject([{ payload: { to: member.email } }])
  })
})
