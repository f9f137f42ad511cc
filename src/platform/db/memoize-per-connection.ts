import type { Database } from './database.ts'
import type { Shop } from '../shop.ts'

/**
 * Builds a thing once for each database and keeps it as long as that lives: the pool as long as the
 * process, the transaction of a test as long as the test.
 */
export function memoizePerConnection<Built>(build: (shop: Shop) => Built): (shop: Shop) => Built {
  const builtFor = new WeakMap<Database, Built>()
  return (shop) => {
    const known = builtFor.get(shop.db)
    if (known !== undefined) return known
    const built = build(shop)
    builtFor.set(shop.db, built)
    return built
  }
}
