import { partBytes } from '#media/rules.ts'
import type { BodyLimits } from '#platform/http/whole-body.ts'
import type { Permission } from '#platform/rpc/permissions.ts'

/** A call whose body is larger than those of others, and who may send it. */
export type LargeCall = BodyLimits & { may: readonly Permission[] }

// On a slow line; what is under way is memory.
const list = { timeoutMs: 18_000, ofOneAddress: 4, inAll: 8 }

/** A part of a picture or of a file of rows. */
const uploadPart: LargeCall = {
  ...list,
  mostBytes: partBytes,
  inAll: 40,
  may: ['media.edit', 'import.run'],
}

/** A report of 1.5 MB, with room for what JSON writes longer. */
const settlements: LargeCall = { ...list, mostBytes: 2_500_000, may: ['settlements.upload'] }

/** 5,000 serial numbers of 60 letters, in any script (`mostReceived` of the catalogue). */
const goodsIn: LargeCall = { ...list, mostBytes: 1_200_000, may: ['stock.adjust'] }

const settlementPath = /^\/admin\/api\/settlements\/(check|upload)$/

/** Undefined of all calls with a small body. */
export function largeCallAt(method: string, pathname: string): LargeCall | undefined {
  if (pathname.startsWith('/admin/api/media/parts/')) return uploadPart
  if (method !== 'POST') return undefined
  if (pathname === '/admin/api/stock/receive') return goodsIn
  return settlementPath.test(pathname) ? settlements : undefined
}
