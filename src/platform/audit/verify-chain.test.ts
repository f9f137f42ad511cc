import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { anEntry, asSuperuser, sealAll } from '#tests/support/audit.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import type { Shop } from '../shop.ts'
import { compareHeads } from './compare-heads.ts'
import { eraseDetails } from './erase-details.ts'
import { signedHead, type KeptHead } from './heads.ts'
import { headOf } from './seal-entries.ts'
import { verifyChain } from './verify-chain.ts'

async function sealed(shop: Shop, count: number): Promise<void> {
  for (let entry = 0; entry < count; entry += 1) await anEntry(shop, { reason: 'asked for' })
  await sealAll(shop)
}

async function keptHead(shop: Shop, restored?: string): Promise<KeptHead> {
  const head = await headOf(shop)
  if (!head) throw new Error('no head')
  return signedHead(shop, head, restored)
}

const restore = (shop: Shop, through: number) =>
  asSuperuser(
    shop,
    sql`delete from audit_detail where entry_id in (select id from audit_entry where seal > ${through})`,
    sql`delete from audit_entry where seal > ${through}`,
  )

/** Every hash computed again, as a careful forger does: only what was kept elsewhere can tell. */
async function rewrite(shop: Shop): Promise<void> {
  await asSuperuser(
    shop,
    sql`update audit_entry set actor = 'owner nobody' where seal = 2`,
    sql`update audit_entry set seal = null, hash = null`,
  )
  await sealAll(shop)
}

describe('verifying', () => {
  itRaces('names the first entry that a superuser changed, and what', async ({ shop }) => {
    await sealed(shop, 5)
    const changes = {
      'it or its place in the chain was changed': [
        sql`update audit_entry set address = '192.0.2.2' where seal = 3`,
        sql`update audit_entry set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where seal = 3`,
        sql`update audit_entry set at = at + interval '1 microsecond' where seal = 3`,
      ],
      'its reason, before or after was changed': [
        sql`update audit_detail set reason = 'as ked for' where entry_id = 3`,
        sql`update audit_detail set before = '{"status": "Shipped"}' where entry_id = 3`,
        sql`update audit_detail set salt = set_byte(salt, 0, get_byte(salt, 0) # 1) where entry_id = 3`,
      ],
      'its detail is missing': [sql`delete from audit_detail where entry_id = 3`],
      'it is missing': [
        sql`delete from audit_detail where entry_id = 3`,
        sql`delete from audit_entry where seal = 3`,
      ],
    }
    const asItWas = sql`select * from (select 1) as nothing`
    for (const [what, statements] of Object.entries(changes))
      for (const statement of what === 'it is missing' ? [asItWas] : statements) {
        await shop.db.execute(sql`create table kept_entry as select * from audit_entry`)
        await shop.db.execute(sql`create table kept_detail as select * from audit_detail`)
        await asSuperuser(shop, ...(what === 'it is missing' ? statements : [statement]))
        expect(await verifyChain(shop)).toMatchObject({
          seal: 2,
          isWhole: false,
          wrong: { seal: 3, id: what === 'it is missing' ? null : 3, what },
        })
        await asSuperuser(
          shop,
          sql`delete from audit_detail`,
          sql`delete from audit_entry`,
          sql`insert into audit_entry overriding system value select * from kept_entry`,
          sql`insert into audit_detail select * from kept_detail`,
          sql`drop table kept_entry, kept_detail`,
        )
        expect(await verifyChain(shop)).toMatchObject({ seal: 5, isWhole: true })
      }
  })

  itRaces(
    'still holds once details are erased with their salts, and counts them',
    async ({ shop }) => {
      await anEntry(shop, { subject: { kind: 'order', id: 'one' }, reason: 'spoke to Zubeida' })
      await sealed(shop, 2)
      const erase = () => eraseDetails(shop, { kind: 'order', ids: sql`select 'one'` })
      expect(await erase()).toBe(1)
      expect(await erase()).toBe(0)
      expect(await verifyChain(shop)).toMatchObject({ seal: 3, erased: 1, isWhole: true })
      const { rows } = await shop.db.execute(
        sql`select reason, salt from audit_detail where entry_id = 1`,
      )
      expect(rows).toEqual([{ reason: null, salt: null }])
    },
  )

  itRaces('goes on where it ended when its time was over', async ({ shop }) => {
    await shop.db.execute(sql`
      insert into audit_entry (at, actor, address, request_id, call, subject_kind, subject_id, stepped_up, outcome)
      select now(), 'owner farida', '192.0.2.1', 'a', 'orders.pack', 'order', i::text, false, 'done' from generate_series(1, 1100) i`)
    await sealAll(shop)
    const first = await verifyChain(shop, { untilMs: 0 })
    expect(first).toMatchObject({ seal: 1_000, isWhole: false })
    expect(await verifyChain(shop, { from: first })).toMatchObject({ seal: 1_100, isWhole: true })
  })
})

describe('kept heads', () => {
  itRaces('disagree with a table that was rewritten whole', async ({ shop }) => {
    await sealed(shop, 1)
    const before = await keptHead(shop)
    await sealed(shop, 3)
    const after = await keptHead(shop)
    expect(await compareHeads(shop, [before, after])).toMatchObject({ agreeing: 2, foreign: 0 })
    await rewrite(shop)
    expect(await verifyChain(shop)).toMatchObject({ seal: 4, isWhole: true })
    const comparison = await compareHeads(shop, [before, after])
    expect(comparison).toMatchObject({ agreeing: 1, agreesUpTo: 1, disagreeing: { seal: 4 } })
  })

  itRaces(
    'show a restore as a fork, and say so when it was noted beside the database',
    async ({ shop }) => {
      await sealed(shop, 2)
      const atBackup = await keptHead(shop)
      await sealed(shop, 3)
      const beforeRestore = await keptHead(shop)
      await restore(shop, 2)
      const shorter = await compareHeads(shop, [atBackup, beforeRestore])
      expect(shorter).toMatchObject({ agreesUpTo: 2, disagreeing: { seal: 5 }, forks: [] })
      const mark = await keptHead(shop, '2026-11-23T04:00:00.000Z')
      await sealed(shop, 4)
      const later = await keptHead(shop)
      const noted = await compareHeads(shop, [atBackup, beforeRestore, mark, later])
      expect(noted).toMatchObject({ agreeing: 3, forks: [{ head: { seal: 2 }, lost: 3 }] })
      expect(noted.disagreeing).toBeUndefined()
    },
  )

  itRaces('that somebody changed are no longer signed by the shop', async ({ shop }) => {
    await sealed(shop, 1)
    const head = await keptHead(shop)
    expect(await compareHeads(shop, [{ ...head, at: '2026-11-23T04:00:00.000Z' }])).toMatchObject({
      foreign: 1,
    })
  })
})
