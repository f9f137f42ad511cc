type About = {
  /** The list that one came from, as its address's parameters. */
  list?: string | undefined
  open?: string | undefined
  /** Of the sheets about an email. */
  email?: string | undefined
  /** Of the sheets about a parcel. */
  parcel?: string | undefined
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
  const query = new URLSearchParams(withoutSheet(search))
  for (const name of ['after', 'before', 'from', 'size', 'cols', 'saved']) query.delete(name)
  const list = String(query)
  return list.length > longestList ? '' : list
}

/** The list's address without what a sheet over it is about. */
export function withoutSheet(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['open', 'orders', 'all', 'ticked', 'past']) query.delete(name)
  return String(query)
}

/** The list, below /admin, without its sheet; what is ticked stays so. */
export function listPath(search: string, ticked: string): string {
  const query = new URLSearchParams(withoutSheet(search))
  if (ticked !== '') query.set('ticked', ticked)
  return `/orders${query.size > 0 ? `?${query}` : ''}`
}
