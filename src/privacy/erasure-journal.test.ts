import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { user } from '#accounts/tables.ts'
import { order } from '#orders/tables.ts'
import type { Shop } from '#platform/shop.ts'
import {
  aDeliveredOrder,
  aRegisteredShopper,
  marks,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { eraseShopper } from './erase-shopper.ts'
import { exportShopper } from './export-data.ts'
import { reapplyErasures } from './erasure-journal.ts'
import { erasure } from './tables.ts'

const because = { actor: 'owner meera', reason: 'by letter' }
const other = { name: 'Ravi Menon', email: 'ravi@example.in' }
const everyMark = Object.values(marks)

describe('after a restore', () => {
  /** What a backup from before the erasure brings back. */
  async function restored(
    shop: Shop,
    { id, name, email }: { id: string; name: string; email: string },
  ): Promise<void> {
    await shop.db.delete(erasure)
    await shop.db.update(user).set({ name, email }).where(eq(user.id, id))
  }

  it('an erased shopper is erased again at the start, by the journal beside the database', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain, { log: { ...plain.log, warn: () => undefined } })
    const [shopper, ravi] = [await aRegisteredShopper(shop), await aRegisteredShopper(shop, other)]
    const id = await aDeliveredOrder(shop, shopper)
    await eraseShopper(shop, shopper.id, because)
    await restored(shop, shopper)
    // In the backup it may not have been delivered yet: then it still needs its address.
    await shop.db
      .update(order)
      .set({ status: 'Shipped', phone: marks.phone })
      .where(eq(order.id, id))
    await reapplyErasures(shop)
    await reapplyErasures(shop)
    expect(await tablesThatSay(shop, [marks.email, marks.phone])).toEqual([])
    expect(await shop.db.select().from(erasure)).toMatchObject([
      { userId: shopper.id, actor: 'owner meera', keptName: shopper.name },
    ])
    expect((await exportShopper(shop, ravi.id)).profile.email).toBe(other.email)
    expect(
      readFileSync(join(shop.settings.dataDir, 'erasures.jsonl'), 'utf8').trim().split('\n'),
    ).toHaveLength(1)
  })

  it('the file learns from the database, knows no name and no address, and a line that was cut off does no harm', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const shopper = await aRegisteredShopper(shop)
    await eraseShopper(shop, shopper.id, because)
    const file = join(shop.settings.dataDir, 'erasures.jsonl')
    writeFileSync(file, '{"userId":"0199')
    await reapplyErasures(shop)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(shopper.id)
    for (const mark of everyMark) expect(text.toLowerCase()).not.toContain(mark.toLowerCase())
    await restored(shop, shopper)
    await reapplyErasures({ ...shop, log: { ...shop.log, warn: () => undefined } })
    expect(await tablesThatSay(shop, [marks.email])).toEqual([])
  })

  it('a file that cannot be read keeps the shop closed, or the shoppers in it would be back unnoticed', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const file = join(shop.settings.dataDir, 'erasures.jsonl')
    mkdirSync(file)
    await expect(reapplyErasures(shop)).rejects.toThrow(
      `The journal of erasures ${file} cannot be read (EISDIR): give it to the user that the shop runs as`,
    )
  })
})
