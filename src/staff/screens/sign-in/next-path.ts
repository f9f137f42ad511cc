const longest = 2000
const base = 'https://back-office.invalid'

/**
 * Where `?next=` leads after the sign-in: a path of the back office, without its base. Another
 * site's address, however it is disguised, is no path.
 */
export function nextPath({ searchParams }: URL): string {
  const next = searchParams.get('next') ?? ''
  if (!next.startsWith('/') || next.length > longest || !URL.canParse(next, base)) return '/'
  const { origin, pathname, search, hash } = new URL(next, base)
  // `/.//evil.example` is of this origin until its dots are resolved.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** The second step, which knows from its address what the member may give. */
export function codePath(next: string, factors: readonly string[]): string {
  const query = new URLSearchParams({
    ...(!factors.includes('app') && { by: factors.includes('passkey') ? 'passkey' : 'recovery' }),
    ...(next !== '/' && { next }),
  }).toString()
  return query ? `/sign-in/code?${query}` : '/sign-in/code'
}
