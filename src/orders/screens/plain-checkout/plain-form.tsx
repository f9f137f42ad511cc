import { Link } from 'react-router'
import { mostAddresses } from '#addresses/rules.ts'
import { PlaceFields } from '#addresses/screens/place-fields.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { addressLine, plainCheckoutPath } from '../../rules.ts'
import type { FieldErrors } from '../checkout/checkout-fields.ts'
import type { OfferedAddress } from '../checkout/saved-addresses.tsx'
import type { PlainValues } from './form-fields.ts'
import { PlainBilling } from './plain-billing.tsx'

type PlainFormProps = {
  values: PlainValues
  errors: FieldErrors
  message: string | undefined
  addresses: readonly OfferedAddress[]
  states: readonly string[]
}

/** A plain form, also where the page has come to life: its answer is a page. */
export function PlainForm({ values, errors, message, addresses, states }: PlainFormProps) {
  const isKept = addresses.filter(({ _id }) => _id).length >= mostAddresses
  return (
    <form method="post" noValidate className="plain-checkout">
      {message && (
        <Note tone="bad" live="alert">
          {message}
        </Note>
      )}
      {addresses.length > 1 && <Addresses addresses={addresses} />}
      <fieldset className="formsec formsec--first">
        <legend className="sr">{t('Deliver to')}</legend>
        <h2 aria-hidden="true">{t('Deliver to')}</h2>
        <div className="grid-2">
          <Where values={values} errors={errors} states={states} />
        </div>
        {!isKept && (
          <label className="keep">
            <input
              type="checkbox"
              name="keepAddress"
              value="yes"
              defaultChecked={values.keepAddress !== ''}
            />
            {t('Keep this address for later orders')}
          </label>
        )}
      </fieldset>
      <PlainBilling values={values} errors={errors} />
      <fieldset className="formsec">
        <legend className="sr">{t('Payment method')}</legend>
        <h2 aria-hidden="true">{t('Payment method')}</h2>
        <p>
          <b>{t('Cash On Delivery')}</b>
          {' · '}
          {t('Pay when it arrives')}
        </p>
        <p className="hint">{t('Paying online needs JavaScript.')}</p>
        <TextField
          optional
          label={t('Voucher')}
          name="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={values.voucher}
        />
      </fieldset>
      <Button type="submit" name="step" value="review" size="large" block>
        {t('Continue')}
      </Button>
      <p className="hint">{t('You see the whole order with its total before you order.')}</p>
    </form>
  )
}

function Addresses({ addresses }: { addresses: readonly OfferedAddress[] }) {
  return (
    <section aria-label={t('Addresses of yours')}>
      <ul className="plain-addresses">
        {addresses.map((address, at) => (
          <li key={address._id ?? addressLine(address)}>
            <Link reloadDocument to={`${plainCheckoutPath}?address=${at}`} rel="nofollow">
              {address.label ?? addressLine(address)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FieldsProps = Pick<PlainFormProps, 'values' | 'errors'>

function Where({ values, errors, states }: FieldsProps & Pick<PlainFormProps, 'states'>) {
  const field = (name: keyof FieldErrors & keyof PlainValues) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <>
      <TextField
        digits
        label={t('Pin code')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        {...field('postalCode')}
      />
      <TextField
        label={t('Name on the parcel')}
        autoComplete="shipping name"
        maxLength={100}
        {...field('recipient')}
      />
      <TextField
        digits
        label={t('Phone')}
        prefix="+91"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        {...field('phone')}
      />
      <PlaceFields ties={field} states={states} />
    </>
  )
}
