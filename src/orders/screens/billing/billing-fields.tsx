import { useEffect, useRef, useState } from 'react'
import { FieldError, TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { billedElsewhere, elsewhereWords, gstinProblem, plainGstin } from '#tax/gstin/rules.ts'
import { placeNamed, placeOfGstin } from '#tax/places/rules.ts'
import { t } from '#platform/language/translate.ts'
import {
  isUnbilled,
  type BillingFields,
  type CheckBilling,
  type FieldErrors,
} from '../checkout/checkout-fields.ts'

export type BillingFieldsProps = {
  values: BillingFields
  errors: FieldErrors
  /** Takes the check that Confirm Order makes. */
  onCheck: (check: CheckBilling) => void
}

/** The server checks all of it again. */
export function BillingFieldsPart({ values, errors, onCheck }: BillingFieldsProps) {
  const part = useRef<HTMLDivElement>(null)
  const [gstin, setGstin] = useState(values.gstin)
  const [state, setState] = useState('')
  useEffect(() => {
    const form = part.current?.closest('form')
    const read = () => setState(stateIn(form))
    read()
    form?.addEventListener('input', read)
    form?.addEventListener('focusin', read)
    onCheck((billing) => problemsOf(billing, stateIn(form)))
    return () => {
      form?.removeEventListener('input', read)
      form?.removeEventListener('focusin', read)
      onCheck(() => ({}))
    }
  }, [onCheck])
  const plain = plainGstin(gstin)
  const problem = plain.length === 15 ? gstinProblem(plain) : undefined
  const place = plain.length === 15 && problem === undefined ? placeOfGstin(plain) : undefined
  const elsewhere = place && billedElsewhere(plain, placeNamed(state))
  return (
    <div className="grid-2" ref={part}>
      <TextField
        wide
        label="GSTIN"
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={values.gstin}
        onChange={(event) => setGstin(event.currentTarget.value)}
        error={errors.gstin ?? problem}
        {...(place
          ? { good: t('Registered in {place}; not looked up', { place: place.name }) }
          : {
              hint: t(
                '15 letters and digits; not looked up. A unit of an SEZ: please write to us first',
              ),
            })}
      />
      <TextField
        wide
        label={t('Legal name')}
        name="legalName"
        autoComplete="organization"
        maxLength={200}
        defaultValue={values.legalName}
        hint={t('As it is registered under this number')}
        error={errors.legalName}
      />
      <TextField
        wide
        optional
        label={t('Purchase order number')}
        name="poNumber"
        autoComplete="off"
        maxLength={50}
        defaultValue={values.poNumber}
        error={errors.poNumber}
      />
      {(elsewhere ?? errors.forUs) && (
        <div className="span-2 bill-elsewhere">
          <Note tone="warn" live="status">
            {elsewhere ? elsewhereWords(elsewhere) : errors.forUs}
          </Note>
          <label>
            <input type="checkbox" name="forUs" value="yes" />
            {t('The goods are for us')}
          </label>
          {elsewhere && errors.forUs && <FieldError urgent>{errors.forUs}</FieldError>}
        </div>
      )}
    </div>
  )
}

function stateIn(form: HTMLFormElement | null | undefined): string {
  const control = form?.elements.namedItem('state')
  return control instanceof HTMLInputElement ? control.value : ''
}

function problemsOf(billing: BillingFields, state: string): FieldErrors {
  if (isUnbilled(billing)) return {}
  const gstin = plainGstin(billing.gstin)
  const problem = gstinProblem(gstin)
  const elsewhere = billedElsewhere(gstin, placeNamed(state))
  return {
    ...(problem !== undefined && { gstin: problem }),
    ...(billing.legalName.trim() === '' && { legalName: t('Please enter the legal name.') }),
    ...(elsewhere &&
      billing.forUs === '' && { forUs: t('Please tick that the goods are for you.') }),
  }
}
