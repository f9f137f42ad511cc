const kept = 'checkout-attempt'

/**
 * The same order keeps its key through retries, reloads and a lost answer; a changed order gets a new one.
 * `crypto.randomUUID` is missing on plain http addresses other than localhost, so the key is made of random bytes.
 */
export function keyFor(body: string): string {
  const known = remembered()
  if (known?.body === body) return known.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  remember({ body, key })
  return key
}

/** Once the order is known to be placed, buying the same again is a new order. */
export function forgetKey(): void {
  inMemory = undefined
  try {
    sessionStorage.removeItem(kept)
  } catch {
    // There is nothing to forget.
  }
}

type Attempt = { body: string; key: string }
let inMemory: Attempt | undefined

function remembered(): Attempt | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(kept) ?? 'null') as Attempt | null) ?? inMemory
  } catch {
    return inMemory
  }
}

function remember(attempt: Attempt): void {
  inMemory = attempt
  try {
    sessionStorage.setItem(kept, JSON.stringify(attempt))
  } catch {
    // Memory keeps it as long as the page lives.
  }
}
