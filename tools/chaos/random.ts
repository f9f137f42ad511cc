import type { Random } from '#payments/sandbox/random.ts'

export { randomOf, type Random } from '#payments/sandbox/random.ts'

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

export function between(random: Random, [least, most]: readonly [number, number]): number {
  return Math.round(least + random() * (most - least))
}

/** In an order of their own, every one once. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
