import { ProviderAway } from '#payments/provider-call.ts'
import type { Shop } from '#platform/shop.ts'

/** Work on many: one that fails is an error in the log and does not keep the others waiting. A provider that is away ends the round. */
export async function oneByOne<Item>(shop: Shop, items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (error instanceof ProviderAway) throw error
      shop.log.error({ item, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'work on one of many failed; the next round tries it again')
    }
  }
}
