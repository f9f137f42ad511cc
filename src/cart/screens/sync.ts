import { cart } from '../store.ts'
import type { CartItem } from '../rules.ts'

const firstPauseMs = 2_000
const longestPauseMs = 60_000
const mostChanges = 100

type Answer = { lines: CartItem[]; isOfAccount: boolean }

let pauseMs = firstPauseMs
let retry: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let isAskedAgain = false

/** Sends what was pressed, in its order, and takes over the server's cart; one at a time. */
export function syncCart(): Promise<void> {
  isAskedAgain = running !== undefined
  return (running ??= inTurn().finally(() => {
    running = undefined
    if (isAskedAgain) void syncCart()
  }))
}

/** Tabs of one browser take turns: two that add at once must not make two carts. */
async function inTurn(): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request('cart', exchange) : exchange())
}

async function exchange(): Promise<void> {
  clearTimeout(retry)
  const changes = cart.pending().slice(0, mostChanges)
  const response = await ask(changes.map(changeOf)).catch(() => undefined)
  const ids = changes.map(({ id }) => id)
  if (response?.ok) {
    pauseMs = firstPauseMs
    const { lines, isOfAccount } = (await response.json()) as Answer
    if (cart.shopperId !== undefined && !isOfAccount) return
    cart.accept(lines, ids)
    isAskedAgain ||= cart.pending().length > 0
  } else if (response && isRefused(response.status) && changes.length > 0) {
    // What the server will never take must not stand in the way of the rest.
    cart.drop(ids)
    isAskedAgain = true
  } else if (changes.length > 0) {
    retry = setTimeout(() => void syncCart(), pauseMs)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  }
}

function isRefused(status: number): boolean {
  return status === 400 || status === 413 || status === 415
}

type Change = { id: string; productId: string; quantity: number; price: number; place?: number }

function changeOf({ id, item, place }: ReturnType<typeof cart.pending>[number]): Change {
  const { productId, quantity, price } = item
  return { id, productId, quantity, price, ...(place !== undefined && { place }) }
}

/** `keepalive`: leaving the page does not call it off. */
function ask(changes: Change[]): Promise<Response> {
  const signal = AbortSignal.timeout(15_000)
  if (changes.length === 0) return fetch('/api/cart', { signal })
  return fetch('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
    keepalive: true,
    signal,
  })
}
