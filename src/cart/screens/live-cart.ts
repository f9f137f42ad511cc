import { useCallback, useEffect, useState } from 'react'
import type { Lines } from '../rules.ts'
import { cart } from '../store.ts'
import { useCart } from '../use-cart.ts'
import { isBlocked, liveLine, type LiveLine } from './live-line.ts'
import type { Quote, QuoteLine } from '#orders/shapes.ts'

export type { LiveLine } from './live-line.ts'
export type LiveCart = {
  ready: boolean
  lines: LiveLine[]
  quote: Quote | undefined
  state: 'checking' | 'checked' | 'failed'
  blocked: boolean
  check: () => void
  applyQuote: (quote: Quote) => void
}

const pauseMs = 250

/** What the server rendered, until the browser knows its cart. */
type First = { lines: Lines; quote: Quote | undefined }

/** The cart, re-quoted on each change of cart, postal code or voucher. */
export function useLiveCart(postalCode = '', voucher?: string, first?: First): LiveCart {
  const { lines: ownLines, ready: isRead } = useCart()
  const hasFirst = first !== undefined && first.lines.length > 0
  const lines = !isRead && hasFirst ? first.lines : ownLines
  const ready = isRead || hasFirst
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, number>>(new Map())
  const body = JSON.stringify({
    products: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    postalCode: postalCode || null,
    offers: true,
    ...(voucher && { voucher }),
  })
  const applyQuote = useCallback((quote: Quote) => {
    // Compared before the cart takes the new prices.
    const changes = changedPrices(quote.lines)
    if (changes.length > 0) setOldPrices((prices) => new Map([...prices, ...changes]))
    takePrices(quote.lines)
  }, [])
  const { quote, state, check } = useAnswer(
    isRead && lines.length > 0 ? body : undefined,
    applyQuote,
    first?.quote,
  )
  const live = lines.map((line) =>
    liveLine(
      line,
      quote?.lines.find(({ productId }) => productId === line.productId),
      oldPrices.get(line.productId),
    ),
  )
  return {
    ready,
    lines: live,
    quote,
    state,
    blocked: live.some(isBlocked),
    check,
    applyQuote,
  }
}

type Answer = { to: string; quote?: Quote }

/** Debounced; stale responses are dropped, and the last quote stays until the next. */
function useAnswer(
  body: string | undefined,
  onQuote: (quote: Quote) => void,
  first: Quote | undefined,
): Pick<LiveCart, 'quote' | 'state' | 'check'> {
  const [result, setResult] = useState<Answer>()
  const [quote, setQuote] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const requestKey = `${attempt} ${body}`
  useEffect(() => {
    if (body === undefined) return
    const controller = new AbortController()
    const onResult = (freshQuote?: Quote) => {
      if (controller.signal.aborted) return
      setResult({ to: requestKey, ...(freshQuote && { quote: freshQuote }) })
      if (!freshQuote) return
      onQuote(freshQuote)
      setQuote(freshQuote)
    }
    const timer = setTimeout(
      () => fetchQuote(body, controller.signal).then(onResult, () => onResult()),
      pauseMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, requestKey, onQuote])
  const state = result?.to !== requestKey ? 'checking' : result.quote ? 'checked' : 'failed'
  return { quote, state, check: useCallback(() => setAttempt((count) => count + 1), []) }
}

async function fetchQuote(body: string, signal: AbortSignal): Promise<Quote> {
  const response = await fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  })
  if (!response.ok) throw new Error(`the quote was answered with ${response.status}`)
  return (await response.json()) as Quote
}

/** Stores the live prices, so that shown and charged prices agree. */
function takePrices(quoteLines: readonly QuoteLine[]): void {
  const live = new Map(
    quoteLines
      .filter(({ available }) => available > 0)
      .map(({ productId, price }) => [productId, price]),
  )
  const lines = cart.read()
  if (lines.some((line) => (live.get(line.productId) ?? line.price) !== line.price)) {
    cart.change((cartLines) =>
      cartLines.map((line) => ({ ...line, price: live.get(line.productId) ?? line.price })),
    )
  }
}

function changedPrices(lines: readonly QuoteLine[]): [productId: string, was: number][] {
  const storedPrices = new Map(cart.read().map(({ productId, price }) => [productId, price]))
  return lines.flatMap(({ productId, price, available }) => {
    const oldPrice = storedPrices.get(productId)
    return available > 0 && oldPrice !== undefined && oldPrice !== price
      ? [[productId, oldPrice]]
      : []
  })
}
