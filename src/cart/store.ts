import { add, parseCart, type Added, type CartItem, type Lines } from './rules.ts'

/** What the store needs of `sessionStorage`. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'cart'

/**
 * The cart of this tab. Session storage is the truth, whoever wrote it; where the browser refuses
 * storage (blocked, full), the cart lives in memory until the page is left.
 */
export class CartStore {
  readonly #storage: () => CartStorage
  readonly #listeners = new Set<() => void>()
  #text: string | null | undefined
  #lines: Lines = []

  constructor(storage: () => CartStorage) {
    this.#storage = storage
  }

  /** The same array until the cart changes, as React asks of a store. */
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

  /** Adds by the rules, and answers what they said. */
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
    // Where saving failed, storage still holds what we know it held, and memory goes on.
    this.#text = this.#tried((storage) => storage.getItem(key))
    for (const listener of this.#listeners) listener()
  }

  // Merely naming `sessionStorage` throws where it is blocked, so it is asked for anew each time.
  #tried<T>(work: (storage: CartStorage) => T): T | undefined {
    try {
      return work(this.#storage())
    } catch {
      return undefined
    }
  }
}

export const cart = new CartStore(() => globalThis.sessionStorage)
