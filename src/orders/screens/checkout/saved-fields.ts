import { useEffect, type RefObject } from 'react'
import type { PaymentMethod } from '../../lifecycle.ts'
import { forget, keep, kept } from '../browser-storage.ts'
import { fieldNames, type ShippingFields } from './checkout-fields.ts'

const fieldsKey = 'checkout'

/** What the shopper says yes to. */
export type Filled = ShippingFields & { paymentMethod: PaymentMethod }

/**
 * Keeps what is typed and chosen in this tab until the order is placed; another shopper of the same
 * browser never sees it.
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  userId: string,
  onPostalCode: (code: string) => void,
) {
  useEffect(() => {
    const before = keptFields(userId)
    for (const name of fieldNames) {
      const control = form.current?.elements.namedItem(name)
      if (
        control instanceof HTMLInputElement &&
        before[name] &&
        (control.value === '' || name === 'country')
      )
        control.value = before[name]
    }
    choose(form.current, before.paymentMethod)
    onPostalCode(filledIn(form.current).postalCode)
  }, [form, userId, onPostalCode])

  const save = () => keep('sessionStorage', fieldsKey, { userId, fields: filledIn(form.current) })
  return {
    read: () => filledIn(form.current),
    keep: save,
    payOnline: () => {
      choose(form.current, 'Online')
      save()
      return filledIn(form.current)
    },
  }
}

/** For the provider's window, where the form is no longer on the screen. */
export function keptPhone(userId: string): string {
  return keptFields(userId).phone ?? ''
}

/** The order is placed: the next one begins empty. */
export function forgetFields(): void {
  forget('sessionStorage', fieldsKey)
}

function filledIn(form: HTMLFormElement | null): Filled {
  const typed = form && new FormData(form)
  const fields = Object.fromEntries(
    fieldNames.map((name) => [name, String(typed?.get(name) ?? '')]),
  ) as ShippingFields
  return {
    ...fields,
    paymentMethod: typed?.get('paymentMethod') === 'Online' ? 'Online' : 'Cash On Delivery',
  }
}

function keptFields(userId: string): Partial<Filled> {
  const { userId: whose, fields } = (kept('sessionStorage', fieldsKey) ?? {}) as {
    userId?: unknown
    fields?: Partial<Filled>
  }
  return whose === userId && typeof fields === 'object' && fields !== null ? fields : {}
}

/** A way to pay that is no longer offered leaves the choice as it is. */
function choose(form: HTMLFormElement | null, method: unknown): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLInputElement && control.type === 'radio' && control.value === method)
      control.checked = true
}
