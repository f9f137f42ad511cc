import { useEffect, useRef, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import type { SavedBilling } from '../../shapes.ts'
import { BillingFieldsPart } from './billing-fields.tsx'
import {
  billingNames,
  isUnbilled,
  type BillingFields,
  type CheckBilling,
  type FieldErrors,
} from '../checkout/checkout-fields.ts'
import { t } from '#platform/language/translate.ts'
import { savedBilling } from '../checkout/saved-fields.ts'

export type BillingPartProps = {
  shopper: User
  /** Of the last order. */
  billing: SavedBilling | null
  errors: FieldErrors
  onCheck: (check: CheckBilling) => void
}

/** Folded, unless the last order was billed to somebody, who is filled in again. */
export function BillingPart({ shopper, billing, errors, onCheck }: BillingPartProps) {
  // What was typed in this tab comes before the last order.
  const [values] = useState(() => fieldsOf(savedBilling(shopper._id) ?? billing))
  const [isAsked, setAsked] = useState(!isUnbilled(values))
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!part.current || part.current.open || !billingNames.some((name) => errors[name])) return
    part.current.open = true
    part.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return (
    <details
      ref={part}
      className="bill-to"
      open={isAsked}
      onToggle={({ currentTarget }) => currentTarget.open && setAsked(true)}
    >
      <summary>{t('Bill to a clinic or company (GSTIN)')}</summary>
      {isAsked && <BillingFieldsPart values={values} errors={errors} onCheck={onCheck} />}
    </details>
  )
}

function fieldsOf(saved: Partial<SavedBilling> | null): BillingFields {
  const { gstin = '', legalName = '', poNumber } = saved ?? {}
  return { gstin, legalName, poNumber: poNumber ?? '', forUs: '' }
}
