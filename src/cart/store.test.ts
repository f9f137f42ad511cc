import { describe, expect, it, vi } from 'vitest'
import { remove, restore, setQuantity, type CartItem } from './rules.ts'
import { CartStore, type CartStorage } from './store.ts'

const oximeter: CartItem = {
  productId: 'a',
  productName: 'Oximeter',
  productImage: '/o.webp',
  price: 899,
  quantity: 1,
}
const gloves: CartItem = { ...oximeter, productId: 'b', productName: 'Gloves' }

/** Two tabs and a server that takes what it is sent. */
function aBrowser() {
  const shared = aStorage()
  const tabs = [aStorage(), aStorage()].map(({ storage, items }) => ({
    cart: new CartStore(
      () => storage,
      () => shared.storage,
    ),
    items,
  }))
  const [one, two] = tabs
  if (!one || !two) throw new Error('two tabs')
  // The browser tells the other tab.
  const tell = () => two.cart.onShared(shared.items.get('cart-state') ?? null)
  return { one, two, tell, shared }
}

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
    expect(
      new CartStore(
        () => storage,
        () => aStorage().storage,
      ).read(),
    ).toEqual([oximeter])
  })

  it('writes every change, so that the next page finds it', () => {
    const { storage, items } = aStorage()
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    expect(cart.put(oximeter, 'Available')).toMatchObject({ ok: true })
    cart.change((lines) => setQuantity(lines, 'a', 3))
    expect(JSON.parse(items.get('cart') ?? '')).toEqual([{ ...oximeter, quantity: 3 }])
    expect(
      new CartStore(
        () => storage,
        () => aStorage().storage,
      ).read(),
    ).toEqual([{ ...oximeter, quantity: 3 }])
  })

  it('leaves the cart alone when the rules refuse', () => {
    const { storage, items } = aStorage()
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    const listener = vi.fn()
    cart.subscribe(listener)
    expect(cart.put(oximeter, 'Out of Stock')).toMatchObject({ ok: false })
    expect(items.size).toBe(0)
    expect(listener).not.toHaveBeenCalled()
  })

  it('answers the same array until something changes', () => {
    const { storage } = aStorage(JSON.stringify([oximeter, gloves]))
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    const before = cart.read()
    expect(cart.read()).toBe(before)
    cart.change((lines) => remove(lines, 'a'))
    expect(cart.read()).not.toBe(before)
    expect(cart.read()).toBe(cart.read())
  })

  it('tells those who listen, and no longer those who left', () => {
    const { storage } = aStorage()
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    const remaining = vi.fn()
    const leaving = vi.fn()
    cart.subscribe(remaining)
    cart.subscribe(leaving)()
    cart.put(oximeter, 'Available')
    expect([remaining.mock.calls.length, leaving.mock.calls.length]).toEqual([1, 0])
  })

  it('is gone after an order of all of it, from storage too', () => {
    const { storage, items } = aStorage(JSON.stringify([oximeter]))
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    cart.takeOrdered(cart.read())
    expect([cart.read(), items.has('cart')]).toEqual([[], false])
  })

  it('sees what another script of the page wrote', () => {
    const { storage, items } = aStorage()
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    expect(cart.read()).toEqual([])
    items.set('cart', JSON.stringify([gloves]))
    expect(cart.read()).toEqual([gloves])
  })
})

