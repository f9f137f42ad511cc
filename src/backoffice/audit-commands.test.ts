import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { keepHead } from '#audit/keep-head.ts'
import { appendHead, headsFile, signedHead } from '#platform/audit/heads.ts'
import { headOf } from '#platform/audit/seal-entries.ts'
import type { Shop } from '#platform/shop.ts'
import { anEntry, asSuperuser, sealAll } from '#tests/support/audit.ts'
import { withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { runProgram } from './program.ts'

async function verifying(shop: Shop, ...args: string[]) {
  const output: string[] = []
  const cli = { shop, actor: 'owner farida', sure: async () => true }
  const code = await runProgram({ ...cli, say: (line) => void output.push(line) }, [
    'audit-verify',
    ...args,
  ])
  return { code, output: output.join('\n') }
}

async function sealed(shop: Shop, count: number): Promise<void> {
  for (let entry = 0; entry < count; entry += 1) await anEntry(shop)
  await sealAll(shop)
}

const from = (shop: Shop, seal: number) =>
  asSuperuser(
    shop,
    sql`delete from audit_detail where entry_id in (select id from audit_entry where seal >= ${seal})`,
    sql`delete from audit_entry where seal >= ${seal}`,
  )

describe('npm run owner -- audit-verify', () => {
  itRaces(
    'says that the audit holds, with its head and the heads in DATA_DIR',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      expect(await verifying(shop)).toMatchObject({ code: 0 })
      await sealed(shop, 3)
      await keepHead(shop)
      const { code, output } = await verifying(shop)
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(
          /^The audit holds: 3 entries, .* Head [0-9a-f]{64}\.\nIt agrees with 1 kept heads\.$/,
        ),
      ])
    },
  )

  itRaces('names the entry that was changed, and ends with 1', async ({ shop: plain }) => {
    const shop = withDataFolder(plain)
    await sealed(shop, 3)
    await asSuperuser(shop, sql`update audit_entry set address = '192.0.2.2' where seal = 2`)
    expect(await verifying(shop)).toEqual({
      code: 1,
      output:
        'The audit does not hold: entry 2 (id 2): it or its place in the chain was changed. The 1 before it hold.',
    })
  })

  itRaces(
    'tells a restore that was noted beside the database from one that was not',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      await sealed(shop, 5)
      await keepHead(shop)
      await from(shop, 3)
      const unnoted = await verifying(shop)
      expect([unnoted.code, unnoted.output]).toEqual([
        1,
        expect.stringContaining('The audit ends at entry 2, but the head kept on'),
      ])
      const head = await headOf(shop)
      if (head) await appendHead(shop, signedHead(shop, head, '2026-11-23T04:00:00.000Z'))
      await sealed(shop, 2)
      const noted = await verifying(shop)
      expect([noted.code, noted.output]).toEqual([
        0,
        expect.stringMatching(
          /It forks after entry 2: .* the backup of 2026-11-23 09:30 was restored\. At least 3 later entries/,
        ),
      ])
    },
  )

  itRaces(
    'compares with heads of another file, and refuses one without',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      await sealed(shop, 1)
      const file = join(shop.settings.dataDir, 'elsewhere.jsonl')
      expect(await verifying(shop, '--heads', file)).toMatchObject({ code: 1 })
      writeFileSync(file, 'nothing of the kind')
      expect(await verifying(shop, '--heads', file)).toMatchObject({ code: 1 })
      writeFileSync(
        file,
        JSON.stringify({ at: '2026-11-23T04:00:00.000Z', seal: 1, hash: '0'.repeat(64) }),
      )
      const { code, output } = await verifying(shop, '--heads', file)
      expect([code, output]).toEqual([1, expect.stringContaining('somebody wrote the audit anew')])
      expect(headsFile(shop)).not.toBe(file)
    },
  )
})
