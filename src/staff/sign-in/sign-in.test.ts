import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { passwordHashes } from '#platform/sign-in/hash-queue.ts'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import { staff, staffSession } from '#staff/tables.ts'
import { newRecoveryCodes } from '#staff/codes.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { aMember, anAuthenticator, askingStaff } from '#tests/support/staff.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { countGuess } from './limits.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'

const password = 'five-warm-lamps'

async function aMemberWithApp(shop: Shop, about: { state?: 'suspended' } = {}) {
  const member = await aMember(shop, { password, ...about })
  return { ...member, key: await anAuthenticator(shop, member.id) }
}

function signingIn(shop: Shop, email: string, address?: string) {
  const ask = askingStaff(shop, { as: 'nobody', ...(address !== undefined && { address }) })
  const post = (call: string, body?: unknown) =>
    ask('POST', `/admin/api/staff/${call}`, { body: body ?? {} })
  return {
    post,
    me: () => ask('GET', '/admin/api/staff/me'),
    withPassword: (typed = password) => post('sign-in', { email, password: typed }),
  }
}

describe('signing in', () => {
  it('takes the password and the code of the app, and answers who it is', async ({ shop }) => {
    const { email, name, key } = await aMemberWithApp(shop)
    const browser = signingIn(shop, email)
    expect((await browser.withPassword()).body).toEqual({ next: 'code', factors: ['app'] })
    expect((await browser.me()).status).toBe(401)
    expect((await browser.post('verify-code', { code: codeOf(key) })).body).toEqual({ name })
    const me = await browser.me()
    expect(me.body).toMatchObject({
      email,
      role: { name: 'Owner' },
      refundLimitPaise: null,
      session: { idleMinutes: 30 },
    })
    expect(me.body.steppedUpUntil).not.toBeNull()
  })

  it('answers one sentence to a wrong address, a wrong password and a suspended member', async ({
    shop,
  }) => {
    const active = await aMemberWithApp(shop)
    const suspended = await aMemberWithApp(shop, { state: 'suspended' })
    const answers = [
      await signingIn(shop, 'nobody@example.in').withPassword(),
      await signingIn(shop, active.email).withPassword('another-long-one'),
      await signingIn(shop, suspended.email).withPassword(),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body.message).toBe('The e-mail address or the password is not right.')
    }
  })

  it('does the same work for an unknown address as for a wrong password', async ({ shop }) => {
    const { email } = await aMemberWithApp(shop)
    const hash = vi.spyOn(passwordHashes, 'run')
    onTestFinished(() => hash.mockRestore())
    const hashesFor = async (address: string) => {
      hash.mockClear()
      await signingIn(shop, address).withPassword('another-long-one')
      return hash.mock.calls.length
    }
    expect([await hashesFor('nobody@example.in'), await hashesFor(email)]).toEqual([1, 1])
  })

  it('is refused after five tries for an account from an address, and twenty from an address', async ({
    shop,
  }) => {
    const { email } = await aMemberWithApp(shop)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signingIn(shop, email, '192.0.2.7').withPassword('wrong')).status).toBe(401)
    const refused = await signingIn(shop, email, '192.0.2.7').withPassword()
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/15 minutes/)
    expect((await signingIn(shop, email, '192.0.2.8').withPassword()).status).toBe(200)
    for (let tries = 0; tries < 20; tries += 1)
      await countGuess(shop, { email: `nobody-${tries}@example.in`, address: '198.51.100.7' })
    const another = await signingIn(shop, 'another@example.in', '198.51.100.7').withPassword()
    expect(another.status).toBe(429)
  })

  it('is refused after fifty tries for an account, but not in a browser that the member has used', async ({
    shop,
  }) => {
    const { email, key } = await aMemberWithApp(shop)
    const browser = signingIn(shop, email)
    await browser.withPassword()
    await browser.post('verify-code', { code: codeOf(key) })
    for (let tries = 0; tries < 50; tries += 1)
      await countGuess(shop, { email, address: `198.51.100.${tries >> 2}` })
    const refused = await signingIn(shop, email, '192.0.2.99').withPassword()
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/or use a passkey or a browser where you have signed in before/),
    ])
    expect((await browser.withPassword()).body.next).toBe('code')
    expect((await browser.me()).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) await browser.withPassword('wrong')
    expect((await browser.withPassword()).status).toBe(429)
  })

  it('knows a browser for its own members alone, by a mark that nobody else can write', async ({
    shop,
  }) => {
    const [own, other] = ['farida@example.in', 'binu@example.in']
    const cookie = rememberBrowser(shop, own, new Headers()).split(';')[0] ?? ''
    const knows = (email: string, text: string, at = shop) =>
      knownBrowser(at, email, new Headers({ cookie: text })) !== undefined
    expect([knows(own, cookie), knows(other, cookie)]).toEqual([true, false])
    const cookies = rememberBrowser(shop, other, new Headers({ cookie })).split(';')[0] ?? ''
    expect([knows(own, cookies), knows(other, cookies)]).toEqual([true, true])
    const forged = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
    const later = { ...shop, clock: () => new Date(Date.now() + 91 * 24 * 3_600_000) }
    expect([knows(own, forged), knows(own, cookie, later)]).toEqual([false, false])
  })

  it('takes no code twice, nor one of before', async ({ shop }) => {
    const { email, key } = await aMemberWithApp(shop)
    const code = codeOf(key)
    const first = signingIn(shop, email)
    await first.withPassword()
    expect((await first.post('verify-code', { code })).status).toBe(200)
    const second = signingIn(shop, email)
    await second.withPassword()
    const repeated = await second.post('verify-code', { code })
    expect(repeated.status).toBe(401)
    expect(repeated.body.message).toMatch(/used already/)
    expect((await second.post('verify-code', { code: codeOf(key, -1) })).status).toBe(401)
    expect((await second.post('verify-code', { code: codeOf(key, 1) })).status).toBe(200)
  })

  it('locks the codes of a member after five wrong ones, also for the right one', async ({
    shop,
  }) => {
    const { email, key } = await aMemberWithApp(shop)
    const browser = signingIn(shop, email)
    await browser.withPassword()
    const wrong = codeOf(key) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await browser.post('verify-code', { code: wrong })).status).toBe(401)
    const locked = await browser.post('verify-code', { code: codeOf(key) })
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).not.toBeNull()
  })

  it('takes each recovery code once and says how many are left', async ({ shop }) => {
    const { id, email } = await aMemberWithApp(shop)
    const [recoveryCode] = await newRecoveryCodes(shop, id)
    const browser = signingIn(shop, email)
    await browser.withPassword()
    const used = await browser.post('use-recovery-code', { recoveryCode })
    expect(used.body).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await browser.me()).status).toBe(200)
    await browser.withPassword()
    expect((await browser.post('use-recovery-code', { recoveryCode })).status).toBe(401)
  })

  it('has no second step without the first', async ({ shop }) => {
    const { email, key } = await aMemberWithApp(shop)
    const answer = await signingIn(shop, email).post('verify-code', { code: codeOf(key) })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe('This took too long. Please begin again.')
  })

  it('has no second step any more after the password was changed', async ({ shop }) => {
    const { key, email, ...member } = await aMemberWithApp(shop)
    const thief = signingIn(shop, email)
    expect((await thief.withPassword()).status).toBe(200)
    const changed = await askingStaff(shop, { as: member })(
      'POST',
      '/admin/api/staff/change-password',
      { body: { password, newPassword: 'six-warm-lamps' } },
    )
    expect(changed.status).toBe(204)
    const answer = await thief.post('verify-code', { code: codeOf(key) })
    expect([answer.status, answer.body.message]).toEqual([
      401,
      'This took too long. Please begin again.',
    ])
  })

  it('begins a new session and ends the former one of the browser', async ({ shop }) => {
    const { id, email, key } = await aMemberWithApp(shop)
    const browser = signingIn(shop, email)
    for (const step of [0, 1]) {
      await browser.withPassword()
      await browser.post('verify-code', { code: codeOf(key, step) })
    }
    // The session of aMember, and one of this browser.
    const rows = await shop.db.select().from(staffSession).where(eq(staffSession.staffId, id))
    expect(rows).toHaveLength(2)
  })

  it('is written into the audit, wrong tries too', async ({ shop }) => {
    const { id, email, key } = await aMemberWithApp(shop)
    const browser = signingIn(shop, email)
    await browser.withPassword('wrong')
    await browser.withPassword()
    await browser.post('verify-code', { code: codeOf(key) })
    const entries = await shop.db
      .select({ call: auditEntry.call, outcome: auditEntry.outcome, reason: auditDetail.reason })
      .from(auditEntry)
      .leftJoin(auditDetail, eq(auditDetail.entryId, auditEntry.id))
      .where(eq(auditEntry.staffId, id))
      .orderBy(auditEntry.id)
    expect(entries).toEqual([
      { call: 'staff.signIn', outcome: 'refused', reason: 'wrong password' },
      { call: 'staff.signIn', outcome: 'done', reason: 'password' },
      { call: 'staff.verifyCode', outcome: 'done', reason: 'app' },
    ])
  })
})

