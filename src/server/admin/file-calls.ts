const fileCall = /^\/admin\/api\/settlements\/(check|upload)$/
const goodsIn = '/admin/api/stock/receive'

/** A file of 1.5 MB, with room for what JSON writes longer. */
const mostFileBytes = 2_500_000

/** 5,000 serial numbers of 60 letters, in any script (`mostReceived` of the catalogue). */
const mostGoodsBytes = 1_200_000

export const listSizes = [mostFileBytes, mostGoodsBytes]

/**
 * Calls of the staff with a long list or a file in their JSON, such as a settlement report of the
 * provider: the most bytes of their bodies. Undefined of all others.
 */
export function mostBytesOf(pathname: string): number | undefined {
  if (pathname === goodsIn) return mostGoodsBytes
  return fileCall.test(pathname) ? mostFileBytes : undefined
}
