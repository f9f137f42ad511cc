import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import { writeAllowList } from '#staff/allow-list/allow-list.ts'
import { staff } from '#staff/tables.ts'
import { aMember, anAuthenticator, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { runProgram } from './program.ts'

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

const tokenIn = (output: string) => /\/admin\/invitation\/(\S+)/.exec(output)?.[1]

async function offered(shop: Shop, output: string) {
  const ask = askingStaff(shop, { as: 'nobody' })
  const body = { token: tokenIn(output) }
  return (await ask('POST', '/admin/api/staff/invitation', { body })).body
}

describe('the staff by command', () => {
  it('begins with a link for the first owner, printed and kept nowhere', async ({ shop }) => {
    const run = owner(shop)
    expect((await run('staff-list')).output).toMatch(/no staff yet/)
    const { output } = await run('staff-invite', 'Farida@Example.in')
    expect(await offered(shop, output)).toMatchObject({
      email: 'farida@example.in',
      role: 'Owner',
    })
    const [entry] = await shop.db.select().from(auditEntry)
    expect(entry).toMatchObject({ actor: 'owner farida', call: 'command staff-invite' })
    expect(JSON.stringify(entry)).not.toContain(tokenIn(output))
  })

  it('invites for any role, and names the roles there are', async ({ shop }) => {
    const run = owner(shop)
    const packer = await run('staff-invite', 'packer@example.in', '--role', 'packer')
    expect(await offered(shop, packer.output)).toMatchObject({ role: 'Packer' })
    const unknown = await run('staff-invite', 'x@example.in', '--role', 'king')
    expect(unknown).toMatchObject({ code: 1, output: expect.stringMatching(/Owner, Manager/) })
    expect((await run('staff-invite', 'no address')).code).toBe(1)
  })

  it('opens the back office to every address, and encrypts second factors under a new key', async ({
    shop,
  }) => {
    const run = owner(shop)
    expect((await run('staff-allow-list-clear')).output).toMatch(/every address already/)
    await writeAllowList(shop, [{ network: '203.0.113.0/24', note: '' }], 0)
    expect((await run('staff-allow-list-clear')).output).toMatch(/; 1 were in the list/)
    await anAuthenticator(shop, (await aMember(shop)).id)
    expect((await run('staff-secret-rotate')).output).toBe(
      'Encrypted anew: 0 apps, 0 groups of keys of payments and mail.\nRemove the former key after a day, when its last invitation is over.',
    )
  })

  it('lists who there is, suspends and brings back, but never suspends the last owner', async ({
    shop,
  }) => {
    const run = owner(shop)
    const { email } = await aMember(shop, { name: 'Farida Khan' })
    const packer = await aMember(shop, { role: 'packer' })
    expect((await run('staff-list')).output).toMatch(/Farida Khan +Owner +active +no second factor/)
    expect((await run('staff-suspend', packer.email, '-r', 'left')).code).toBe(0)
    const ask = askingStaff(shop, { as: packer })
    expect((await ask('GET', '/admin/api/staff/me')).status).toBe(401)
    expect((await run('staff-resume', packer.email, '-r', 'is back')).code).toBe(0)
    const [row] = await shop.db.select().from(staff).where(eq(staff.id, packer.id))
    expect(row?.state).toBe('active')
    const last = await run('staff-suspend', email, '-r', 'holiday')
    expect(last).toMatchObject({ code: 1, output: expect.stringMatching(/last active member/) })
  })

  it('gives a member who lost every factor a new way in, and the audit says so', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    await anAuthenticator(shop, member.id)
    const refused = await owner(shop, false)('staff-reset-factor', member.email, '-r', 'lost')
    expect(refused.code).toBe(1)
    const ask = askingStaff(shop, { as: member })
    expect((await ask('GET', '/admin/api/staff/me')).status).toBe(200)
    const { output } = await owner(shop)('staff-reset-factor', member.email, '-r', 'phone lost')
    expect((await ask('GET', '/admin/api/staff/me')).status).toBe(401)
    expect(await offered(shop, output)).toMatchObject({ email: member.email, isReset: true })
    const [entry] = await shop.db.select().from(auditEntry)
    expect(entry).toMatchObject({
      call: 'command staff-reset-factor',
      subjectId: member.id,
      staffId: null,
    })
    const [detail] = await shop.db.select().from(auditDetail)
    expect(detail?.reason).toBe('phone lost')
  })

  it('says which address is no member’s', async ({ shop }) => {
    const answer = await owner(shop)('staff-suspend', 'nobody@example.in', '-r', 'left')
    expect(answer).toMatchObject({ code: 1, output: expect.stringMatching(/No member/) })
  })
})
