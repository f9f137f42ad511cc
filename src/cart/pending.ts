import { parseCart, parseJson, withQuantity, type CartItem, type Lines } from './rules.ts'

/**
 * A line as it should be, which the server has not taken yet; quantity 0 deletes it. `place` counts
 * from the top.
 */
export type Pending = { id: string; item: CartItem; place?: number }

/** What the tabs of a browser share, in local storage. */
export type Shared = { lines: Lines; pending: readonly Pending[] }

/** Storage is untrusted: invalid parts are dropped, nothing throws. */
export function parseShared(text: string): Shared {
  const { lines, pending } = (parseJson(text) ?? {}) as { lines?: unknown; pending?: unknown }
  return {
    lines: parseCart(JSON.stringify(lines ?? [])),
    pending: Array.isArray(pending) ? pending.flatMap(parsePending).slice(-maxPending) : [],
  }
}

const maxPending = 200

/** In an order in which each new line finds its place: deletes first, then from below. */
export function changesBetween(before: Lines, after: Lines): Pending[] {
  const removed = before
    .filter((line) => !has(after, line))
    .map((item) => ({ id: newId(), item: { ...item, quantity: 0 } }))
  const set = after.flatMap((item, at): Pending[] => {
    const former = before.find(({ productId }) => productId === item.productId)
    if (former?.quantity === item.quantity && former.price === item.price) return []
    const place = former ? 0 : after.slice(0, at).filter((line) => has(before, line)).length
    return [{ id: newId(), item, ...(place > 0 && { place }) }]
  })
  return [...removed, ...set.toReversed()]
}

function has(lines: Lines, { productId }: CartItem): boolean {
  return lines.some((line) => line.productId === productId)
}

export function withPending(lines: Lines, pending: readonly Pending[]): Lines {
  return pending.reduce<Lines>((rest, { item, place }) => withQuantity(rest, item, place), lines)
}

function parsePending(entry: unknown): Pending[] {
  const { id, item, place } = (entry ?? {}) as Partial<Pending>
  const quantity: unknown = item?.quantity
  // A deleted line has no quantity of its own.
  const [line] = parseCart(JSON.stringify([quantity === 0 ? { ...item, quantity: 1 } : item]))
  if (typeof id !== 'string' || !line) return []
  const isPlace = Number.isInteger(place) && (place ?? -1) >= 0 && (place ?? 100) < 100
  return [
    {
      id,
      item: quantity === 0 ? { ...line, quantity: 0 } : line,
      ...(isPlace && { place }),
    } as Pending,
  ]
}

// Not `randomUUID`, which is missing on plain http.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
