const searchLink = /href="\/all-products\?search=([^"&]+)/

/** The first product search that a text links to. */
export function mentionedSearch(html: string): string | undefined {
  const query = searchLink.exec(html)?.[1]
  try {
    return query === undefined ? undefined : decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

// Slow readers of instructions.
const wordsPerMinute = 180

export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/** The next items, cyclic. */
export function nextAfter<Item extends { _id: string }>(
  items: readonly Item[],
  id: string,
  count: number,
): Item[] {
  const place = items.findIndex(({ _id }) => _id === id)
  return [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))].slice(0, count)
}
