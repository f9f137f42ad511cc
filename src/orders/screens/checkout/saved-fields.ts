import { useLayoutEffect, type RefObject } from 'react'
import type { PaymentMethod } from '../../lifecycle.ts'
import { removeStorage, writeStorage, readStorage } from '#web/browser-storage.ts'
import {
  billingNames,
  fieldNames,
  type BillingFields,
  type FieldName,
  type ShippingFields,
} from './checkout-fields.ts'

const fieldsKey = 'checkout'

export type Filled = ShippingFields & {
  paymentMethod: PaymentMethod
  billing: BillingFields
  keepAddress: boolean
}

/** Saves the form in this tab until the order is placed, for the same shopper only. */
export function useSavedFields(
  form: RefObject<HTMLFormElement | null>,
  userId: string,
  onPostalCode: (code: string) => void,
) {
  // Before the saved addresses ask whether the form is untouched.
  useLayoutEffect(() => {
    const saved = readSavedFields(userId)
    writeFields(form.current, (name, value) =>
      saved[name] && (value === '' || isPrefilled(name)) ? saved[name] : value,
    )
    selectMethod(form.current, saved.paymentMethod)
    if (saved.keepAddress) tickKeep(form.current)
    onPostalCode(formValues(form.current).postalCode)
  }, [form, userId, onPostalCode])

  const save = () => {
    const fields = formValues(form.current)
    // Its fields come by themselves: before they are there, nobody has emptied them.
    const isThere = form.current?.elements.namedItem('gstin') !== null
    const billing = isThere ? fields.billing : savedBilling(userId)
    writeStorage('sessionStorage', fieldsKey, { userId, fields: { ...fields, billing } })
  }
  return {
    read: () => formValues(form.current),
    save,
    fill: (fields: ShippingFields) => {
      writeFields(form.current, (name) => fields[name])
      onPostalCode(fields.postalCode)
      save()
    },
    payOnline: () => {
      selectMethod(form.current, 'Online')
      save()
      return formValues(form.current)
    },
  }
}

function writeFields(
  form: HTMLFormElement | null,
  valueOf: (name: FieldName, value: string) => string,
): void {
  for (const name of fieldNames) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.value = valueOf(name, control.value)
  }
}

function isPrefilled(name: FieldName): boolean {
  return name === 'country' || name === 'recipient'
}

/** For the payment window, when the form is gone. */
export function savedPhone(userId: string): string {
  return readSavedFields(userId).phone ?? ''
}

/** Whom the form was about to bill; what was ticked is ticked again. */
export function savedBilling(userId: string): BillingFields | undefined {
  return readSavedFields(userId).billing
}

export function clearSavedFields(): void {
  removeStorage('sessionStorage', fieldsKey)
}

function formValues(form: HTMLFormElement | null): Filled {
  const data = form && new FormData(form)
  const textsOf = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, String(data?.get(name) ?? '')])) as Record<
      Name,
      string
    >
  return {
    ...textsOf(fieldNames),
    billing: textsOf(billingNames),
    keepAddress: data?.get('keepAddress') === 'yes',
    paymentMethod: data?.get('paymentMethod') === 'Online' ? 'Online' : 'Cash On Delivery',
  }
}

function readSavedFields(userId: string): Partial<Filled> {
  const { userId: owner, fields } = (readStorage('sessionStorage', fieldsKey) ?? {}) as {
    userId?: unknown
    fields?: Partial<Filled>
  }
  return owner === userId && typeof fields === 'object' && fields !== null ? fields : {}
}

/** An unavailable payment method leaves the choice unchanged. */
function selectMethod(form: HTMLFormElement | null, method: unknown): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLInputElement && control.type === 'radio' && control.value === method)
      control.checked = true
}

function tickKeep(form: HTMLFormElement | null): void {
  const box = form?.elements.namedItem('keepAddress')
  if (box instanceof HTMLInputElement) box.checked = true
}
