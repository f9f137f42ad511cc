import { useCallback, useEffect, useState } from 'react'
import type { CartItem } from '../rules.ts'
import { cart } from '../store.ts'
import { useCart } from '../use-cart.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { Quote, QuoteLine } from '#orders/shapes.ts'

/** A line of the cart beside what the catalogue says of it now (rulings.md#cart). */
export type LiveLine = CartItem & { wall: string; note?: string; available?: number }
export type LiveCart = {
  ready: boolean
  lines: LiveLine[]
  quote: Quote | undefined
  state: 'checking' | 'checked' | 'failed'
  blocked: boolean
  check: () => void
  takeIn: (fresh: Quote) => void
}

const pauseMs = 250

/**
 * The cart, checked against the live catalogue whenever it, the postal code or the voucher changes.
 */
export function useLiveCart(postalCode = '', voucher?: string): LiveCart {
  const { lines, ready } = useCart()
  const [was, setWas] = useState<ReadonlyMap<string, number>>(new Map())
  const question = JSON.stringify({
    products: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    postalCode: postalCode || null,
    ...(voucher && { voucher }),
  })
  const takeIn = useCallback((fresh: Quote) => {
    // Before the cart takes the new prices: afterwards nothing has changed.
    const changes = changedPrices(fresh.lines)
    if (changes.length > 0) setWas((known) => new Map([...known, ...changes]))
    takePrices(fresh.lines)
  }, [])
  const { quote, state, check } = useAnswer(
    ready && lines.length > 0 ? question : undefined,
    takeIn,
  )
  const live = lines.map((line) =>
    liveLine(
      line,
      quote?.lines.find(({ productId }) => productId === line.productId),
      was.get(line.productId),
    ),
  )
  return {
    ready,
    lines: live,
    quote,
    state,
    blocked: live.some((line) => line.available !== undefined && line.available < line.quantity),
    check,
    takeIn,
  }
}

type Answer = { to: string; quote?: Quote }

/**
 * Asks a little after the last change; late answers to earlier questions are dropped, and the last
 * quote stands until the next one.
 */
function useAnswer(
  question: string | undefined,
  takeIn: (quote: Quote) => void,
): Pick<LiveCart, 'quote' | 'state' | 'check'> {
  const [answer, setAnswer] = useState<Answer>()
  const [quote, setQuote] = useState<Quote>()
  const [tries, setTries] = useState(0)
  const asked = `${tries} ${question}`
  useEffect(() => {
    if (question === undefined) return
    const stale = new AbortController()
    const answered = (fresh?: Quote) => {
      if (stale.signal.aborted) return
      setAnswer({ to: asked, ...(fresh && { quote: fresh }) })
      if (!fresh) return
      takeIn(fresh)
      setQuote(fresh)
    }
    const timer = setTimeout(
      () => askQuote(question, stale.signal).then(answered, () => answered()),
      pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [question, asked, takeIn])
  const state = answer?.to !== asked ? 'checking' : answer.quote ? 'checked' : 'failed'
  return { quote, state, check: useCallback(() => setTries((count) => count + 1), []) }
}

async function askQuote(body: string, signal: AbortSignal): Promise<Quote> {
  const response = await fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  })
  if (!response.ok) throw new Error(`the quote was answered with ${response.status}`)
  return (await response.json()) as Quote
}

/** The cart takes the live prices, so that what is shown is what will be charged. */
function takePrices(lines: readonly QuoteLine[]): void {
  const live = new Map(
    lines
      .filter(({ available }) => available > 0)
      .map(({ productId, price }) => [productId, price]),
  )
  const stored = cart.read()
  if (stored.some((line) => (live.get(line.productId) ?? line.price) !== line.price)) {
    cart.change((all) =>
      all.map((line) => ({ ...line, price: live.get(line.productId) ?? line.price })),
    )
  }
}

function changedPrices(lines: readonly QuoteLine[]): [productId: string, was: number][] {
  const stored = new Map(cart.read().map(({ productId, price }) => [productId, price]))
  return lines.flatMap(({ productId, price, available }) => {
    const was = stored.get(productId)
    return available > 0 && was !== undefined && was !== price ? [[productId, was]] : []
  })
}

function liveLine(line: CartItem, now: QuoteLine | undefined, was: number | undefined): LiveLine {
  const note = now && noteOf(line, now, was)
  return {
    ...line,
    wall: now?.productWall ?? 'ret',
    ...(note && { note }),
    ...(now && { available: now.available }),
  }
}

function noteOf(line: CartItem, now: QuoteLine, was: number | undefined): string | undefined {
  if (now.available === 0 && now.price === 0) return 'This product is no longer sold.'
  if (now.available === 0) return 'This product is currently out of stock.'
  if (now.available < line.quantity)
    return now.available === 1 ? 'Only 1 piece is left.' : `Only ${now.available} pieces are left.`
  if (was !== undefined && was !== now.price)
    return `The price changed from ${rupees(paiseOf(was))} to ${rupees(paiseOf(now.price))}.`
  return undefined
}
