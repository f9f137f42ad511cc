import { describe, expect, it, vi } from 'vitest'
import { remove, setQuantity, type CartItem } from './rules.ts'
import { CartStore, type CartStorage } from './store.ts'

const oximeter: CartItem = {
  productId: 'a',
  productName: 'Oximeter',
  productImage: '/o.webp',
  price: 899,
  quantity: 1,
}
const gloves: CartItem = { ...oximeter, productId: 'b', productName: 'Gloves' }

function aStorage(first?: string) {
  const items = new Map<string, string>(first === undefined ? [] : [['cart', first]])
  const storage: CartStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
  return { storage, items }
}

function refusing(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('the cart in session storage', () => {
  it('reads what an earlier page left under the key cart', () => {
    const { storage } = aStorage(JSON.stringify([oximeter]))
    expect(new CartStore(() => storage).read()).toEqual([oximeter])
  })

  it('writes every change, so that the next page finds it', () => {
    const { storage, items } = aStorage()
    const cart = new CartStore(() => storage)
    expect(cart.put(oximeter, 'Available')).toMatchObject({ ok: true })
    cart.change((lines) => setQuantity(lines, 'a', 3))
    expect(JSON.parse(items.get('cart') ?? '')).toEqual([{ ...oximeter, quantity: 3 }])
    expect(new CartStore(() => storage).read()).toEqual([{ ...oximeter, quantity: 3 }])
  })

  it('leaves the cart alone when the rules refuse', () => {
    const { storage, items } = aStorage()
    const cart = new CartStore(() => storage)
    const listener = vi.fn()
    cart.subscribe(listener)
    expect(cart.put(oximeter, 'Out of Stock')).toMatchObject({ ok: false })
    expect(items.size).toBe(0)
    expect(listener).not.toHaveBeenCalled()
  })

  it('answers the same array until something changes', () => {
    const { storage } = aStorage(JSON.stringify([oximeter, gloves]))
    const cart = new CartStore(() => storage)
    const before = cart.read()
    expect(cart.read()).toBe(before)
    cart.change((lines) => remove(lines, 'a'))
    expect(cart.read()).not.toBe(before)
    expect(cart.read()).toBe(cart.read())
  })

  it('tells those who listen, and no longer those who left', () => {
    const { storage } = aStorage()
    const cart = new CartStore(() => storage)
    const remaining = vi.fn()
    const leaving = vi.fn()
    cart.subscribe(remaining)
    cart.subscribe(leaving)()
    cart.put(oximeter, 'Available')
    expect([remaining.mock.calls.length, leaving.mock.calls.length]).toEqual([1, 0])
  })

  it('is gone after clear, from storage too', () => {
    const { storage, items } = aStorage(JSON.stringify([oximeter]))
    const cart = new CartStore(() => storage)
    cart.clear()
    expect([cart.read(), items.has('cart')]).toEqual([[], false])
  })

  it('sees what another script of the page wrote', () => {
    const { storage, items } = aStorage()
    const cart = new CartStore(() => storage)
    expect(cart.read()).toEqual([])
    items.set('cart', JSON.stringify([gloves]))
    expect(cart.read()).toEqual([gloves])
  })
})

describe('a browser that will not store', () => {
  it('keeps the cart in memory when storage is blocked', () => {
    const cart = new CartStore(refusing)
    expect(cart.read()).toEqual([])
    cart.put(oximeter, 'Available')
    cart.put(gloves, 'Available')
    expect(cart.read()).toEqual([gloves, oximeter])
    cart.clear()
    expect(cart.read()).toEqual([])
  })

  it('keeps the newest cart in memory when storage is full', () => {
    const { storage, items } = aStorage(JSON.stringify([oximeter]))
    const cart = new CartStore(() => ({ ...storage, setItem: refusing }))
    const listener = vi.fn()
    cart.subscribe(listener)
    cart.put(gloves, 'Available')
    expect(cart.read()).toEqual([gloves, oximeter])
    expect(JSON.parse(items.get('cart') ?? '')).toEqual([oximeter])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
