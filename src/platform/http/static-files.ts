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

// Opened directly, an SVG is a document: no scripts, but styles. The browser's PDF viewer works
// under no policy at all.
const picture =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const policies: Record<string, string> = {
  '.svg': `${picture}; sandbox`,
  '.avif': picture,
  '.webp': picture,
  '.png': picture,
  '.jpg': picture,
  '.pdf': "frame-ancestors 'none'",
  '/service-worker.js': "default-src 'none'; connect-src 'self'",
}

type StaticFile = {
  file: string
  encodings: string[]
  type: string
  policy: string | undefined
  caching: string
  readableBy: 'same-origin' | 'cross-origin'
  loaded: Map<string, Promise<Buffer>>
  etag: Promise<string> | undefined
}

/**
 * Serves the built files, listed at the start: no path can leave the folder. A file is read at its
 * first request and cached with its compressed twins.
 */
export function staticFiles(
  folders: { folder: string; at: string }[],
): (request: Request) => Promise<Response | undefined> {
  const files = new Map<string, StaticFile>()
  for (const { folder, at } of folders)
    for (const path of walk(folder))
      register(files, path, at + relative(folder, path).split(sep).join('/'))
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const builtFile = files.get(pathOf(request.url))
    return (
      builtFile &&
      answer(builtFile, request).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? undefined : Promise.reject(error),
      )
    )
  }
}

function register(files: Map<string, StaticFile>, path: string, url: string): void {
  const twin = /^(.*)\.(br|gz)$/.exec(url)
  const at = twin?.[1] ?? url
  const builtFile: StaticFile = files.get(at) ?? {
    file: '',
    encodings: [],
    type: types[extname(at)] ?? 'application/octet-stream',
    policy: policies[at] ?? policies[extname(at)],
    caching: cachingOf(at),
    // A drawing that is opened by itself is sandboxed, so the browser asks for the icon as a stranger.
    readableBy: at.startsWith('/favicon.') ? 'cross-origin' : 'same-origin',
    loaded: new Map(),
    etag: undefined,
  }
  if (twin?.[2]) builtFile.encodings.push(twin[2])
  else builtFile.file = path
  files.set(at, builtFile)
}

/** Built files have a hash in their names; the service worker keeps its name and is revalidated. */
function cachingOf(url: string): string {
  if (/^\/(admin\/)?assets\//.test(url)) return 'public, max-age=31536000, immutable'
  return url === '/service-worker.js'
    ? 'public, no-cache'
    : 'public, max-age=86400, stale-while-revalidate=604800'
}

async function answer(builtFile: StaticFile, request: Request): Promise<Response> {
  const etag = await (builtFile.etag ??= load(builtFile, '').then(etagOf))
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': builtFile.readableBy,
    'content-type': builtFile.type,
    etag,
    vary: 'accept-encoding',
    'cache-control': builtFile.caching,
    ...(builtFile.policy && { 'content-security-policy': builtFile.policy }),
  })
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoding = preferred(builtFile, request.headers.get('accept-encoding') ?? '')
  const body = await load(builtFile, encoding)
  if (encoding) headers.set('content-encoding', encoding === 'gz' ? 'gzip' : 'br')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** A proxy may have weakened the tag, or send several. */
function matchesTag(ifNoneMatch: string | null, etag: string): boolean {
  return (
    ifNoneMatch !== null &&
    ifNoneMatch
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  )
}

function load(builtFile: StaticFile, encoding: string): Promise<Buffer> {
  const cached = builtFile.loaded.get(encoding)
  if (cached) return cached
  const reading = readFile(encoding ? `${builtFile.file}.${encoding}` : builtFile.file)
  builtFile.loaded.set(encoding, reading)
  // A failed read (too many open files) is retried.
  reading.catch(() => {
    builtFile.loaded.delete(encoding)
    builtFile.etag = undefined
  })
  return reading
}

function preferred(builtFile: StaticFile, accepted: string): string {
  if (builtFile.encodings.includes('br') && /\bbr\b/.test(accepted)) return 'br'
  return builtFile.encodings.includes('gz') && /\bgzip\b/.test(accepted) ? 'gz' : ''
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
