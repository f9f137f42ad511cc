import { useCallback, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import {
  missingFields,
  phoneComplaint,
  type CheckBilling,
  type FieldErrors,
} from './checkout-fields.ts'
import { t } from '#platform/language/translate.ts'
import type { Filled } from './saved-fields.ts'

type Confirming = {
  form: RefObject<HTMLFormElement | null>
  live: LiveCart
  read: () => Filled
}

/** What the form complains of, and the order that waits for its confirmation. */
export function useConfirmation({ form, live, read }: Confirming) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [confirming, setConfirming] = useState<Filled>()
  const [notice, setNotice] = useState<string>()
  const checkBilling = useRef<CheckBilling>(() => ({}))
  const showErrors = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors)
    setConfirming(undefined)
    const [firstField] = Object.keys(fieldErrors)
    if (firstField) focusField(form.current, firstField)
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setNotice(undefined)
    const values = read()
    const fieldErrors = { ...missingFields(values), ...checkBilling.current(values.billing) }
    if (Object.keys(fieldErrors).length > 0)
      return showErrors({ ...phoneComplaint(values.phone), ...fieldErrors })
    if (live.blocked)
      return setNotice(t('Some products cannot be bought as they are. Please change them above.'))
    setErrors(phoneComplaint(values.phone))
    setConfirming(values)
  }
  return {
    errors,
    confirming,
    notice,
    confirm,
    setConfirming,
    showErrors,
    clearErrors: (...names: string[]) => setErrors((present) => withoutErrors(present, names)),
    onChanged: (message: string) => (setConfirming(undefined), setNotice(message)),
    onCheck: useCallback((check: CheckBilling) => {
      checkBilling.current = check
    }, []),
    focus: (name: string) => focusField(form.current, name),
  }
}

function withoutErrors(errors: FieldErrors, names: readonly string[]): FieldErrors {
  if (!names.some((name) => name in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

/** Of a group of radios the chosen one. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const controls = [...(form?.elements ?? [])].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.name === name,
  )
  const control = controls.find(({ checked }) => checked) ?? controls[0]
  control?.focus()
}
