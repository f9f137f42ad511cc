import { apiError, commonErrors } from '#platform/rpc/contract.ts'

const mostOfMember = 2
const mostInAll = 6

const underWay = new Map<string, number>()

/** Throws UNAVAILABLE (503) while too many files are being written, of a member or in all. */
export function refuseWhileFull(memberId: string): void {
  const inAll = [...underWay.values()].reduce((sum, files) => sum + files, 0)
  if ((underWay.get(memberId) ?? 0) < mostOfMember && inAll < mostInAll) return
  throw apiError(commonErrors, 'UNAVAILABLE', {
    message: 'Other files are still on their way. Please try again once they have arrived.',
    retryAfterSeconds: 5,
  })
}

/** The pieces of a file, which counts from its first one until its end or its reader's. */
export async function* countedFile<T>(
  memberId: string,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> {
  underWay.set(memberId, (underWay.get(memberId) ?? 0) + 1)
  try {
    yield* pieces
  } finally {
    const left = (underWay.get(memberId) ?? 1) - 1
    if (left > 0) underWay.set(memberId, left)
    else underWay.delete(memberId)
  }
}
