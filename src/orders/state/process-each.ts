import { ProviderAway } from '#payments/provider-call.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * Processes items independently: a failure is logged. Two unanswered provider calls in a row end
 * the round. Shuffled, so that two hanging items do not block the others every round.
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
