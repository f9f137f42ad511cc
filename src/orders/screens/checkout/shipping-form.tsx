import type { User } from '#accounts/contract.ts'
import { TextField } from '#design/controls/field.tsx'
import { inOurDigits } from '#platform/digits.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { FieldErrors } from './checkout-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'

type ShippingFormProps = {
  shopper: User
  errors: FieldErrors
  live: LiveCart
  postalCode: string
  onPostalCode: (code: string) => void
}

export function ShippingForm(props: ShippingFormProps) {
  return (
    <>
      <ContactFields {...props} />
      <AddressFields {...props} />
    </>
  )
}

function ContactFields({ shopper, errors }: Pick<ShippingFormProps, 'shopper' | 'errors'>) {
  return (
    <fieldset className="formsec">
      <legend className="sr">Contact</legend>
      <h2 aria-hidden="true">Contact</h2>
      <div className="grid-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          readOnly
          defaultValue={shopper.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          readOnly
          defaultValue={shopper.email}
        />
        <TextField
          wide
          digits
          label="Phone"
          name="phone"
          prefix="+91"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          hint="10-digit mobile number for delivery updates"
          error={errors.phone}
          urgent
        />
      </div>
    </fieldset>
  )
}

function AddressFields({
  errors,
  live,
  postalCode,
  onPostalCode,
}: Omit<ShippingFormProps, 'shopper'>) {
  return (
    <fieldset className="formsec">
      <legend className="sr">Shipping address</legend>
      <h2 aria-hidden="true">Shipping address</h2>
      <div className="grid-2">
        <TextField
          wide
          label="Address"
          name="address"
          autoComplete="address-line1"
          maxLength={500}
          required
          error={errors.address}
        />
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          required
          error={errors.city}
        />
        <TextField
          label="State"
          name="state"
          autoComplete="address-level1"
          maxLength={100}
          required
          error={errors.state}
        />
        <TextField
          label="Country"
          name="country"
          autoComplete="country-name"
          maxLength={100}
          required
          defaultValue="India"
          error={errors.country}
        />
        <TextField
          digits
          optional
          label="Pin code"
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          error={errors.postalCode}
          good={shippingWords(live, postalCode)}
          onChange={(event) => onPostalCode(event.currentTarget.value)}
        />
      </div>
    </fieldset>
  )
}

/** Shown under the field once the pin code is complete. */
function shippingWords({ quote, state }: LiveCart, postalCode: string): string | undefined {
  const code = inOurDigits(postalCode).replaceAll(' ', '')
  if (!/^\d{6}$/.test(code) || !quote || state !== 'checked') return undefined
  return quote.shippingCharge === 0
    ? `Shipping to ${code} is Free`
    : `Shipping to ${code} is ${rupees(paiseOf(quote.shippingCharge))}`
}
