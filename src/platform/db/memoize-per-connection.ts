import type { Database } from './database.ts'
import type { Shop } from '../shop.ts'

/**
 * Builds a value once per database: the pool's for the process, a test transaction's for the test.
 */
export function memoizePerConnection<Built>(build: (shop: Shop) => Built): (shop: Shop) => Built {
  const builtFor = new WeakMap<Database, Built>()
  return (shop) => {
    const cached = builtFor.get(shop.db)
    if (cached !== undefined) return cached
    const built = build(shop)
    builtFor.set(shop.db, built)
    return built
  }
}
