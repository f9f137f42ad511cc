import { sql } from 'drizzle-orm'
import { seedShoppers } from '#accounts/seed.ts'
import { seedCatalogue } from '#catalogue/seed.ts'
import { seedContent } from '#content/seed.ts'
import { seedPincodes } from '#delivery/seed.ts'
import { allowSeconds } from '#platform/db/database.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { seedVouchers } from '#vouchers/seed.ts'

export { demoLogIn } from '#accounts/seed.ts'

const seedLock = 4_713_032

/** Seeds the demo data once: a shop with a category is seeded; a lock keeps processes apart. */
export async function seedOnce(shop: Shop, progress: (message: string) => void): Promise<boolean> {
  if (await isSeeded(shop)) return false
  progress('Filling the shop with its demo catalogue (first start only)...')
  return atomically(shop, async (shop) => {
    await allowSeconds(shop.db, 120)
    await shop.db.execute(sql`set local lock_timeout = '120s'`)
    await shop.db.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await isSeeded(shop)) return false
    await seedCatalogue(shop)
    await seedContent(shop)
    await seedPincodes(shop)
    await seedVouchers(shop)
    await seedShoppers(shop)
    return true
  })
}

async function isSeeded({ db }: Shop): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from category limit 1`)
  return rows.length > 0
}
