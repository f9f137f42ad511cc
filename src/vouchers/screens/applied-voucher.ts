import { readStorage, removeStorage, writeStorage } from '#web/browser-storage.ts'

const appliedKey = 'voucher'

/**
 * Saved in this tab through reload and log-in, for the same shopper only; a public one of the cart
 * for everybody who goes on to the checkout.
 */
export function keepApplied(userId: string | undefined, code: string): void {
  writeStorage('sessionStorage', appliedKey, { userId, code })
}

export function appliedBefore(userId: string): string | undefined {
  const saved = read()
  const isOwn = saved?.userId === userId || saved?.userId === undefined
  return isOwn ? keptCode() : undefined
}

/** Of any shopper: for the cart, which takes it only while it is a public one. */
export function keptCode(): string | undefined {
  const code = read()?.code
  return typeof code === 'string' ? code : undefined
}

function read() {
  return readStorage('sessionStorage', appliedKey) as { userId?: unknown; code?: unknown } | null
}

export function forgetApplied(): void {
  removeStorage('sessionStorage', appliedKey)
}
