import { changesBetween, parseShared, withPending, type Pending, type Shared } from './pending.ts'
import { add, parseCart, type Added, type CartItem, type CartLine, type Lines } from './rules.ts'

export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'cart'
const sharedKey = 'cart-state'

/**
 * The browser's copy of the cart (rulings.md#cart): its lines in the session storage, as specified,
 * and what all tabs share in the local one: the lines, and the changes that the server has not taken
 * yet. In memory where storage is blocked or full.
 */
export class CartStore {
  /** Whom the page shows: a session that ended does not empty a checkout under their hands. */
  shopperId: string | undefined
  readonly #storage: () => CartStorage
  readonly #shared: () => CartStorage
  readonly #listeners = new Set<() => void>()
  #text: string | null | undefined
  #lines: Lines = []
  #pending: readonly Pending[] = []
  #isOpen = false

  constructor(storage: () => CartStorage, shared: () => CartStorage) {
    this.#storage = storage
    this.#shared = shared
  }

  /** Referentially stable, as useSyncExternalStore requires. */
  read = (): Lines => {
    if (!this.#isOpen) this.#open()
    const text = this.#tried(this.#storage, (storage) => storage.getItem(key))
    if (text !== undefined && text !== this.#text) {
      this.#text = text
      this.#lines = parseCart(text)
    }
    return this.#lines
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the server has not taken yet, in the order it was pressed; one for each product. */
  pending(): readonly Pending[] {
    this.read()
    return this.#readShared()?.pending ?? this.#pending
  }

  change(work: (lines: Lines) => Lines): void {
    const before = this.read()
    const lines = work(before)
    const changes = changesBetween(before, lines)
    const changed = new Set(changes.map(({ item }) => item.productId))
    const earlier = this.pending().filter(({ item }) => !changed.has(item.productId))
    this.#become(lines, [...earlier, ...changes])
  }

  put(item: CartItem, stock: string): Added {
    const result = add(this.read(), item, stock)
    if (result.ok) this.change(() => result.lines)
    return result
  }

  /** The server's cart; what it has not taken yet stays on top. */
  accept(serverLines: Lines, takenIds: readonly string[] = []): void {
    const pending = this.pending().filter(({ id }) => !takenIds.includes(id))
    this.#become(withPending(serverLines, pending), pending)
  }

  /** Changes that the server will never take. */
  drop(ids: readonly string[]): void {
    this.#become(
      this.read(),
      this.pending().filter(({ id }) => !ids.includes(id)),
    )
  }

  /** After an order, when the server has taken the same pieces out of its cart. */
  takeOrdered(bought: readonly CartLine[]): void {
    const pieces = new Map(bought.map(({ productId, quantity }) => [productId, quantity]))
    const lines = this.read()
      .map((line) => ({ ...line, quantity: line.quantity - (pieces.get(line.productId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const pending = this.pending().filter(({ item }) => !pieces.has(item.productId))
    this.#become(lines, pending)
  }

  /** After a log-out: the cart is the account's. */
  forget(): void {
    this.#become([], [])
  }

  /** Another tab changed the cart. */
  onShared(text: string | null): void {
    if (text === null) return
    const { lines, pending } = parseShared(text)
    this.#pending = pending
    this.#mirror(lines)
    this.#tell()
  }

  /** The tabs' common cart is the newer one; a tab of an earlier release has only its own. */
  #open(): void {
    this.#isOpen = true
    const shared = this.#readShared()
    if (shared) return this.#mirror(shared.lines)
    const lines = this.read()
    if (lines.length > 0) this.#write(lines, changesBetween([], lines))
  }

  #readShared(): Shared | undefined {
    const text = this.#tried(this.#shared, (storage) => storage.getItem(sharedKey))
    return text ? parseShared(text) : undefined
  }

  #become(lines: Lines, pending: readonly Pending[]): void {
    this.#write(lines, pending)
    this.#tell()
  }

  #write(lines: Lines, pending: readonly Pending[]): void {
    this.#pending = pending
    this.#tried(this.#shared, (storage) =>
      storage.setItem(sharedKey, JSON.stringify({ lines, pending })),
    )
    this.#mirror(lines)
  }

  #mirror(lines: Lines): void {
    const text = JSON.stringify(lines)
    if (text === JSON.stringify(this.#lines) && this.#text !== undefined) return
    this.#lines = lines
    this.#tried(this.#storage, (storage) =>
      lines.length === 0 ? storage.removeItem(key) : storage.setItem(key, text),
    )
    // If saving fails, memory differs from storage.
    this.#text = this.#tried(this.#storage, (storage) => storage.getItem(key))
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  // Accessing a storage throws where it is blocked, so each access is guarded.
  #tried<T>(storage: () => CartStorage, work: (storage: CartStorage) => T): T | undefined {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
}

export const cart = new CartStore(
  () => globalThis.sessionStorage,
  () => globalThis.localStorage,
)

// The storage event reaches every tab but the writer.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key: changedKey, newValue }) => {
    if (changedKey === sharedKey) cart.onShared(newValue)
  })
