type Match = { loaderData?: unknown } | undefined

/** `Log in · Nadi`: the page, then the store. */
export function titled(page: string, matches: readonly Match[]): [{ title: string }] {
  const root = matches[0]?.loaderData as { store?: { name: string } } | undefined
  return [{ title: `${page} · ${root?.store?.name ?? 'Nadi'}` }]
}
