import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import { staff, staffChallenge, staffInvitation } from '#staff/tables.ts'
import { givenRoles } from '#staff/rules.ts'
import { inviteByCommand } from '#staff/members/by-command.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { newDevice } from '#tests/support/passkey-device.ts'
import { askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const email = 'ravi@example.in'
const password = 'five-warm-lamps'

async function anInvitation(shop: Shop, roleId = givenRoles.packer.id) {
  const { link } = await inviteByCommand(shop, { email, roleId, actor: 'owner root' })
  return { link, ...opening(shop, link.split('/').at(-1) ?? '') }
}

function opening(shop: Shop, token: string) {
  const ask = askingStaff(shop, { as: 'nobody' })
  const post = (call: string, body: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/staff/${call}`, { body: { token, ...body } })
  return {
    post,
    view: () => post('invitation'),
    me: () => ask('GET', '/admin/api/staff/me'),
    choose: (about: Record<string, unknown> = {}) =>
      post('invitation/password', { name: 'Ravi Menon', password, ...about }),
    key: async () => (await post('invitation/authenticator')).body.key as string,
  }
}

describe('an invitation', () => {
  it('leads from a password and the code of an app to recovery codes and a session', async ({
    shop,
  }) => {
    const guest = await anInvitation(shop)
    expect((await guest.view()).body).toMatchObject({
      email,
      role: 'Packer',
      next: 'password',
      isReset: false,
      permissions: expect.arrayContaining([
        { name: 'orders.pack', sentence: 'See what is to be packed or sent, and pack it' },
      ]),
    })
    expect((await guest.choose()).status).toBe(204)
    expect((await guest.view()).body).toMatchObject({ next: 'factor', name: 'Ravi Menon' })
    const key = await guest.key()
    expect(await guest.key()).toBe(key)
    expect((await guest.me()).status).toBe(401)
    const accepted = await guest.post('invitation/accept-by-code', { code: codeOf(key) })
    expect(accepted.body.recoveryCodes).toHaveLength(10)
    expect(new Set(accepted.body.recoveryCodes).size).toBe(10)
    expect((await guest.me()).body).toMatchObject({
      email,
      name: 'Ravi Menon',
      role: { name: 'Packer' },
      refundLimitPaise: 0,
    })
  })

  it('leads to a session by a passkey that verifies its owner, never by one that does not', async ({
    shop,
  }) => {
    const guest = await anInvitation(shop)
    await guest.choose()
    const device = newDevice(shop)
    const acceptBy = async (about: { isVerified?: boolean; origin?: string }) => {
      const { body } = await guest.post('invitation/passkey-options')
      const credential = device.register({ challenge: body.options.challenge, ...about })
      return guest.post('invitation/accept-by-passkey', { name: 'My phone', credential })
    }
    expect((await acceptBy({ isVerified: false })).status).toBe(401)
    expect((await acceptBy({ origin: 'https://elsewhere.example' })).status).toBe(401)
    expect((await acceptBy({})).body.recoveryCodes).toHaveLength(10)
    expect((await guest.me()).status).toBe(200)
  })

  it('is worth nothing once used, after 24 hours, and when it was never written', async ({
    shop,
  }) => {
    const used = await anInvitation(shop)
    await used.choose()
    const code = codeOf(await used.key())
    await used.post('invitation/accept-by-code', { code })
    expect((await used.view()).status).toBe(404)
    expect((await used.post('invitation/accept-by-code', { code })).status).toBe(404)
    expect((await opening(shop, 'never-written').view()).status).toBe(404)
    await shop.db.delete(staff)
    const { link } = await anInvitation(shop)
    const nextDay = new Date(Date.now() + 24 * 3_600_000)
    const later = opening({ ...shop, clock: () => nextDay }, link.split('/').at(-1) ?? '')
    expect((await later.view()).status).toBe(404)
    expect((await later.choose()).status).toBe(404)
  })

  it('ends when the same address is invited again', async ({ shop }) => {
    const first = await anInvitation(shop)
    const second = await anInvitation(shop)
    expect((await first.view()).status).toBe(404)
    expect((await second.view()).status).toBe(200)
  })

  it('is kept by the hash of its token, and its app key encrypted', async ({ shop }) => {
    const guest = await anInvitation(shop)
    await guest.choose()
    const key = (await guest.key()).replaceAll(' ', '')
    const rows = JSON.stringify([
      await shop.db.select().from(staffInvitation),
      await shop.db.select().from(staffChallenge),
    ])
    expect(rows).not.toContain(guest.link.split('/').at(-1))
    expect(rows).not.toContain(key)
    expect(rows).not.toContain(password)
  })

  it.for([
    ['eleven-char', /at least 12/],
    ['unbelievable', /used most/],
    ['ravi@example.in', /not your email/],
    ['ravi shankar menon', /not your name/],
  ] as const)('takes no weak password: %s', async ([weak, message], { shop }) => {
    const guest = await anInvitation(shop)
    const answer = await guest.choose({ password: weak, name: 'Ravi Shankar Menon' })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(message)
  })

  it('has no second factor before the password, and no session before the factor', async ({
    shop,
  }) => {
    const guest = await anInvitation(shop)
    for (const call of ['authenticator', 'passkey-options'])
      expect((await guest.post(`invitation/${call}`)).status).toBe(409)
    expect((await guest.post('invitation/accept-by-code', { code: '123456' })).status).toBe(409)
    expect(await shop.db.$count(staff)).toBe(0)
  })

  it('shows and takes nothing that another browser chose before', async ({ shop }) => {
    const thief = await anInvitation(shop)
    await thief.choose({ name: 'Thief', password: 'ten-cold-stones' })
    const stolenKey = await thief.key()
    const guest = opening(shop, thief.link.split('/').at(-1) ?? '')
    expect((await guest.view()).body).toMatchObject({ next: 'password', name: null })
    for (const call of ['authenticator', 'passkey-options'])
      expect((await guest.post(`invitation/${call}`)).status).toBe(409)
    const byStolenKey = await guest.post('invitation/accept-by-code', { code: codeOf(stolenKey) })
    expect(byStolenKey.status).toBe(409)
    await guest.choose()
    const key = await guest.key()
    expect(key).not.toBe(stolenKey)
    const accepted = await guest.post('invitation/accept-by-code', { code: codeOf(key) })
    expect(accepted.status).toBe(200)
    expect((await guest.me()).body.name).toBe('Ravi Menon')
    const late = await thief.post('invitation/accept-by-code', { code: codeOf(stolenKey) })
    expect(late.status).toBe(404)
    const signIn = (tried: string) =>
      askingStaff(shop, { as: 'nobody' })('POST', '/admin/api/staff/sign-in', {
        body: { email, password: tried },
      })
    expect((await signIn('ten-cold-stones')).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  })

  it('has another app key after another password, and none for another link', async ({ shop }) => {
    const guest = await anInvitation(shop)
    await guest.choose()
    const key = await guest.key()
    await guest.choose({ password: 'six-warm-lamps' })
    expect(await guest.key()).not.toBe(key)
    const { link } = await inviteByCommand(shop, {
      email: 'binu@example.in',
      roleId: givenRoles.packer.id,
      actor: 'owner root',
    })
    const token = link.split('/').at(-1)
    expect((await guest.post('invitation/authenticator', { token })).status).toBe(409)
  })

  it('is written into the audit: who was invited by whom, and who came', async ({ shop }) => {
    const guest = await anInvitation(shop)
    await guest.choose()
    await guest.post('invitation/accept-by-code', { code: codeOf(await guest.key()) })
    const [member] = await shop.db.select().from(staff).where(eq(staff.email, email))
    const entries = await shop.db
      .select({ actor: auditEntry.actor, call: auditEntry.call, after: auditDetail.after })
      .from(auditEntry)
      .innerJoin(auditDetail, eq(auditDetail.entryId, auditEntry.id))
      .orderBy(auditEntry.id)
    expect(entries).toEqual([
      {
        actor: 'owner root',
        call: 'command staff-invite',
        after: { email, role: 'Packer' },
      },
      {
        actor: `staff ${member?.id}`,
        call: 'staff.acceptByCode',
        after: { email, role: 'Packer', factor: 'app' },
      },
    ])
  })

  itRaces('makes one member when it is accepted several times at once', async ({ shop }) => {
    const guest = await anInvitation(shop)
    await guest.choose()
    const code = codeOf(await guest.key())
    const answers = await Promise.all(
      [0, 1, 2].map(() => guest.post('invitation/accept-by-code', { code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await shop.db.$count(staff)).toBe(1)
  })
})
