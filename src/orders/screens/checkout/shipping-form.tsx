import { lazy, type ComponentType } from 'react'
import type { User } from '#accounts/contract.ts'
import { mostAddresses } from '#addresses/rules.ts'
import { TextField } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import type { FieldErrors } from './checkout-fields.ts'
import { PinCodeField } from './pin-code-field.tsx'
import type { Place } from './fill-place.ts'
import { t } from '#platform/language/translate.ts'
import type { SavedAddressesProps } from './saved-addresses.tsx'

// Without it the form is filled in as for a first order.
const SavedAddresses = lazy<ComponentType<SavedAddressesProps>>(() =>
  import('./saved-addresses.tsx').then(
    (part) => ({ default: part.SavedAddresses }),
    () => ({ default: () => null }),
  ),
)

type ShippingFormProps = {
  shopper: User
  saved: Omit<SavedAddressesProps, 'name'>
  states: readonly string[]
  errors: FieldErrors
  live: LiveCart
  place: Place | undefined
  postalCode: string
  onPostalCode: (code: string) => void
}

/** The pin code first: it fills city and state. */
export function ShippingForm({ shopper, saved, states, errors, ...pinCode }: ShippingFormProps) {
  return (
    <>
      <Who shopper={shopper} />
      <fieldset className="formsec formsec--first">
        <legend className="sr">{t('Deliver to')}</legend>
        <h2 aria-hidden="true">{t('Deliver to')}</h2>
        {saved.addresses[0] && <SavedAddresses name={shopper.name} {...saved} />}
        <div className="grid-2">
          <PinCodeField {...pinCode} error={errors.postalCode} />
          <ContactFields shopper={shopper} errors={errors} />
          <AddressFields states={states} errors={errors} />
        </div>
        {saved.addresses.filter(({ _id }) => _id).length < mostAddresses && (
          <label className="keep">
            <input type="checkbox" name="keepAddress" value="yes" />
            {t('Keep this address for later orders')}
          </label>
        )}
      </fieldset>
    </>
  )
}

/** The account that orders; its name is prefilled below, for the parcel (specification.md#checkout). */
function Who({ shopper: { name, email } }: Pick<ShippingFormProps, 'shopper'>) {
  return (
    <div className="who">
      <Icon name="circle-user-round" />
      <div>
        <b>{name}</b>
        <input aria-label={t('Email')} name="email" type="email" readOnly value={email} />
      </div>
      <button type="button" className="link link--button" onClick={() => void leave()}>
        {t('Not you?')}
      </button>
    </div>
  )
}

async function leave(): Promise<void> {
  const { notYou } = await import('./not-you.ts')
  await notYou()
}

function ContactFields({ shopper, errors }: Pick<ShippingFormProps, 'shopper' | 'errors'>) {
  return (
    <>
      <TextField
        label={t('Name on the parcel')}
        name="recipient"
        autoComplete="shipping name"
        autoCapitalize="words"
        autoCorrect="off"
        maxLength={100}
        defaultValue={shopper.name}
        error={errors.recipient}
      />
      <TextField
        digits
        label={t('Phone')}
        name="phone"
        prefix="+91"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        hint={t('10-digit mobile number for delivery updates')}
        error={errors.phone}
        urgent
      />
    </>
  )
}

function AddressFields({ states, errors }: Pick<ShippingFormProps, 'states' | 'errors'>) {
  return (
    <>
      <TextField
        wide
        label={t('Address')}
        name="address"
        autoComplete="address-line1"
        maxLength={500}
        required
        error={errors.address}
      />
      <TextField
        wide
        optional
        label={t('Landmark')}
        name="landmark"
        autoComplete="address-line2"
        maxLength={200}
        error={errors.landmark}
      />
      <div className="half span-2">
        <TextField
          label={t('City')}
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          required
          error={errors.city}
        />
        <TextField
          label={t('State')}
          name="state"
          list="states"
          autoComplete="address-level1"
          maxLength={100}
          required
          error={errors.state}
        />
        <datalist id="states">
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </datalist>
      </div>
      <TextField
        wide
        label={t('Country')}
        name="country"
        autoComplete="country-name"
        maxLength={100}
        required
        defaultValue="India"
        error={errors.country}
      />
    </>
  )
}
