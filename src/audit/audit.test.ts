import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { anEntry, asSuperuser, sealAll } from '#tests/support/audit.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { noteRun } from '#platform/jobs/last-run.ts'
import type { Shop } from '#platform/shop.ts'
import { emailHead } from './keep-head.ts'
import { verifyJob } from './verify-audit.ts'

async function reading(shop: Shop) {
  const member = await aMember(shop, { permissions: ['audit.read'], name: 'Asha Verma' })
  const ask = askingStaff(shop, { as: member })
  const list = async (query = '') => (await ask('GET', `/admin/api/audit/entries${query}`)).body
  return { member, ask, list }
}

async function queuedJobs({ db }: Shop, kind: string): Promise<number> {
  const { rowCount } = await db.execute(sql`select from pgboss.job where data ->> 'kind' = ${kind}`)
  return rowCount ?? 0
}

describe('the list of the audit', () => {
  it('names member, subject, reason and what changed, newest first', async ({ shop }) => {
    const { member, list } = await reading(shop)
    await anEntry(shop, { call: 'orders.send' })
    const subject = { kind: 'staff', id: member.id }
    await anEntry(shop, { subject, staffId: member.id, reason: 'asked for', steppedUp: true })
    const { rows, count } = await list()
    expect(count).toBe(2)
    expect(rows).toMatchObject([
      {
        member: { id: member.id, name: 'Asha Verma' },
        subject: { ...subject, label: 'Asha Verma', href: `/staff/${member.id}` },
        reason: 'asked for',
        changes: [{ name: 'status', before: 'Placed', after: 'Packed' }],
        steppedUp: true,
        seal: null,
      },
      { call: 'orders.send', member: null, actor: 'owner farida' },
    ])
  })

  it('finds by each filter and by any of them together', async ({ shop }) => {
    const { member, list } = await reading(shop)
    const id = v7()
    const subject = { kind: 'product', id }
    await anEntry(shop, { subject, staffId: member.id, call: 'catalogue.publish' })
    await anEntry(shop, { subject, outcome: 'refused', steppedUp: true })
    await anEntry(shop, { outcome: 'failed' })
    const countOf = async (query: string) => (await list(query)).count
    const filters: Record<string, number> = {
      '': 3,
      [`?kind=product&subject=${id}`]: 2,
      [`?member=${member.id}`]: 1,
      '?call=orders.pack': 2,
      '?kind=product': 2,
      '?outcome=refused': 1,
      '?outcome=done': 1,
      '?steppedUp=yes': 1,
      '?from=2020-01-01': 3,
      '?to=2020-01-01': 0,
      [`?kind=product&subject=${id}&outcome=done&call=catalogue.publish&member=${member.id}`]: 1,
      [`?kind=product&subject=${id}&outcome=failed`]: 0,
    }
    for (const [query, count] of Object.entries(filters))
      expect({ query, count: await countOf(query) }).toEqual({ query, count })
  })

  it('goes to older pages and back, with entries of one moment in their order', async ({
    shop: plain,
  }) => {
    const now = new Date()
    const shop = { ...plain, clock: () => now }
    const { list } = await reading(shop)
    for (let entry = 0; entry < 5; entry += 1) await anEntry(shop)
    const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
    const all = ids(await list())
    const first = await list('?limit=2')
    const second = await list(`?limit=2&after=${encodeURIComponent(first.older)}`)
    const third = await list(`?limit=2&after=${encodeURIComponent(second.older)}`)
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(all)
    expect([first.newer, third.older]).toEqual([null, null])
    const back = await list(`?limit=2&before=${encodeURIComponent(third.newer)}`)
    expect(ids(back)).toEqual(ids(second))
  })

  it('refuses filters that are none, with a sentence for each', async ({ shop }) => {
    const { ask } = await reading(shop)
    for (const query of ['?member=x', '?after=x', '?from=31-12-2026', '?limit=1000', '?outcome=x'])
      expect((await ask('GET', `/admin/api/audit/entries${query}`)).status).toBe(400)
    expect((await ask('GET', '/admin/api/audit/entry?id=1.5')).status).toBe(404)
    expect((await ask('GET', '/admin/api/audit/entry?id=999999')).status).toBe(404)
  })
})

describe('the check of the audit', () => {
  itRaces('is asked for by a press, kept, and names a changed entry', async ({ shop }) => {
    const { ask } = await reading(shop)
    expect((await ask('GET', '/admin/api/audit/signed-head')).body).toMatchObject({ seal: 0 })
    for (let entry = 0; entry < 3; entry += 1) await anEntry(shop)
    await sealAll(shop)
    const verify = () => ask('POST', '/admin/api/audit/verify', { body: {} })
    expect((await verify()).body).toMatchObject({ seal: 3, isWhole: true, wrong: null })
    const signed = await ask('GET', '/admin/api/audit/signed-head')
    expect(signed.body).toMatchObject({ seal: 3, signature: expect.any(String) })
    const quiet = { ...shop.log, error: () => undefined }
    await asSuperuser(shop, sql`update audit_entry set call = 'orders.read' where seal = 2`)
    const { ask: asking } = await reading({ ...shop, log: quiet })
    const { body } = await asking('POST', '/admin/api/audit/verify', { body: {} })
    expect(body).toMatchObject({ seal: 1, isWhole: false, wrong: { seal: 2 } })
    const { body: head } = await ask('GET', '/admin/api/audit/head')
    expect(head).toMatchObject({ head: { seal: 3 }, check: { wrong: { seal: 2 } } })
  })

  itRaces(
    'is one at a time, and what was wrong stays so until a whole one is clean',
    async ({ shop }) => {
      const { ask } = await reading(shop)
      await anEntry(shop)
      await sealAll(shop)
      const verify = (asking = ask) => asking('POST', '/admin/api/audit/verify', { body: {} })
      const answers = await Promise.all(Array.from({ length: 6 }, () => verify()))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status !== 503)).toContain(200)
      const wrong = { seal: 1, id: 1, what: 'it is missing' }
      // A long check that goes on as a job.
      const result = { seal: 0, hash: '', erased: 0, isWhole: false, goesOn: true, wrong }
      await noteRun(shop, 'verify-audit', { tookMs: 2_000, result })
      for (let press = 0; press < 3; press += 1)
        expect((await verify()).body).toMatchObject({ isWhole: false, wrong })
      expect(await queuedJobs(shop, verifyJob)).toBe(0)
      const later = { ...shop, clock: () => new Date(Date.now() + 10 * 60_000) }
      const { ask: laterAsk } = await reading(later)
      expect((await verify(laterAsk)).body).toMatchObject({ isWhole: true, wrong: null })
    },
  )

  itRaces('sends each head to the owner once', async ({ shop }) => {
    await emailHead(shop)
    await anEntry(shop)
    await sealAll(shop)
    await emailHead(shop)
    await emailHead(shop)
    const { rows } = await shop.db.execute(
      sql`select data #>> '{payload,subject}' as subject from pgboss.job`,
    )
    expect(rows).toEqual([{ subject: 'The head of the audit' }])
  })
})
