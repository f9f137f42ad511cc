import { describe, expect } from 'vitest'
import { aMember, anAuthenticator, askingStaff, expireSession } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { inviteByCommand } from './members/by-command.ts'
import { givenRoles } from './rules.ts'
import { isMemberAddress, sweepStaff } from './sweep.ts'
import { staffChallenge, staffInvitation, staffSession } from './tables.ts'

describe('the nightly sweep', () => {
  it('takes sessions and challenges that are over, and invitations of a month ago', async ({
    shop,
  }) => {
    const { db } = shop
    await expireSession(shop, await aMember(shop))
    const member = await aMember(shop, { password: 'five-warm-lamps' })
    await anAuthenticator(shop, member.id)
    const ask = askingStaff(shop, { as: 'nobody' })
    await ask('POST', '/admin/api/staff/sign-in', {
      body: { email: member.email, password: 'five-warm-lamps' },
    })
    const roleId = givenRoles.packer.id
    await inviteByCommand(shop, { email: 'new@example.in', roleId, actor: 'owner root' })
    const counts = () =>
      Promise.all([db.$count(staffSession), db.$count(staffChallenge), db.$count(staffInvitation)])
    await sweepStaff(shop)
    expect(await counts()).toEqual([1, 1, 1])
    const inAMonth = new Date(Date.now() + 32 * 24 * 3_600_000)
    await sweepStaff({ ...shop, clock: () => inAMonth })
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('addresses of members are known to the limits of emails, whatever their capitals', async ({
    shop,
  }) => {
    const { email } = await aMember(shop)
    expect(await isMemberAddress(shop, email.toUpperCase())).toBe(true)
    expect(await isMemberAddress(shop, 'nobody@example.in')).toBe(false)
  })
})
