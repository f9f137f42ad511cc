type About = {
  /** The list that one came from, as its address's parameters. */
  list?: string | undefined
  open?: string | undefined
  /** Of the sheets about an email. */
  email?: string | undefined
  done?: string | undefined
}

const longestList = 1_000

/** The page of an order, below /admin. */
export function orderPath(number: string, about: About = {}): string {
  const query = new URLSearchParams(
    Object.entries(about).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return `/orders/${number}${query.size > 0 ? `?${query}` : ''}`
}

/** The parameters of a list's address that decide which orders are in it, and in which order. */
export function listOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['after', 'before', 'from', 'size', 'cols', 'saved']) query.delete(name)
  for (const name of ['open', 'orders', 'all', 'ticked', 'undone']) query.delete(name)
  const list = String(query)
  return list.length > longestList ? '' : list
}
