import { and, eq, sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import { withinNetworks } from '#platform/networks.ts'
import type { Shop } from '#platform/shop.ts'
import { staffAllowList } from '../tables.ts'
import type { Network } from './rules.ts'

const keptMs = 2_000

type Door = { isOpenTo(address: string): boolean; readAtMs: number }

const doors = memoizePerConnection((): { door?: Door } => ({}))

/**
 * Whether the back office may be reached from an address. Read again after two seconds, by every
 * process; while the database is away the last answer counts.
 */
export async function isAllowedAddress(shop: Shop, address: string): Promise<boolean> {
  const cache = doors(shop)
  const { door } = cache
  if (door && performance.now() - door.readAtMs < keptMs) return door.isOpenTo(address)
  try {
    const { networks } = await readAllowList(shop)
    const isWithin = withinNetworks(networks.map(({ network }) => network))
    const isOpenTo = networks.length === 0 ? () => true : isWithin
    cache.door = { isOpenTo, readAtMs: performance.now() }
    return isOpenTo(address)
  } catch (error) {
    if (!door) throw error
    return door.isOpenTo(address)
  }
}

/** For the process that changed it; the others follow. */
export function readAgain(shop: Shop): void {
  delete doors(shop).door
}

export async function readAllowList({
  db,
}: Shop): Promise<{ networks: Network[]; version: number }> {
  const [row] = await db.select().from(staffAllowList)
  return { networks: row?.networks ?? [], version: row?.version ?? 0 }
}

/** False when somebody else was quicker: the version is another one. */
export async function writeAllowList(
  { db, clock }: Shop,
  networks: Network[],
  version: number,
): Promise<boolean> {
  const row = { networks, updatedAt: clock() }
  const rows =
    version === 0
      ? await db
          .insert(staffAllowList)
          .values({ id: 1, version: 1, ...row })
          .onConflictDoNothing()
          .returning({ id: staffAllowList.id })
      : await db
          .update(staffAllowList)
          .set({ ...row, version: sql`${staffAllowList.version} + 1` })
          .where(and(eq(staffAllowList.id, 1), eq(staffAllowList.version, version)))
          .returning({ id: staffAllowList.id })
  return rows.length > 0
}
