import { readStorage, removeStorage, writeStorage } from '#web/browser-storage.ts'

const appliedKey = 'voucher'

/** Saved in this tab through reload and log-in, for the same shopper only. */
export function keepApplied(userId: string, code: string): void {
  writeStorage('sessionStorage', appliedKey, { userId, code })
}

export function appliedBefore(userId: string): string | undefined {
  const saved = readStorage('sessionStorage', appliedKey) as {
    userId?: unknown
    code?: unknown
  } | null
  return saved?.userId === userId && typeof saved.code === 'string' ? saved.code : undefined
}

export function forgetApplied(): void {
  removeStorage('sessionStorage', appliedKey)
}
