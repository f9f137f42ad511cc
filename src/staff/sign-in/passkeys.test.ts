import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { staff } from '#staff/tables.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import {
  aMember,
  anAuthenticator,
  askingStaff,
  aStaffPasskey,
  type StaffMember,
} from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

function asking(shop: Shop, as: StaffMember | 'nobody' = 'nobody') {
  const ask = askingStaff(shop, { as })
  const post = (call: string, body: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/staff/${call}`, { body })
  return {
    post,
    challenge: async (call: string) => (await post(call)).body.options.challenge as string,
    me: () => ask('GET', '/admin/api/staff/me'),
  }
}

describe('signing in by passkey', () => {
  it('takes one that verified its owner, as both steps', async ({ shop }) => {
    const { id, name } = await aMember(shop)
    const device = await aStaffPasskey(shop, id)
    const browser = asking(shop)
    const challenge = await browser.challenge('passkey-options')
    const answer = await browser.post('passkey-sign-in', {
      credential: device.sign({ challenge }),
    })
    expect(answer.body).toEqual({ name })
    expect((await browser.me()).body.steppedUpUntil).not.toBeNull()
  })

  it('refuses one without verification, from another origin, and a challenge used before', async ({
    shop,
  }) => {
    const device = await aStaffPasskey(shop, (await aMember(shop)).id)
    const browser = asking(shop)
    const signIn = async (about: { isVerified?: boolean; origin?: string; challenge?: string }) => {
      const challenge = await browser.challenge('passkey-options')
      const credential = device.sign({ challenge, ...about })
      return browser.post('passkey-sign-in', { credential })
    }
    for (const about of [
      { isVerified: false },
      { origin: 'https://elsewhere.example' },
      { challenge: 'bm90LW91cnM' },
    ])
      expect((await signIn(about)).status).toBe(401)
    const challenge = await browser.challenge('passkey-options')
    const wrong = device.sign({ challenge, isVerified: false })
    await browser.post('passkey-sign-in', { credential: wrong })
    const late = await browser.post('passkey-sign-in', { credential: device.sign({ challenge }) })
    expect(late.status).toBe(401)
  })

  it('refuses the passkey of a suspended member', async ({ shop }) => {
    const { id } = await aMember(shop, { role: 'packer' })
    const device = await aStaffPasskey(shop, id)
    await shop.db.update(staff).set({ state: 'suspended' }).where(eq(staff.id, id))
    const browser = asking(shop)
    const challenge = await browser.challenge('passkey-options')
    const credential = device.sign({ challenge })
    expect((await browser.post('passkey-sign-in', { credential })).status).toBe(401)
  })
})

describe('stepping up', () => {
  it('takes a code of the app, good for five minutes', async ({ shop }) => {
    const member = await aMember(shop, { steppedUp: false })
    const key = await anAuthenticator(shop, member.id)
    const browser = asking(shop, member)
    const refused = await browser.post('new-recovery-codes')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ factors: ['app'], success: false })
    expect((await browser.post('step-up', { code: codeOf(key) })).status).toBe(200)
    expect((await browser.post('new-recovery-codes')).status).toBe(200)
    const later = asking({ ...shop, clock: () => new Date(Date.now() + 5 * 60_000 + 1000) }, member)
    expect((await later.post('new-recovery-codes')).status).toBe(403)
  })

  it('takes a passkey of the member, and of nobody else', async ({ shop }) => {
    const member = await aMember(shop, { steppedUp: false })
    const own = await aStaffPasskey(shop, member.id)
    const others = await aStaffPasskey(shop, (await aMember(shop)).id)
    const browser = asking(shop, member)
    const stepUp = async (device: typeof own) => {
      const challenge = await browser.challenge('step-up-options')
      return browser.post('step-up', { credential: device.sign({ challenge }) })
    }
    expect((await stepUp(others)).status).toBe(401)
    expect((await browser.post('new-recovery-codes')).status).toBe(403)
    expect((await stepUp(own)).status).toBe(200)
    expect((await browser.post('new-recovery-codes')).status).toBe(200)
  })

  it('locks after five wrong codes', async ({ shop }) => {
    const member = await aMember(shop, { steppedUp: false })
    const key = await anAuthenticator(shop, member.id)
    const browser = asking(shop, member)
    const wrong = codeOf(key) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await browser.post('step-up', { code: wrong })).status).toBe(401)
    expect((await browser.post('step-up', { code: codeOf(key) })).status).toBe(429)
  })

  it('wants a code or a passkey, never both or none', async ({ shop }) => {
    const browser = asking(shop, await aMember(shop))
    expect((await browser.post('step-up')).status).toBe(400)
  })
})
