import { useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { usePlace } from '#orders/screens/checkout/use-place.ts'
import { t } from '#platform/language/translate.ts'
import { FormMessage } from '#web/form-message.tsx'
import type { Answer } from '#web/form-result.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import type { BookAddress } from '../contract.ts'
import { longestLabel } from '../rules.ts'
import { addressesPage } from './address-fields.ts'
import { PlaceFields, type PlaceFieldsProps } from './place-fields.tsx'

type AddressFormProps = {
  edited: BookAddress | undefined
  isFirst: boolean
  states: readonly string[]
  answer: Answer | undefined
}

/** The pin code first: it fills city and state. */
export function AddressForm({ edited, isFirst, states, answer }: AddressFormProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const { _id, isDefault, ...texts } = edited ?? {}
  const values: Partial<Record<string, string | null>> =
    answer?.values.intent === 'save' ? answer.values : { country: 'India', ...texts }
  const [postalCode, setPostalCode] = useState(values.postalCode ?? '')
  usePlace(form, postalCode, () => undefined)
  const ties = (name: string) => {
    const error = errorAt(name)
    return { name, defaultValue: values[name] ?? '', ...(error !== undefined && { error }) }
  }
  return (
    <section className="address-form" id="address-form" aria-labelledby="address-title">
      <h2 id="address-title">{titleOf(edited)}</h2>
      <Form method="post" ref={form} noValidate>
        <FormMessage>{answer?.message}</FormMessage>
        {_id && <input type="hidden" name="id" value={_id} />}
        <div className="grid-2">
          <TextField
            digits
            optional
            label={t('Pin code')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            hint={t('Fills city and state')}
            {...ties('postalCode')}
            onChange={(event) => setPostalCode(event.currentTarget.value)}
          />
          <TextField
            optional
            label={t('What you call it')}
            hint={t('Such as Home, Amma or Clinic')}
            autoComplete="off"
            maxLength={longestLabel}
            {...ties('label')}
          />
          <RecipientFields ties={ties} states={states} />
          {!isFirst && !isDefault && (
            <label className="span-2 tick">
              <input
                type="checkbox"
                name="isDefault"
                value="yes"
                defaultChecked={answer?.values.isDefault === 'yes'}
              />
              {t('First choice at the checkout')}
            </label>
          )}
          <div className="span-2 acts">
            <Button
              type="submit"
              size="large"
              name="intent"
              value="save"
              busy={busy}
              busyLabel={t('Saving')}
            >
              {t('Keep address')}
            </Button>
            {!isFirst && (
              <ButtonLink size="large" weight="line" to={addressesPage} preventScrollReset>
                {t('Cancel')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Form>
    </section>
  )
}

function titleOf(edited: BookAddress | undefined): string {
  if (!edited) return t('Add an address')
  return edited.label ? t('Change {label}', { label: edited.label }) : t('Change this address')
}

function RecipientFields({ ties, states }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        optional
        label={t('Name on the parcel')}
        autoComplete="shipping name"
        autoCapitalize="words"
        maxLength={100}
        {...ties('recipient')}
      />
      <TextField
        digits
        label={t('Phone')}
        prefix="+91"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        required
        {...ties('phone')}
      />
      <PlaceFields ties={ties} states={states} />
    </>
  )
}
