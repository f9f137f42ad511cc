import { ProviderAway } from '#payments/provider-call.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * Work on many: one that fails is an error in the log and does not keep the others waiting, nor
 * does one of which the provider gives no answer. Two such in a row: it is away, and the round
 * ends. In any order, or two that never get an answer would stand before the others round after
 * round.
 */
export async function processEach<Item>(
  shop: Shop,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let wasAway = false
  for (const item of inAnyOrder(items)) {
    try {
      await work(item)
      wasAway = false
    } catch (error) {
      if (error instanceof ProviderAway && wasAway) throw error
      wasAway = error instanceof ProviderAway
      if (wasAway)
        shop.log.warn(
          { item, error: String(error) },
          'the payment provider gave no answer about one of many',
        )
      else
        shop.log.error(
          { item, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
          'work on one of many failed; the next round tries it again',
        )
    }
  }
}

function inAnyOrder<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
