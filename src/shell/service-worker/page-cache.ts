import { scope } from './scope.ts'

/**
 * Another number when what is kept changes its shape: the old caches are deleted when the new
 * worker takes over.
 */
const names = { pages: 'pages-1', answers: 'answers-1', files: 'files-1', pictures: 'pictures-1' }
type Kind = keyof typeof names

// Two releases of every script and style fit; with the largest picture, all of it stays below 40
// MB.
const most: Record<Kind, number> = { pages: 40, answers: 60, files: 250, pictures: 150 }
const largestPicture = 200_000

/** Which file of ours is kept, and where; undefined for anything else. */
export function fileKind({ origin, pathname }: URL): 'files' | 'pictures' | undefined {
  if (origin !== scope.location.origin) return undefined
  if (pathname.startsWith('/assets/')) return 'files'
  return pathname.startsWith('/media/') ? 'pictures' : undefined
}

/**
 * The server says `public` of what is the same for everybody
 * (decisions/005-a-cache-that-cannot-show-an-old-price.md); nothing else is ever kept.
 */
export function isPublic({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^public\b/.test(headers.get('cache-control') ?? '')
  )
}

export function mayKeep(kind: Kind, answer: Response): boolean {
  return (
    isPublic(answer) &&
    (kind !== 'pictures' || Number(answer.headers.get('content-length') ?? 0) <= largestPicture)
  )
}

export async function find(kind: Kind, key: string | Request): Promise<Response | undefined> {
  return (await caches.open(names[kind])).match(key)
}

/** The newest last, and at most so many: the oldest go first. */
export async function keep(kind: Kind, key: string | Request, answer: Response): Promise<void> {
  const cache = await caches.open(names[kind])
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - most[kind])).map((old) => cache.delete(old)),
  )
}

export async function keysOf(kind: Kind): Promise<readonly Request[]> {
  return (await caches.open(names[kind])).keys()
}

/** What somebody looked at is nobody else's business: gone with the log-out. */
export async function forgetSeen(): Promise<void> {
  await Promise.all([caches.delete(names.pages), caches.delete(names.answers)])
}

export async function dropOldCaches(): Promise<void> {
  const known = new Set(Object.values(names))
  await Promise.all(
    (await caches.keys()).filter((name) => !known.has(name)).map((name) => caches.delete(name)),
  )
}
