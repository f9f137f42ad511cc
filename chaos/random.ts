/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

/** Mulberry32: 32 bits of state are plenty for a schedule. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

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
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item)
}
