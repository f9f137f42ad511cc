import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { anEntry, asSuperuser, sealAll } from '#tests/support/audit.ts'
import { another, itRaces } from '#tests/support/test-shop.ts'
import { atomically, type Shop } from '../shop.ts'
import { auditEntry } from '../tables.ts'
import { sealEntries } from './seal-entries.ts'
import { verifyChain } from './verify-chain.ts'

async function seals({ db }: Shop): Promise<(number | null)[]> {
  const rows = await db
    .select({ seal: auditEntry.seal })
    .from(auditEntry)
    .orderBy(asc(auditEntry.id))
  return rows.map(({ seal }) => seal)
}

/** An entry in a transaction of its own that stays open until it is let go. */
async function anOpenEntry(shop: Shop) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isAdded, resolve: added } = Promise.withResolvers<void>()
  const ended = atomically(shop, async (shop) => {
    await anEntry(shop)
    added()
    await released
  })
  await isAdded
  return () => (release(), ended)
}

describe('sealing', () => {
  itRaces(
    'waits for entries of transactions that are open, and seals each once',
    async ({ shop }) => {
      await anEntry(shop)
      const end = await anOpenEntry(shop)
      try {
        await anEntry(shop)
        await expect.poll(() => sealEntries(shop)).toBe(1)
        expect([await sealEntries(shop), await seals(shop)]).toEqual([0, [1, null]])
      } finally {
        await end()
      }
      await sealAll(shop)
      expect(await seals(shop)).toEqual([1, 2, 3])
      expect(await verifyChain(shop)).toMatchObject({ seal: 3, isWhole: true })
    },
  )

  itRaces(
    'makes one chain of what 15 members add at once while two processes seal',
    async ({ shop }) => {
      const other = another(shop)
      const adding = Promise.all(
        Array.from({ length: 15 }, async () => {
          for (let entry = 0; entry < 20; entry += 1)
            await atomically(shop, async (shop) => {
              await anEntry(shop)
              await shop.db.execute(sql`select pg_sleep(${Math.random() / 200})`)
            })
        }),
      )
      const adders = { areBusy: true }
      const sealing = [shop, other].map(async (process) => {
        while (adders.areBusy) await sealEntries(process)
      })
      await adding.finally(() => (adders.areBusy = false))
      await Promise.all(sealing)
      await sealAll(shop)
      expect(await verifyChain(shop)).toMatchObject({ seal: 300, isWhole: true })
      expect(new Set(await seals(shop)).size).toBe(300)
    },
  )

  itRaces('takes what another cluster left unsealed, before a restore', async ({ shop }) => {
    const id = await anEntry(shop)
    await asSuperuser(shop, sql`update audit_entry set transaction = '4000000000' where id = ${id}`)
    expect([await sealEntries(shop), await seals(shop)]).toEqual([1, [1]])
  })
})

describe('what is written down', () => {
  itRaces('is neither changed nor deleted, whoever asks', async ({ shop }) => {
    const id = await anEntry(shop, { reason: 'asked for' })
    await sealAll(shop)
    const refused = [
      sql`update audit_entry set call = 'orders.read' where id = ${id}`,
      sql`update audit_entry set seal = 7 where id = ${id}`,
      sql`update audit_entry set hash = null, seal = null where id = ${id}`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry cascade`,
      sql`update audit_detail set reason = 'another'`,
      sql`update audit_detail set reason = null`,
      sql`update audit_detail set erased_at = now()`,
      sql`delete from audit_detail`,
      sql`truncate audit_detail`,
    ]
    for (const statement of refused)
      await expect(shop.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append only') },
      })
    const [row] = await shop.db.select().from(auditEntry).where(eq(auditEntry.id, id))
    expect(row).toMatchObject({ call: 'orders.pack', seal: 1 })
  })
})