describe('a browser that will not store', () => {
  it('keeps the cart in memory when storage is blocked', () => {
    const cart = new CartStore(refusing, refusing)
    expect(cart.read()).toEqual([])
    cart.put(oximeter, 'Available')
    cart.put(gloves, 'Available')
    expect(cart.read()).toEqual([gloves, oximeter])
    cart.takeOrdered(cart.read())
    expect(cart.read()).toEqual([])
  })

  it('keeps the newest cart in memory when storage is full', () => {
    const { storage, items } = aStorage(JSON.stringify([oximeter]))
    const cart = new CartStore(() => ({ ...storage, setItem: refusing }), refusing)
    const listener = vi.fn()
    cart.subscribe(listener)
    cart.put(gloves, 'Available')
    expect(cart.read()).toEqual([gloves, oximeter])
    expect(JSON.parse(items.get('cart') ?? '')).toEqual([oximeter])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the cart of all tabs', () => {
  it('is in the other tab as soon as the browser tells it, in its session storage too', () => {
    const { one, two, tell } = aBrowser()
    const listener = vi.fn()
    two.cart.subscribe(listener)
    one.cart.put(oximeter, 'Available')
    tell()
    expect(two.cart.read()).toEqual([oximeter])
    expect(JSON.parse(two.items.get('cart') ?? '')).toEqual([oximeter])
    expect(listener).toHaveBeenCalled()
  })

  it('is found by a tab that opens later', () => {
    const { one, shared } = aBrowser()
    one.cart.put(oximeter, 'Available')
    const later = new CartStore(
      () => aStorage().storage,
      () => shared.storage,
    )
    expect(later.read()).toEqual([oximeter])
  })

  it('takes over what a tab of an earlier release has, and sends it', () => {
    const { storage } = aStorage(JSON.stringify([gloves, oximeter]))
    const cart = new CartStore(
      () => storage,
      () => aStorage().storage,
    )
    expect(cart.read()).toEqual([gloves, oximeter])
    expect(cart.pending().map(({ item }) => item)).toEqual([oximeter, gloves])
  })

  it('is nobody’s after a log-out: not even a tab that slept brings it back', () => {
    const { one, two, shared } = aBrowser()
    one.cart.put(oximeter, 'Available')
    one.cart.forget()
    const woken = new CartStore(
      () => aStorage(JSON.stringify([oximeter])).storage,
      () => shared.storage,
    )
    expect([one.cart.read(), two.cart.read(), woken.read(), woken.pending()]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})

describe('what waits to be sent', () => {
  it('is the last wish for each product, in the order of the presses, and outlives the tab', () => {
    const { one, two, shared } = aBrowser()
    one.cart.put(oximeter, 'Available')
    one.cart.put(gloves, 'Available')
    one.cart.change((lines) => setQuantity(lines, 'a', 3))
    one.cart.change((lines) => remove(lines, 'b'))
    const wishes = one.cart.pending().map(({ item }) => [item.productId, item.quantity])
    expect(wishes).toEqual([
      ['a', 3],
      ['b', 0],
    ])
    expect(two.cart.pending()).toEqual(one.cart.pending())
    shared.items.set('cart-state', `${shared.items.get('cart-state')}broken`)
    expect(one.cart.pending()).toEqual([])
  })

  it('stays on top of what the server answers, until it has taken it', () => {
    const { one } = aBrowser()
    one.cart.put(oximeter, 'Available')
    const [change] = one.cart.pending()
    one.cart.change((lines) => setQuantity(lines, 'a', 5))
    one.cart.accept([gloves, oximeter], [change?.id ?? ''])
    expect(one.cart.read()).toEqual([gloves, { ...oximeter, quantity: 5 }])
    const ids = one.cart.pending().map(({ id }) => id)
    one.cart.accept([{ ...oximeter, quantity: 5 }, gloves], ids)
    expect(one.cart.pending()).toEqual([])
  })

  it('brings a deleted line back to its place', () => {
    const { one } = aBrowser()
    const mask = { ...oximeter, productId: 'c' }
    one.cart.accept([mask, gloves, oximeter])
    one.cart.change((lines) => remove(lines, 'b'))
    one.cart.accept(
      [mask, oximeter],
      one.cart.pending().map(({ id }) => id),
    )
    one.cart.change((lines) => restore(lines, gloves, 1))
    expect(one.cart.pending()).toMatchObject([{ item: gloves, place: 1 }])
  })

  it('is not sent any more for what was ordered', () => {
    const { one } = aBrowser()
    one.cart.put({ ...oximeter, quantity: 3 }, 'Available')
    one.cart.put(gloves, 'Available')
    one.cart.takeOrdered([{ productId: 'a', quantity: 2 }])
    expect(one.cart.read()).toEqual([gloves, { ...oximeter, quantity: 1 }])
    expect(one.cart.pending().map(({ item }) => item.productId)).toEqual(['b'])
  })
})
