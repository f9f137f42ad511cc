import { contactFields } from '../moves/move-forms.ts'
import type { PhonePayment } from '../../../phone/rules.ts'
import type { z } from 'zod'
import type { FoundCustomer, FoundProduct } from '../../phone/contract.ts'

export type Customer = z.infer<typeof FoundCustomer>
export type Product = z.infer<typeof FoundProduct>
export type Line = { product: Product; quantity: number }

export type AddressField = (typeof contactFields)[number]

/** An order as far as it is typed; kept by the tab until it is placed. */
export type PhoneDraft = {
  customer: Customer | null
  /** Of a new customer. */
  name: string
  email: string
  address: Record<AddressField, string>
  lines: Line[]
  voucher: string
  discountIn: 'rupees' | 'percent'
  discount: string
  shipping: string
  reason: string
  payment: PhonePayment
  waitMinutes: number
}

export const emptyAddress = {
  ...(Object.fromEntries(contactFields.map((name) => [name, ''])) as Record<AddressField, string>),
  country: 'India',
}

export const emptyDraft: PhoneDraft = {
  customer: null,
  name: '',
  email: '',
  address: emptyAddress,
  lines: [],
  voucher: '',
  discountIn: 'rupees',
  discount: '',
  shipping: '',
  reason: '',
  payment: 'Cash On Delivery',
  waitMinutes: 1440,
}

const place = 'nadi.phone-order'

/** What was typed before a reload; storage that is full or switched off keeps nothing. */
export function keptDraft(): PhoneDraft | undefined {
  try {
    const text = sessionStorage.getItem(place)
    return text === null ? undefined : { ...emptyDraft, ...(JSON.parse(text) as PhoneDraft) }
  } catch {
    return undefined
  }
}

export function keepDraft(draft: PhoneDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // The page goes on without it.
  }
}
