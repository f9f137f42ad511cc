import { useEffect, type RefObject } from 'react'
import { fieldNames, type ShippingFields } from './checkout-fields.ts'

const key = 'checkout'

type Kept = { userId: string; fields: Partial<ShippingFields> }

/** Keeps what is typed in this tab until the order is placed; another shopper of the same browser never sees it. */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, userId: string, onPostalCode: (code: string) => void) {
  useEffect(() => {
    const kept = stored(userId)
    for (const name of fieldNames) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && kept[name] && (control.value === '' || name === 'country')) control.value = kept[name]
    }
    onPostalCode(fieldsIn(form.current).postalCode)
  }, [form, userId, onPostalCode])

  return {
    read: () => fieldsIn(form.current),
    keep: () => tried(() => sessionStorage.setItem(key, JSON.stringify({ userId, fields: fieldsIn(form.current) } satisfies Kept))),
    forget: () => tried(() => sessionStorage.removeItem(key)),
  }
}

function fieldsIn(form: HTMLFormElement | null): ShippingFields {
  const typed = form && new FormData(form)
  return Object.fromEntries(fieldNames.map((name) => [name, String(typed?.get(name) ?? '')])) as ShippingFields
}

function stored(userId: string): Partial<ShippingFields> {
  return tried(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>
    return kept.userId === userId && typeof kept.fields === 'object' ? kept.fields : {}
  }) ?? {}
}

// Storage that is blocked or holds something else costs the convenience, never the checkout.
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
