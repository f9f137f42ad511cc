import type { Shop } from '#platform/shop.ts'
import { inStage } from './lease.ts'
import type { Run } from './run-record.ts'

export function fetchPicture(shop: Shop, run: Run): Promise<boolean> {
  return inStage(shop, run, async (shop) => ({ state: 'done', finishedAt: shop.clock() }))
}
