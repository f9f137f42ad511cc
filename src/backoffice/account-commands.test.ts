import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accountEvent } from '#accounts/events/tables.ts'
import { knownDevice, session, twoFactor, user } from '#accounts/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { codeOf } from '#tests/support/authenticator-code.ts'
import { withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { runProgram } from './program.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const { name: _name, password, ...address } = meera

/** Meera, whose phone with the authenticator app is lost. */
async function withApp(shop: Shop) {
  const ask = asking(shop)
  await ask('POST', '/api/signup', { body: meera })
  await shop.db.update(user).set({ emailVerified: true })
  const { headers } = await logIn(shop)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const by = (path: string, body: object) =>
    ask('POST', `/api/security/authenticator/${path}`, { body, headers: { cookie } })
  const { body } = await by('begin', { password })
  await by('confirm', { code: codeOf(body.key) })
  const [{ id = '' } = {}] = await shop.db.select({ id: user.id }).from(user)
  return { id }
}

const logIn = (shop: Shop) =>
  asking(shop)('POST', '/api/log-in', { body: { ...address, password } })

function owner(shop: Shop, answer = true) {
  return async (...args: string[]) => {
    const output: string[] = []
    const code = await runProgram(
      {
        shop,
        actor: 'owner farida',
        say: (line) => void output.push(line),
        sure: async (question) => (output.push(question), answer),
      },
      args,
    )
    return { code, output: output.join('\n') }
  }
}

async function emailsSaying({ db }: Shop, subject: string) {
  const { rows } = await db.execute(sql`
    select data #>> '{payload,to}' as to, data #>> '{payload,text}' as text
    from (select data from pgboss.job union all select work from outbox) as job
    where data #>> '{payload,subject}' = ${subject}`)
  return rows
}

const reason = ['-r', 'came to the counter with her passport']

describe("the owner's command for a lost authenticator app", () => {
  it('turns it off, ends every session and known device, keeps who did it and why, and tells the shopper', async ({
    shop,
  }) => {
    const { id } = await withApp(shop)
    expect((await logIn(shop)).body.data).toBeNull()
    const { code, output } = await owner(shop)('authenticator-off', meera.email, ...reason)
    expect([code, output]).toEqual([
      0,
      'Turn off the authenticator app of Meera Krishnan (meera@example.in)? From then on the password alone logs in: be sure that it is the shopper who asks.\nThe authenticator app of meera@example.in is off, and every log-in has ended. An email tells the shopper.',
    ])
    expect(await shop.db.select().from(twoFactor)).toEqual([])
    expect(await shop.db.select().from(session)).toEqual([])
    expect(await shop.db.select().from(knownDevice)).toEqual([])
    expect(await shop.db.select().from(accountEvent)).toMatchObject([
      {
        userId: id,
        actor: 'owner farida',
        what: 'authenticator app turned off',
        reason: reason[1],
      },
    ])
    expect(await emailsSaying(shop, 'Your authenticator app is off')).toEqual([
      { to: meera.email, text: expect.stringContaining('/log-out-everywhere/') },
    ])
    expect((await logIn(shop)).body.data).toMatchObject({ email: meera.email })
  })

  it('does nothing after a no, without a reason, twice, and where no app was set up', async ({
    shop,
  }) => {
    await withApp(shop)
    const refused = await owner(shop, false)('authenticator-off', meera.email, ...reason)
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Nothing was done.'),
    ])
    expect((await owner(shop)('authenticator-off', meera.email, '-y')).output).toContain(
      "required option '-r, --reason <reason>' not specified",
    )
    expect(await shop.db.select().from(twoFactor)).toHaveLength(1)
    expect((await owner(shop)('authenticator-off', meera.email, ...reason, '-y')).code).toBe(0)
    expect(await owner(shop)('authenticator-off', meera.email, ...reason, '-y')).toEqual({
      code: 1,
      output: 'No authenticator app is set up.',
    })
    expect(await shop.db.select().from(accountEvent)).toHaveLength(1)
  })

  it('finds no account by an address that nobody confirmed', async ({ shop }) => {
    const { id } = await withApp(shop)
    await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, id))
    const { code, output } = await owner(shop)('authenticator-off', meera.email, ...reason, '-y')
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`name the account by its id: ${id}`),
    ])
    expect((await owner(shop)('authenticator-off', id, ...reason, '-y')).code).toBe(0)
  })

  it('is listed, newest first, with actor and reason', async ({ shop }) => {
    expect((await owner(shop)('account-events')).output).toBe('Nothing was done to any account.')
    const { id } = await withApp(shop)
    await owner(shop)('authenticator-off', meera.email, ...reason, '-y')
    expect((await owner(shop)('account-events')).output).toMatch(
      new RegExp(`authenticator app turned off +owner farida +${id} +came to the counter`),
    )
  })

  it('is told to the shopper in the download of their data, and forgotten with the account', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const { id } = await withApp(shop)
    await owner(shop)('authenticator-off', meera.email, ...reason, '-y')
    const exported = await owner(shop)('shopper-export', meera.email)
    expect(JSON.parse(exported.output).doneByShop).toEqual([
      { what: 'authenticator app turned off', reason: reason[1], at: expect.any(String) },
    ])
    await owner(shop)('shopper-erase', id, '-r', 'by letter', '-y')
    expect(await shop.db.select().from(accountEvent)).toEqual([])
  })
})
