import { useRef, useState } from 'react'
import { keepAddress } from '#addresses/screens/keep-address.ts'
import type { User } from '#accounts/contract.ts'
import { showToast } from '#design/overlays/toasts.ts'
import { localPath, t } from '#platform/language/translate.ts'
import type { ClientOf } from '#platform/rpc/contract.ts'
import type { contract } from '../../contract.ts'
import type { Quote } from '../../shapes.ts'
import { checkoutPath } from '../../rules.ts'
import { setAwaitedOrder } from '../payment/change-awaited.ts'
import { cartIsBought, cartIsSent } from './bought-cart.ts'
import { billingNames, fieldNames, isUnbilled, type FieldErrors } from './checkout-fields.ts'
import { forgetKey, headersFor, keyFor } from './idempotency-key.ts'
import type { Filled } from './saved-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import type { ToPay } from '../payment/payment-calls.ts'

type Placed = Awaited<ReturnType<ClientOf<typeof contract>['checkout']>>
type Refused = {
  confirmAgain?: boolean
  payOnline?: boolean
  message?: string
  errors?: { path: string; message: string }[]
  quote?: Quote
}
export type Outcome = {
  onPlaced: (order: { orderNumber: string }) => void
  onToPay: (toPay: ToPay, filled: Filled) => void
  onChanged: (message: string) => void
  onFieldErrors: (errors: FieldErrors) => void
}
/**
 * `seeOrders`: the way on is among the shopper's own orders. `payOnline`: the same order can be
 * paid online.
 */
export type Problem = { words: string; seeOrders?: boolean; payOnline?: boolean }

// No response, or an unclear one; a 503 has its own text.
const unknownOutcome =
  'We could not reach the shop, so we do not know yet whether your order was placed. Press “Yes, Place Order” again: it cannot be placed twice.'
// Offline: the request was never sent.
const nothingSent =
  'You are offline, so your order was not sent. Press “Yes, Place Order” again when you are back online.'
const otherShopper =
  'Your order was not placed: another account is logged in by now. Reload this page to order with that account.'
const notPlacedText = 'Your order was not placed.'
const loggedOut = 'Your order was not placed. Please log in again: what you typed is kept.'

/**
 * Posts the order once per confirmation (rulings.md#idempotency) and reports the outcome
 * (rulings.md#failures).
 */
export function usePlaceOrder(shopper: User, live: LiveCart, outcome: Outcome) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const posting = useRef(false)

  const place = async (values: Filled) => {
    if (posting.current) return
    if (!navigator.onLine) return setProblem({ words: nothingSent })
    posting.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await cartIsSent()
      const body = orderOf(shopper, live, values)
      const response = await post(body)
      if (response.status === 401) logInFirst()
      else if (response.status === 201)
        onAccepted((await response.json()) as Placed, {
          key: keyFor(body),
          live,
          shopper,
          filled: values,
          outcome,
        })
      else setProblem(await refusedBy(response, live, outcome))
    } catch {
      setProblem({ words: unknownOutcome })
    } finally {
      posting.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    place: (values: Filled) => void place(values),
    reset: () => setProblem(undefined),
  }
}

/** Session expired: a full page load, as this page shows the shopper's name; the form is saved. */
function logInFirst(): void {
  showToast({ tone: 'warn', message: loggedOut, acrossNavigation: true })
  location.assign(localPath(`/login?from=${checkoutPath}`))
}

type Confirmation = {
  key: string
  live: LiveCart
  shopper: User
  filled: Filled
  outcome: Outcome
}

/** An unpaid order keeps the cart until it is paid. */
function onAccepted(
  { checkout, razorpayOrder, razorpayKeyId = '' }: Placed,
  { key, live: { lines, quote }, shopper, filled, outcome }: Confirmation,
): void {
  if (filled.keepAddress) void keepAddress(filled)
  // A repeat may find a paid order.
  if (razorpayOrder && checkout.orderStatus === 'Payment Pending') {
    const { _id: id, orderNumber: number } = checkout
    setAwaitedOrder({ userId: shopper._id, id, number, key, hasVoucher: !!quote?.discount })
    return outcome.onToPay({ success: true, checkout, razorpayOrder, razorpayKeyId }, filled)
  }
  forgetKey(key)
  cartIsBought(lines)
  outcome.onPlaced(checkout)
}

/** Reports the error; returns what is left to show in the dialog. */
async function refusedBy(
  response: Response,
  live: LiveCart,
  outcome: Outcome,
): Promise<Problem | undefined> {
  if (response.status === 403) return { words: otherShopper }
  const error = (await response.json().catch(() => ({}))) as Refused
  if (response.status === 409) {
    if (error.quote) live.applyQuote(error.quote)
    live.check()
    outcome.onChanged(`${t(notPlacedText)} ${t(error.message ?? '')}`)
    return undefined
  }
  const atFields = fieldErrorsIn(error)
  if (Object.keys(atFields).length > 0) {
    outcome.onFieldErrors(atFields)
    return undefined
  }
  if (response.status >= 500)
    return { words: response.status === 503 ? (error.message ?? unknownOutcome) : unknownOutcome }
  return {
    words: `${t(notPlacedText)} ${t(error.message ?? 'Please try again.')}`,
    seeOrders: response.status === 429,
    payOnline: error.payOnline === true,
  }
}

function orderOf(
  shopper: User,
  { lines, quote }: LiveCart,
  { paymentMethod, billing, keepAddress: _, ...fields }: Filled,
): string {
  const products = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
  const shippingAddress = { ...fields, postalCode: fields.postalCode.trim() || null }
  return JSON.stringify({
    userId: shopper._id,
    products,
    shippingAddress,
    paymentMethod,
    voucher: quote?.voucher?.code ?? null,
    couponDiscount: quote?.discount ?? 0,
    totalAmount: quote?.total,
    ...(!isUnbilled(billing) && { billing: { ...billing, forUs: billing.forUs !== '' } }),
  })
}

/** An expired order of this key does not answer this confirmation: it is placed again. */
async function post(body: string): Promise<Response> {
  const response = await postOnce(body)
  const isOver =
    response.status === 409 &&
    (
      (await response
        .clone()
        .json()
        .catch(() => ({}))) as Refused
    ).confirmAgain === true
  if (!isOver) return response
  forgetKey(keyFor(body))
  return postOnce(body)
}

function postOnce(body: string): Promise<Response> {
  return fetch('/api/checkout', {
    method: 'POST',
    headers: headersFor(body),
    body,
    signal: AbortSignal.timeout(30_000),
  })
}

function fieldErrorsIn({ errors = [] }: Refused): FieldErrors {
  const names: readonly string[] = [...fieldNames, ...billingNames]
  const at = errors.map(({ path, message }) => [path.split('.').at(-1) ?? '', message] as const)
  return Object.fromEntries(at.filter(([name]) => names.includes(name)))
}
