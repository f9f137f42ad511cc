import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { billingNames, isUnbilled, type FieldErrors } from '../checkout/checkout-fields.ts'
import type { PlainValues } from './form-fields.ts'

/** Open where something is in it. */
export function PlainBilling({ values, errors }: { values: PlainValues; errors: FieldErrors }) {
  const isWrong = billingNames.some((name) => errors[name] !== undefined)
  return (
    <details className="bill-to" open={!isUnbilled(values) || isWrong}>
      <summary>{t('Bill a clinic or company')}</summary>
      <div className="grid-2">
        <TextField
          wide
          label="GSTIN"
          name="gstin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={values.gstin}
          error={errors.gstin}
        />
        <TextField
          wide
          label={t('Legal name')}
          name="legalName"
          autoComplete="organization"
          maxLength={200}
          defaultValue={values.legalName}
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
        {(values.forUs !== '' || errors.forUs) && (
          <div className="span-2 bill-elsewhere">
            {errors.forUs && <Note tone="warn">{errors.forUs}</Note>}
            <label>
              <input
                type="checkbox"
                name="forUs"
                value="yes"
                defaultChecked={values.forUs !== ''}
              />
              {t('The goods are for us')}
            </label>
          </div>
        )}
      </div>
    </details>
  )
}
