const appliedKey = 'voucher'

/**
 * The code applied in this tab lives through a reload and the log-in, for the same shopper only.
 */
export function keepApplied(userId: string, code: string): void {
  tried(() => sessionStorage.setItem(appliedKey, JSON.stringify({ userId, code })))
}

export function appliedBefore(userId: string): string | undefined {
  const kept = tried(
    () =>
      JSON.parse(sessionStorage.getItem(appliedKey) ?? 'null') as {
        userId?: unknown
        code?: unknown
      } | null,
  )
  return kept?.userId === userId && typeof kept.code === 'string' ? kept.code : undefined
}

export function forgetApplied(): void {
  tried(() => sessionStorage.removeItem(appliedKey))
}

// Storage that is blocked or holds something else costs the convenience, never the checkout.
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
