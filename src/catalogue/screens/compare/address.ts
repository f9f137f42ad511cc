type Chosen = readonly { _id: string }[]

/** Where these products stand side by side. */
export function addressOf(products: Chosen, { onlyDiffering = false } = {}): string {
  const ids = products.map(({ _id }) => _id).join(',')
  const only = onlyDiffering ? '&only=differing' : ''
  return `/compare${ids && `?products=${ids}${only}`}`
}
