type About = {
  /** Parameters of the list that one came from. */
  list?: string | undefined
  open?: string | undefined
  done?: string | undefined
}

/** The page of an enquiry with its list beside it, below /admin; without an id the list alone. */
export function enquiryPath(id: string | undefined, { list = '', open, done }: About = {}): string {
  const query = new URLSearchParams(list)
  if (open) query.set('open', open)
  if (done) query.set('done', done)
  return `/enquiries${id ? `/${id}` : ''}${query.size > 0 ? `?${query}` : ''}`
}

/** The parameters of the list in an address. */
export function listIn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['open', 'done']) query.delete(name)
  return String(query)
}
