import type { KeptFile } from '#media/contract.ts'
import { leastSide } from '#media/rules.ts'

export function placesOf({ places }: Pick<KeptFile, 'places'>): string {
  return places === 0 ? 'not used' : places === 1 ? '1 place' : `${places} places`
}

export function bytesOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** What is wrong with a file, in a few words. */
export function faultOf({ kind, alt, width, height }: KeptFile): string | undefined {
  if (kind === 'pdf') return undefined
  if (alt === '') return 'no alt text'
  return Math.max(width ?? 0, height ?? 0) < leastSide ? 'too small' : undefined
}

export function sizeOf({ kind, bytes, width, height, pages }: KeptFile): string {
  if (kind === 'picture') return `${width} × ${height}, ${bytesOf(bytes)}`
  return pages === null ? bytesOf(bytes) : `${pages} pages, ${bytesOf(bytes)}`
}
