import type { z } from 'zod'
import { post, sent, type Answered } from '#admin/parts/post.ts'
import { rupeesOf } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import type { SavedAddress } from '../../../shapes.ts'
import { isHandedOver } from '../../../phone/rules.ts'
import type { contract } from '../../phone/contract.ts'
import type { Customer, PhoneDraft, Product } from './phone-draft.ts'

type OutputOf<Call extends keyof typeof contract> = z.infer<
  NonNullable<(typeof contract)[Call]['~orpc']['outputSchema']>
>
export type PhoneQuote = OutputOf<'quotePhoneOrder'>
export type Placed = OutputOf<'placePhoneOrder'>

const read = <Value>(call: string, query: Record<string, string>) =>
  sent<Value>(`/admin/api/orders/${call}?${new URLSearchParams(query)}`, { method: 'GET' })

export const findCustomers = (words: string) => read<Customer[]>('find-customers', { words })
export const findProducts = (words: string) => read<Product[]>('find-products', { words })
export const addressesOf = (customer: string) =>
  read<SavedAddress[]>('customer-addresses', { customer })

export function quoteOf(draft: PhoneDraft): Promise<Answered<PhoneQuote>> {
  return post('orders/quote-phone-order', {
    customer: draft.customer?._id ?? null,
    products: draft.lines.map(({ product, quantity }) => ({ productId: product._id, quantity })),
    postalCode: draft.address.postalCode,
    ...termsOf(draft),
  })
}

type Placing = { key: string; quote: PhoneQuote }

export function placeOrder(draft: PhoneDraft, { key, quote }: Placing): Promise<Answered<Placed>> {
  const { customer, name, email, payment, reason, waitMinutes } = draft
  return post('orders/place-phone-order', {
    key,
    customer: customer ? { _id: customer._id } : { name, email: email.trim() },
    products: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    shippingAddress: isHandedOver(payment) ? null : draft.address,
    ...termsOf(draft),
    ...(reason.trim() !== '' && { reason }),
    waitMinutes,
    total: quote.total,
  })
}

/** An amount that cannot be read stays out; its field says so. */
function termsOf({ payment, voucher, discountIn, discount, shipping }: PhoneDraft) {
  const shippingPaise = paiseTyped(shipping)
  const byHand = discountTyped({ discountIn, discount })
  return {
    payment,
    voucher: voucher.trim() === '' ? null : voucher.trim(),
    discount: byHand === undefined ? null : { [discountIn]: byHand },
    shipping: shippingPaise === undefined ? null : rupeesOf(shippingPaise),
  }
}

export function discountTyped({
  discountIn,
  discount,
}: Pick<PhoneDraft, 'discountIn' | 'discount'>): number | undefined {
  const paise = paiseTyped(discount.replace(/\s*%$/, ''))
  if (paise === undefined || (discountIn === 'percent' && paise > 10_000)) return undefined
  return rupeesOf(paise)
}
