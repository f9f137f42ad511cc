import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { Names } from '#catalogue/names/contract.ts'

/**
 * A cart line as the screens and session storage have it; its price in rupees is only what the shopper saw
 * (rulings.md#expected-price).
 */
export type CartItem = {
  productId: string
  productName: string
  /** In other languages; a cart of an earlier release has none. */
  productNames?: Names | undefined
  productImage: string
  price: number
  quantity: number
}
export type Lines = readonly CartItem[]

/** What a cart's rules need of a line, in the browser and on the server alike. */
export type CartLine = { productId: string; quantity: number }

export type Added =
  | { ok: true; lines: Lines }
  | { ok: false; tone: 'bad' | 'warn'; message: string }

// rulings.md#quantities: the server takes no more than these, so the cart promises no more.
export const maxPieces = 99
export const maxLines = 100

const buyable = 'Available'

/**
 * specification.md#5-validation-rules, in its order; anything but the one word `Available` is out
 * of stock.
 */
export function add(lines: Lines, item: CartItem, stock: string): Added {
  if (!(item.quantity >= 1)) return rejection('bad', 'Please select at least one item.')
  if (hasLine(lines, item.productId))
    return rejection('warn', 'This product is already in your cart.')
  if (stock !== buyable) return rejection('bad', 'This product is currently out of stock.')
  if (lines.length >= maxLines)
    return rejection('warn', `Your cart is full: an order holds ${maxLines} different products.`)
  return { ok: true, lines: [{ ...item, quantity: clampPieces(item.quantity) }, ...lines] }
}

/**
 * Sets the quantity of a line; 0 deletes it, a new line stands at `place`. A repeat changes nothing,
 * and a line too many is left out.
 */
export function withQuantity<Line extends CartLine>(
  lines: readonly Line[],
  line: Line,
  place = 0,
): readonly Line[] {
  if (line.quantity === 0) return lines.filter(({ productId }) => productId !== line.productId)
  if (hasLine(lines, line.productId))
    return lines.map((former) => (former.productId === line.productId ? line : former))
  return lines.length < maxLines ? lines.toSpliced(Math.min(place, lines.length), 0, line) : lines
}

/** At log-in: the larger quantity of a product wins, never the sum (rulings.md#cart). */
export function mergedCarts<Line extends CartLine>(
  account: readonly Line[],
  browser: readonly Line[],
): readonly Line[] {
  const larger = account.map((line) => {
    const other = browser.find(({ productId }) => productId === line.productId)
    return other && other.quantity > line.quantity ? other : line
  })
  const others = browser.filter(({ productId }) => !hasLine(account, productId))
  return [...others.slice(0, maxLines - account.length), ...larger]
}

/** At least 1: removing is a separate action. */
export function setQuantity(lines: Lines, productId: string, quantity: number): Lines {
  return lines.map((line) =>
    line.productId === productId ? { ...line, quantity: clampPieces(quantity) } : line,
  )
}

export function remove(lines: Lines, productId: string): Lines {
  return lines.filter((line) => line.productId !== productId)
}

/** Undoes a delete; a product added again meanwhile stays. */
export function restore(lines: Lines, line: CartItem, position: number): Lines {
  return hasLine(lines, line.productId) ? lines : lines.toSpliced(Math.max(0, position), 0, line)
}

export function totalPaise(lines: Lines): number {
  return lines.reduce((sum, { price, quantity }) => sum + paiseOf(price) * quantity, 0)
}

export function totalText(lines: Lines): string {
  return rupeesExact(totalPaise(lines))
}

/** Parses the stored cart. Storage is untrusted: invalid lines are dropped, nothing throws. */
export function parseCart(text: string | null): CartItem[] {
  const entries = parseJson(text)
  if (!Array.isArray(entries)) return []
  const lines = new Map<string, CartItem>()
  for (const entry of entries) {
    const line = lineIn(entry)
    if (line && !lines.has(line.productId)) lines.set(line.productId, line)
  }
  return [...lines.values()].slice(0, maxLines)
}

function rejection(tone: 'bad' | 'warn', message: string): Added {
  return { ok: false, tone, message }
}

function hasLine(lines: readonly CartLine[], productId: string): boolean {
  return lines.some((line) => line.productId === productId)
}

function clampPieces(quantity: number): number {
  return Math.min(maxPieces, Math.max(1, Math.trunc(quantity) || 1))
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

function lineIn(entry: unknown): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { productId, productName, productNames, productImage, price, quantity } = entry as Record<
    string,
    unknown
  >
  // Such an id is never ours, and the quote would reject the whole cart.
  if (
    !isText(productId) ||
    productId.length > 200 ||
    !isText(productName) ||
    typeof productImage !== 'string'
  )
    return undefined
  if (!isNumber(price) || price < 0 || !isNumber(quantity) || !Number.isInteger(quantity))
    return undefined
  if (quantity < 1 || quantity > maxPieces) return undefined
  const names = namesIn(productNames)
  return {
    productId,
    productName,
    ...(names && { productNames: names }),
    productImage,
    price,
    quantity,
  }
}

function namesIn(value: unknown): Names | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value).every(isText) ? (value as Names) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
