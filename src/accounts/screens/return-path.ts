const longest = 2000

/**
 * Where `?from=` leads back to: a path of this shop, or undefined. Another site's address, however
 * it is disguised, is no path.
 */
export function returnPath({ searchParams }: URL): string | undefined {
  const from = searchParams.get('from')
  if (
    !from?.startsWith('/') ||
    from.length > longest ||
    !URL.canParse(from, 'https://shop.invalid')
  )
    return undefined
  const { origin, pathname, search, hash } = new URL(from, 'https://shop.invalid')
  // `/.//evil.example` is of this origin until its dots are resolved.
  return origin === 'https://shop.invalid' && !pathname.startsWith('//')
    ? pathname + search + hash
    : undefined
}

/** `/login` or `/register`, keeping where the shopper came from. */
export function keepingFrom(
  path: string,
  from: string | undefined,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(from && { from }) }).toString()
  return query ? `${path}?${query}` : path
}
