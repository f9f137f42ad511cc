import { add, parseCart, type Added, type CartItem, type Lines } from './rules.ts'

export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'cart'

/** The cart of this tab, in session storage; in memory where storage is blocked or full. */
export class CartStore {
  readonly #storage: () => CartStorage
  readonly #listeners = new Set<() => void>()
  #text: string | null | undefined
  #lines: Lines = []

  constructor(storage: () => CartStorage) {
    this.#storage = storage
  }

  /** Referentially stable, as useSyncExternalStore requires. */
  read = (): Lines => {
    const text = this.#tried((storage) => storage.getItem(key))
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

  change(work: (lines: Lines) => Lines): void {
    const lines = work(this.read())
    this.#become(lines, (storage) => storage.setItem(key, JSON.stringify(lines)))
  }

  put(item: CartItem, stock: string): Added {
    const result = add(this.read(), item, stock)
    if (result.ok) this.change(() => result.lines)
    return result
  }

  clear(): void {
    this.#become([], (storage) => storage.removeItem(key))
  }

  #become(lines: Lines, save: (storage: CartStorage) => void): void {
    this.#lines = lines
    this.#tried(save)
    // If saving fails, memory differs from storage.
    this.#text = this.#tried((storage) => storage.getItem(key))
    for (const listener of this.#listeners) listener()
  }

  // Accessing `sessionStorage` throws where it is blocked, so each access is guarded.
  #tried<T>(work: (storage: CartStorage) => T): T | undefined {
    try {
      return work(this.#storage())
    } catch {
      return undefined
    }
  }
}

export const cart = new CartStore(() => globalThis.sessionStorage)
