import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

// Opened by itself, a drawing is a document: nothing in it runs, though it may bring styles. So may
// the page of the browser's own that shows a picture; the one that shows a PDF bears no policy at
// all.
const picture =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const policies: Record<string, string> = {
  '.svg': `${picture}; sandbox`,
  '.avif': picture,
  '.webp': picture,
  '.png': picture,
  '.jpg': picture,
  '.pdf': "frame-ancestors 'none'",
  // It asks the shop and nobody else.
  '/service-worker.js': "default-src 'none'; connect-src 'self'",
}

type Known = {
  file: string
  encodings: string[]
  type: string
  policy: string | undefined
  caching: string
  loaded: Map<string, Promise<Buffer>>
  etag: Promise<string> | undefined
}

/**
 * The built files, listed once at start: a path that is not in the list is not served, so no path
 * can leave the folder. A file is read at its first request and stays in memory with its compressed
 * twins (made at build time). One that went meanwhile is not there.
 */
export function staticFiles(
  folders: { folder: string; at: string }[],
): (request: Request) => Promise<Response | undefined> {
  const files = new Map<string, Known>()
  for (const { folder, at } of folders)
    for (const path of walk(folder))
      register(files, path, at + relative(folder, path).split(sep).join('/'))
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const known = files.get(pathOf(request.url))
    return (
      known &&
      answer(known, request).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? undefined : Promise.reject(error),
      )
    )
  }
}

function register(files: Map<string, Known>, path: string, url: string): void {
  const twin = /^(.*)\.(br|gz)$/.exec(url)
  const at = twin?.[1] ?? url
  const known: Known = files.get(at) ?? {
    file: '',
    encodings: [],
    type: types[extname(at)] ?? 'application/octet-stream',
    policy: policies[at] ?? policies[extname(at)],
    caching: cachingOf(at),
    loaded: new Map(),
    etag: undefined,
  }
  if (twin?.[2]) known.encodings.push(twin[2])
  else known.file = path
  files.set(at, known)
}

/**
 * A built file's name changes with its contents; the worker keeps its name, so that browsers ask
 * for the next one.
 */
function cachingOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return url === '/service-worker.js'
    ? 'public, no-cache'
    : 'public, max-age=86400, stale-while-revalidate=604800'
}

async function answer(known: Known, request: Request): Promise<Response> {
  const etag = await (known.etag ??= load(known, '').then(etagOf))
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': known.type,
    etag,
    vary: 'accept-encoding',
    'cache-control': known.caching,
    ...(known.policy && { 'content-security-policy': known.policy }),
  })
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoding = preferred(known, request.headers.get('accept-encoding') ?? '')
  const body = await load(known, encoding)
  if (encoding) headers.set('content-encoding', encoding === 'gz' ? 'gzip' : 'br')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** A proxy may have weakened the tag, or know several editions. */
function isKnown(asked: string | null, etag: string): boolean {
  return (
    asked !== null &&
    asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
  )
}

function load(known: Known, encoding: string): Promise<Buffer> {
  const cached = known.loaded.get(encoding)
  if (cached) return cached
  const reading = readFile(encoding ? `${known.file}.${encoding}` : known.file)
  known.loaded.set(encoding, reading)
  // What failed once, for want of open files perhaps, need not fail for ever.
  reading.catch(() => {
    known.loaded.delete(encoding)
    known.etag = undefined
  })
  return reading
}

function preferred(known: Known, accepted: string): string {
  if (known.encodings.includes('br') && /\bbr\b/.test(accepted)) return 'br'
  return known.encodings.includes('gz') && /\bgzip\b/.test(accepted) ? 'gz' : ''
}

function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function walk(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
