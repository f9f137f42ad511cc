import { describe, expect } from 'vitest'
import { session } from '#accounts/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { anEntry } from '#tests/support/audit.ts'
import { v7 } from 'uuid'
import { runProgram } from './program.ts'

async function owner(shop: Shop, ...args: string[]) {
  const output: string[] = []
  const say = (line: string) => void output.push(line)
  const code = await runProgram({ shop, actor: 'owner meera', say, sure: async () => true }, args)
  return { code, output: output.join('\n') }
}

async function aSession(shop: Shop, from: string, until: string): Promise<string> {
  const { id: userId, email } = await aShopper(shop)
  const [createdAt, expiresAt] = [new Date(from), new Date(until)]
  await shop.db.insert(session).values({ id: v7(), userId, token: v7(), createdAt, expiresAt })
  return email
}

describe('the accounts that a breach touched', () => {
  it('are those with a session in the window, and those that the audit names', async ({ shop }) => {
    const within = await aSession(shop, '2026-01-10T10:00:00Z', '2026-01-20T10:00:00Z')
    const before = await aSession(shop, '2026-01-01T10:00:00Z', '2026-01-14T18:29:00Z')
    const after = await aSession(shop, '2026-01-16T18:31:00Z', '2026-02-01T10:00:00Z')
    const named = await aShopper(shop)
    await anEntry(shop, { subject: { kind: 'shopper', id: named.id } })
    const { code, output } = await owner(shop, 'shoppers-touched', '2026-01-15', '2026-01-17')
    expect(code).toBe(0)
    expect(output).toContain(within)
    for (const other of [before, after, named.email]) expect(output).not.toContain(other)
    const now = await owner(shop, 'shoppers-touched', '2026-02-10', '2999-01-01')
    expect(now.output).toContain(named.email)
    expect(now.output).not.toContain(within)
  })

  it('are told the five things of the rule', async ({ shop }) => {
    const args = ['shoppers-touched', '2026-01-15', '2026-01-17 12:00', '--letter']
    const { output } = await owner(shop, ...args)
    for (const thing of ['happened', 'may mean', 'we did', 'you can do', 'Whom to ask'])
      expect(output).toContain(thing)
  })

  it.for([
    ['yesterday', 'today'],
    ['2026-01-17', '2026-01-15'],
    ['2026-02-31 10:00', '2026-13-01'],
  ])('want moments in their order: %s, %s', async ([from = '', until = ''], { shop }) => {
    expect((await owner(shop, 'shoppers-touched', from, until)).code).not.toBe(0)
  })
})
