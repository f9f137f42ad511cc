import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { cart } from '#cart/store.ts'
import type { Quote } from '../contract.ts'
import { checkoutPath } from '../rules.ts'
import { fieldNames, type FieldErrors, type FieldName, type ShippingFields } from './checkout-fields.ts'
import { forgetKey, keyFor } from './idempotency-key.ts'
import { takePrices, type LiveCart } from './live-cart.ts'
import { paymentMethod } from './payment-method.tsx'

type Refused = { message?: string; errors?: { path: string; message: string }[]; quote?: Quote }
type Outcome = { onPlaced: (order: { orderNumber: string }) => void; onChanged: (message: string) => void; onFieldErrors: (errors: FieldErrors) => void }

// Said when no answer came, or none that tells; a 503 brings its own words.
const unsure = 'We could not reach the shop, so we do not know yet whether your order was placed. Press “Yes, Place Order” again: it cannot be placed twice.'
const somebodyElse = 'Your order was not placed: another account is logged in by now. Reload this page to order with that account.'
const notPlaced = 'Your order was not placed.'

/** Posts the order once per confirmation (decision 17) and says in plain words what became of it (decision 16). */
export function usePlaceOrder(shopper: User, live: LiveCart, outcome: Outcome) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const posting = useRef(false)

  const place = async (fields: ShippingFields) => {
    if (posting.current) return
    posting.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const response = await post(orderOf(shopper, live, fields))
      if (response.status === 401) await navigate(`/login?from=${checkoutPath}`)
      else setProblem(await settled(response, live, outcome))
    } catch {
      setProblem(unsure)
    } finally {
      posting.current = false
      setBusy(false)
    }
  }
  return { busy, problem, place: (fields: ShippingFields) => void place(fields), reset: () => setProblem(undefined) }
}

/** Tells the outcome; what is left to say in the dialog is answered. */
async function settled(response: Response, live: LiveCart, outcome: Outcome): Promise<string | undefined> {
  if (response.status === 201) {
    const { checkout } = (await response.json()) as { checkout: { orderNumber: string } }
    forgetKey()
    cart.clear()
    outcome.onPlaced(checkout)
    return undefined
  }
  if (response.status === 403) return somebodyElse
  const refused = (await response.json().catch(() => ({}))) as Refused
  if (response.status === 409) {
    if (refused.quote) takePrices(refused.quote.lines)
    live.check()
    outcome.onChanged(`${notPlaced} ${refused.message ?? ''}`)
    return undefined
  }
  const atFields = fieldErrorsIn(refused)
  if (Object.keys(atFields).length === 0 && response.status >= 500) return response.status === 503 ? (refused.message ?? unsure) : unsure
  if (Object.keys(atFields).length === 0) return `${notPlaced} ${refused.message ?? 'Please try again.'}`
  outcome.onFieldErrors(atFields)
  return undefined
}

function orderOf(shopper: User, { lines, quote }: LiveCart, fields: ShippingFields): string {
  const products = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
  return JSON.stringify({ userId: shopper._id, products, shippingAddress: { ...fields, postalCode: fields.postalCode.trim() || null }, paymentMethod, voucher: null, couponDiscount: 0, totalAmount: quote?.total })
}

function post(body: string): Promise<Response> {
  return fetch('/api/checkout', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': keyFor(body) }, body, signal: AbortSignal.timeout(30_000) })
}

function fieldErrorsIn({ errors = [] }: Refused): FieldErrors {
  const at = errors.map(({ path, message }) => [path.replace('shippingAddress.', '') as FieldName, message] as const)
  return Object.fromEntries(at.filter(([name]) => fieldNames.includes(name)))
}
