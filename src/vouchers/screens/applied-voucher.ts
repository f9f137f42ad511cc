const appliedKey = 'voucher'

/** Saved in this tab through reload and log-in, for the same shopper only. */
export function keepApplied(userId: string, code: string): void {
  attempt(() => sessionStorage.setItem(appliedKey, JSON.stringify({ userId, code })))
}

export function appliedBefore(userId: string): string | undefined {
  const saved = attempt(
    () =>
      JSON.parse(sessionStorage.getItem(appliedKey) ?? 'null') as {
        userId?: unknown
        code?: unknown
      } | null,
  )
  return saved?.userId === userId && typeof saved.code === 'string' ? saved.code : undefined
}

export function forgetApplied(): void {
  attempt(() => sessionStorage.removeItem(appliedKey))
}

// Blocked or invalid storage loses only the convenience.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
