import { scope } from './scope.ts'

/** Increase when the stored shape changes: old caches are deleted on activation. */
const names = { pages: 'pages-2', answers: 'answers-1', files: 'files-1', pictures: 'pictures-1' }
type Kind = keyof typeof names

// Entries per cache: two releases of scripts and styles fit; all of it stays below 40 MB.
const maxEntries: Record<Kind, number> = { pages: 40, answers: 60, files: 250, pictures: 150 }
const maxPictureBytes = 200_000

/** The cache of one of our files; undefined for anything else. */
export function fileKind({ origin, pathname }: URL): 'files' | 'pictures' | undefined {
  if (origin !== scope.location.origin) return undefined
  if (pathname.startsWith('/assets/')) return 'files'
  return pathname.startsWith('/media/') ? 'pictures' : undefined
}

/**
 * The server marks as `public` what is the same for every visitor
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md); nothing else is cached.
 */
export function isPublic({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^public\b/.test(headers.get('cache-control') ?? '')
  )
}

export function isCacheable(kind: Kind, response: Response): boolean {
  return (
    isPublic(response) &&
    (kind !== 'pictures' || Number(response.headers.get('content-length') ?? 0) <= maxPictureBytes)
  )
}

export async function match(kind: Kind, key: string | Request): Promise<Response | undefined> {
  return (await caches.open(names[kind])).match(key)
}

/** Appends, and deletes the oldest beyond the limit. */
export async function store(kind: Kind, key: string | Request, response: Response): Promise<void> {
  const cache = await caches.open(names[kind])
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - maxEntries[kind])).map((old) => cache.delete(old)),
  )
}

export async function keysOf(kind: Kind): Promise<readonly Request[]> {
  return (await caches.open(names[kind])).keys()
}

/** On log-out: viewed pages are private to the shopper. */
export async function deletePages(): Promise<void> {
  await Promise.all([caches.delete(names.pages), caches.delete(names.answers)])
}

export async function dropOldCaches(): Promise<void> {
  const current = new Set(Object.values(names))
  await Promise.all(
    (await caches.keys()).filter((name) => !current.has(name)).map((name) => caches.delete(name)),
  )
}
