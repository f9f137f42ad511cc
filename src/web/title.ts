type Match = { loaderData?: unknown } | undefined

export function titled(page: string, matches: readonly Match[]): [{ title: string }] {
  const root = matches[0]?.loaderData as { store?: { name: string } } | undefined
  return [{ title: `${page} · ${root?.store?.name ?? 'Nadi'}` }]
}
