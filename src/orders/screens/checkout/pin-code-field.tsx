import { TextField } from '#design/controls/field.tsx'
import { isCertain, shippingWords } from '#delivery/rules.ts'
import { t } from '#platform/language/translate.ts'
import { paiseOf } from '#platform/money.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import type { Place } from './fill-place.ts'

type PinCodeFieldProps = {
  live: LiveCart
  place: Place | undefined
  postalCode: string
  onPostalCode: (code: string) => void
  error?: string | undefined
}

export function PinCodeField({ live, place, postalCode, onPostalCode, error }: PinCodeFieldProps) {
  const { isListed, words } = charge(live, place, postalCode)
  return (
    <TextField
      wide
      digits
      optional
      id="pin-code"
      label={t('Pin code')}
      name="postalCode"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={12}
      error={error}
      {...(isListed
        ? { good: words }
        : {
            hint: (
              <span role="status">{words ?? t('Fills city and state, and tells the charge')}</span>
            ),
          })}
      onChange={(event) => onPostalCode(event.currentTarget.value)}
    />
  )
}

/** Green only for a charge that is certain. */
function charge(
  { quote, state }: LiveCart,
  place: Place | undefined,
  postalCode: string,
): { isListed: boolean; words?: string } {
  if (postalCode.trim() === '' || !quote || state !== 'checked') return { isListed: false }
  const basis = quote.shippingBasis
  if (basis === 'no-pin-code') return { isListed: false }
  const words = shippingWords(basis, paiseOf(quote.shippingCharge))
  if (!isCertain(basis)) return { isListed: false, words: `${t(words)}.` }
  const where = [place?.city, place?.state].filter(Boolean).join(', ')
  const sentences = [where, t('Shipping {words}', { words: t(words) }), quote.arrives]
  return { isListed: true, words: sentences.filter(Boolean).join('. ') }
}
