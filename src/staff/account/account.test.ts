import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { auditDetail } from '#platform/tables.ts'
import { staff, staffAuthenticator } from '#staff/tables.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { attested } from '#tests/support/attested-passkey.ts'
import { newDevice } from '#tests/support/passkey-device.ts'
import {
  aMember,
  anAuthenticator,
  aStaffPasskey,
  aStaffSession,
  type StaffMember,
} from '#tests/support/staff.ts'
import { staffCalls } from '#tests/support/staff-calls.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

async function addPasskey(shop: Shop, member: StaffMember, name = 'Office laptop') {
  const { post } = staffCalls(shop, member)
  const { options } = (await post('passkey-to-add')).body
  const credential = newDevice(shop).register({ challenge: options.challenge })
  return post('add-passkey', { name, credential })
}

describe('second factors of a member', () => {
  it('take no certificate of a maker, which nobody asked for: none is looked up', async ({
    shop,
  }) => {
    const { post } = staffCalls(shop, await aMember(shop))
    const { options } = (await post('passkey-to-add')).body
    const credential = attested(newDevice(shop).register({ challenge: options.challenge }))
    expect((await post('add-passkey', { name: 'Office laptop', credential })).status).toBe(401)
  })

  it('are added and removed, each ending the other sessions; the last one stays', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    await anAuthenticator(shop, member.id)
    const elsewhere = await aStaffSession(shop, member.id)
    const added = await addPasskey(shop, member)
    expect(added.body).toMatchObject({ name: 'Office laptop', usedAt: null })
    expect((await staffCalls(shop, elsewhere).get('me')).status).toBe(401)
    const { get, post } = staffCalls(shop, member)
    expect((await post('remove-authenticator')).status).toBe(204)
    expect((await get('my-factors')).body).toMatchObject({
      app: false,
      passkeys: [{ name: 'Office laptop' }],
      recoveryCodesLeft: 0,
      takesPasskeys: true,
    })
    const last = await post('remove-passkey', { id: added.body.id })
    expect(last.status).toBe(409)
    expect(last.body.message).toMatch(/only second factor/)
    await addPasskey(shop, member, 'Phone')
    expect((await post('remove-passkey', { id: added.body.id })).status).toBe(204)
    expect((await post('remove-passkey', { id: added.body.id })).status).toBe(404)
    expect((await post('remove-authenticator')).status).toBe(404)
  })

  itRaces('are never all removed by two requests at once', async ({ shop }) => {
    const member = await aMember(shop)
    await anAuthenticator(shop, member.id)
    const { id } = (await addPasskey(shop, member)).body
    const answers = await Promise.all([
      staffCalls(shop, member).post('remove-passkey', { id }),
      staffCalls(shop, member).post('remove-authenticator'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  it('are not another member’s to remove', async ({ shop }) => {
    const other = await aMember(shop)
    await aStaffPasskey(shop, other.id)
    const member = await aMember(shop)
    await anAuthenticator(shop, member.id)
    const [key] = (await staffCalls(shop, other).get('my-factors')).body.passkeys
    expect((await staffCalls(shop, member).post('remove-passkey', { id: key.id })).status).toBe(404)
  })

  it('let a new app replace the former one by its first code, used once', async ({ shop }) => {
    const member = await aMember(shop)
    const former = await anAuthenticator(shop, member.id)
    const { post } = staffCalls(shop, member)
    const { key, uri } = (await post('begin-authenticator')).body
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const wrong = codeOf(key) === '000000' ? '000001' : '000000'
    expect((await post('confirm-authenticator', { code: wrong })).status).toBe(401)
    const code = codeOf(key)
    expect((await post('confirm-authenticator', { code })).status).toBe(204)
    expect((await post('step-up', { code })).status).toBe(401)
    expect((await post('step-up', { code: codeOf(former, 1) })).status).toBe(401)
    expect((await post('step-up', { code: codeOf(key, 1) })).status).toBe(200)
    const [row] = await shop.db.select().from(staffAuthenticator)
    expect(row?.secret).not.toContain(key.replaceAll(' ', ''))
  })

  it('come with ten recovery codes, of which only the newest ten count', async ({ shop }) => {
    const member = await aMember(shop, { password: 'five-warm-lamps' })
    await anAuthenticator(shop, member.id)
    const { post } = staffCalls(shop, member)
    const { recoveryCodes: former } = (await post('new-recovery-codes')).body
    const { recoveryCodes } = (await post('new-recovery-codes')).body
    expect(recoveryCodes).toHaveLength(10)
    const guest = staffCalls(shop, 'nobody')
    await guest.post('sign-in', { email: member.email, password: 'five-warm-lamps' })
    const use = (recoveryCode: string) => guest.post('use-recovery-code', { recoveryCode })
    expect((await use(former[0])).status).toBe(401)
    expect((await use(recoveryCodes[0].toUpperCase().replace('-', ' '))).status).toBe(200)
  })

  it('never show their secrets to the audit', async ({ shop }) => {
    const member = await aMember(shop)
    const { post } = staffCalls(shop, member)
    const { key } = (await post('begin-authenticator')).body
    await post('confirm-authenticator', { code: codeOf(key) })
    const { recoveryCodes } = (await post('new-recovery-codes')).body
    const details = JSON.stringify(await shop.db.select().from(auditDetail))
    expect(details).toContain('"app":true')
    for (const secret of [key, key.replaceAll(' ', ''), recoveryCodes[0]])
      expect(details).not.toContain(secret)
  })
})

describe('a new password', () => {
  it('wants the present one, ends the other sessions and signs in', async ({ shop }) => {
    const member = await aMember(shop, { password: 'five-warm-lamps' })
    await anAuthenticator(shop, member.id)
    const elsewhere = await aStaffSession(shop, member.id)
    const { get, post } = staffCalls(shop, member)
    const change = (password: string, newPassword: string) =>
      post('change-password', { password, newPassword })
    expect((await change('wrong', 'six-cold-lamps')).status).toBe(403)
    expect((await change('five-warm-lamps', 'short')).status).toBe(400)
    expect((await change('five-warm-lamps', member.email)).body.errors[0].path).toBe('newPassword')
    expect((await change('five-warm-lamps', 'six-cold-lamps')).status).toBe(204)
    expect((await get('me')).status).toBe(200)
    expect((await staffCalls(shop, elsewhere).get('me')).status).toBe(401)
    const guest = staffCalls(shop, 'nobody')
    const signIn = (password: string) => guest.post('sign-in', { email: member.email, password })
    expect((await signIn('five-warm-lamps')).status).toBe(401)
    expect((await signIn('six-cold-lamps')).status).toBe(200)
  })
})

describe('sessions of a member', () => {
  it('are listed with this one first, and ended one by one or all others at once', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    const others = await Promise.all([0, 1, 2].map(() => aStaffSession(shop, member.id)))
    const { get, post } = staffCalls(shop, member)
    const { sessions } = (await get('my-sessions')).body
    expect(sessions).toHaveLength(4)
    expect(sessions[0]).toMatchObject({ id: member.sessionId, isThis: true, factor: 'app' })
    expect((await post('end-sessions', { id: others[0]?.sessionId })).body).toEqual({ ended: 1 })
    expect((await post('end-sessions', { id: others[0]?.sessionId })).status).toBe(404)
    expect((await post('end-sessions')).body).toEqual({ ended: 2 })
    expect((await get('me')).status).toBe(200)
  })

  it('are not another member’s to end', async ({ shop }) => {
    const [one, two] = [await aMember(shop), await aMember(shop)]
    const answer = await staffCalls(shop, one).post('end-sessions', { id: two.sessionId })
    expect(answer.status).toBe(404)
  })
})

describe('preferences', () => {
  it('change what is sent and keep the rest', async ({ shop }) => {
    const member = await aMember(shop)
    const { get, post } = staffCalls(shop, member)
    await post('save-preferences', { density: 'comfortable', singleKeys: false })
    await post('save-preferences', { name: 'Ravi K Menon', singleKeys: true })
    expect((await get('me')).body).toMatchObject({
      name: 'Ravi K Menon',
      preferences: { density: 'comfortable', singleKeys: true },
    })
    const [row] = await shop.db.select().from(staff).where(eq(staff.id, member.id))
    expect(row?.email).toBe(member.email)
  })
})
