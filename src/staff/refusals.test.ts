import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import {
  aMember,
  anAuthenticator,
  askingStaff,
  aStaffPasskey,
  aStaffSession,
} from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

const password = 'five-warm-lamps'

async function refusalsOf({ db }: Shop, staffId: string): Promise<[string, unknown][]> {
  const rows = await db
    .select({ call: auditEntry.call, after: auditDetail.after })
    .from(auditEntry)
    .innerJoin(auditDetail, eq(auditDetail.entryId, auditEntry.id))
    .where(eq(auditEntry.outcome, 'refused'))
    .orderBy(asc(auditEntry.id))
  const entries = await db.$count(auditEntry, eq(auditEntry.staffId, staffId))
  return entries === 0
    ? []
    : rows.map(({ call, after }) => [call, (after as { error: string }).error])
}

describe('what a member tried in vain', () => {
  it('stands in the audit: without the permission, the second factor, the right password or code', async ({
    shop,
  }) => {
    const member = await aMember(shop, { role: 'packer', steppedUp: false, password })
    await anAuthenticator(shop, member.id)
    const ask = askingStaff(shop, { as: member })
    const post = (call: string, body: unknown = {}) =>
      ask('POST', `/admin/api/staff/${call}`, { body })
    await ask('GET', '/admin/api/audit/entries')
    await ask('GET', '/admin/api/files/exports/00000000-0000-7000-8000-000000000001')
    await post('new-recovery-codes')
    const steppedUp = askingStaff(shop, { as: await aStaffSession(shop, member.id) })
    const passwords = { password: 'not the right one', newPassword: 'six-warm-lamps' }
    await steppedUp('POST', '/admin/api/staff/change-password', { body: passwords })
    await steppedUp('POST', '/admin/api/staff/begin-authenticator', { body: {} })
    await steppedUp('POST', '/admin/api/staff/confirm-authenticator', { body: { code: '000000' } })
    expect(await refusalsOf(shop, member.id)).toEqual([
      ['audit.list', 'NOT_ALLOWED'],
      ['imports.file', 'NOT_ALLOWED'],
      ['staff.newRecoveryCodes', 'STEP_UP'],
      ['staff.changePassword', 'WRONG_PASSWORD'],
      ['staff.confirmAuthenticator', 'CODE_WRONG'],
    ])
  })

  it('is noted ten times in a minute, however often it is tried', async ({ shop }) => {
    const member = await aMember(shop, { role: 'packer' })
    const ask = askingStaff(shop, { as: member })
    for (let tries = 0; tries < 15; tries += 1)
      expect((await ask('GET', '/admin/api/audit/entries')).status).toBe(403)
    expect(await refusalsOf(shop, member.id)).toHaveLength(10)
  })

  it('is noted for a passkey that was not accepted', async ({ shop }) => {
    const member = await aMember(shop)
    const device = await aStaffPasskey(shop, member.id)
    const ask = askingStaff(shop, { as: 'nobody' })
    const optionsAnswer = await ask('POST', '/admin/api/staff/passkey-options', { body: {} })
    const { challenge } = optionsAnswer.body.options
    const credential = device.sign({ challenge, isVerified: false })
    const answer = await ask('POST', '/admin/api/staff/passkey-sign-in', { body: { credential } })
    expect(answer.status).toBe(401)
    expect(await refusalsOf(shop, member.id)).toEqual([['staff.passkeySignIn', 'PASSKEY_REFUSED']])
  })

  it('is noted when it was the code of an invitation', async ({ shop }) => {
    const owner = askingStaff(shop, { as: await aMember(shop) })
    const body = { email: 'new@example.in', roleId: '00000000-0000-7000-8000-000000000004' }
    const { link } = (await owner('POST', '/admin/api/staff/invite', { body })).body
    const token = link.split('/').at(-1)
    const ask = askingStaff(shop, { as: 'nobody' })
    const post = (call: string, about = {}) =>
      ask('POST', `/admin/api/staff/invitation/${call}`, { body: { token, ...about } })
    await post('password', { name: 'Binu Das', password })
    await post('authenticator')
    expect((await post('accept-by-code', { code: '000000' })).status).toBe(401)
    const [entry] = await shop.db.select().from(auditEntry).where(eq(auditEntry.outcome, 'refused'))
    expect(entry).toMatchObject({ call: 'staff.acceptByCode', actor: 'nobody' })
  })
})

it('signing out stands in the audit', async ({ shop }) => {
  const member = await aMember(shop)
  await askingStaff(shop, { as: member })('POST', '/admin/api/staff/sign-out', { body: {} })
  const entries = await shop.db.select().from(auditEntry)
  expect(entries).toMatchObject([{ call: 'staff.signOut', outcome: 'done', staffId: member.id }])
})