describe('a session', () => {
  const minute = 60_000

  it('ends after twelve hours, and after 30 minutes without use where refunds are allowed', async ({
    shop,
  }) => {
    const { email, key } = await aMemberWithApp(shop)
    let now = Date.now()
    const later = { ...shop, clock: () => new Date(now) }
    const browser = signingIn(later, email)
    await browser.withPassword()
    expect((await browser.post('verify-code', { code: codeOf(key) })).status).toBe(200)
    for (let half = 0; half < 25; half += 1) {
      now += 29 * minute
      if (half < 24) expect((await browser.me()).status).toBe(200)
    }
    expect((await browser.me()).status).toBe(401)
  })

  it('ends after an hour without use where no refund is allowed', async ({ shop }) => {
    const packer = await aMember(shop, { role: 'packer' })
    const afterMinutes = async (minutes: number) => {
      const later = { ...shop, clock: () => new Date(Date.now() + minutes * minute) }
      return (await askingStaff(later, { as: packer })('GET', '/admin/api/staff/me')).status
    }
    expect(await afterMinutes(59)).toBe(200)
    expect(await afterMinutes(59 + 61)).toBe(401)
  })

  it('is worth nothing from the moment its member is suspended', async ({ shop }) => {
    const member = await aMember(shop, { role: 'packer' })
    const ask = askingStaff(shop, { as: member })
    expect((await ask('GET', '/admin/api/staff/me')).status).toBe(200)
    await shop.db.update(staff).set({ state: 'suspended' }).where(eq(staff.id, member.id))
    expect((await ask('GET', '/admin/api/staff/me')).status).toBe(401)
  })

  it('ends by signing out', async ({ shop }) => {
    const member = await aMember(shop)
    const ask = askingStaff(shop, { as: member })
    expect((await ask('POST', '/admin/api/staff/sign-out', { body: {} })).status).toBe(204)
    const again = askingStaff(shop, { as: member })
    expect((await again('GET', '/admin/api/staff/me')).status).toBe(401)
  })
})
