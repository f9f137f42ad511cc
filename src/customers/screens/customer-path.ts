type About = {
  /** Parameters of the list that one came from. */
  list?: string | undefined
  open?: string | undefined
  done?: string | undefined
  before?: string | undefined
  /** The account to be merged. */
  from?: string | undefined
  session?: string | undefined
}

/** The page of a customer, below /admin. */
export function customerPath(id: string, { list = '', ...more }: About = {}): string {
  const query = new URLSearchParams()
  const from = list.replace(/^\?/, '')
  if (from) query.set('list', from)
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return `/customers/${id}${query.size > 0 ? `?${query}` : ''}`
}
