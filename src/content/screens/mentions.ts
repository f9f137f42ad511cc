const searchLink = /href="\/all-products\?search=([^"&]+)/

/** What a text sends its readers to look for in the shop: the first search it links to. */
export function mentionedSearch(html: string): string | undefined {
  const found = searchLink.exec(html)?.[1]
  try {
    return found === undefined ? undefined : decodeURIComponent(found.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

// A calm reader of instructions; the figure is rounded up, so that nobody is hurried.
const wordsPerMinute = 180

export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/** The ones that follow, going round: so every article is somewhere the next one to read. */
export function nextAfter<Item extends { _id: string }>(
  items: readonly Item[],
  id: string,
  count: number,
): Item[] {
  const place = items.findIndex(({ _id }) => _id === id)
  return [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))].slice(0, count)
}
