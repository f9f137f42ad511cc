import { v7 } from 'uuid'
import { zone, zonePrefix } from '#delivery/tables.ts'
import type { Shop } from '#platform/shop.ts'

type ZoneAbout = Partial<typeof zone.$inferInsert> & { prefixes?: string[] }

let counter = 0

/** A zone, free and without a promise unless something is said. */
export async function aZone(shop: Shop, { prefixes = [], ...about }: ZoneAbout = {}) {
  counter += 1
  const row = { id: v7(), name: `Zone ${counter}`, ...about }
  await shop.db.insert(zone).values(row)
  if (prefixes.length > 0)
    await shop.db.insert(zonePrefix).values(prefixes.map((prefix) => ({ prefix, zoneId: row.id })))
  return row
}
