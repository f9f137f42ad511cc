import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { OfferedPlace } from '../../filters/contract.ts'

/** What is true of every product at a pin code; of shipping in the words of the cart. */
export function placeWords({ pin, delivers, isKnown, cashLimit }: OfferedPlace): string {
  if (!delivers) return t('We do not send to this pin code yet')
  if (cashLimit === 0) return t('Cash On Delivery is not offered at {pin}.', { pin })
  if (!isKnown)
    return t(
      'We do not know this pin code yet; shipping is free, and we call you if that cannot be kept',
    )
  if (cashLimit === null) return t('We send to {pin}.', { pin })
  const amount = rupees(paiseOf(cashLimit))
  return t('We send to {pin}. Cash On Delivery is for orders up to {amount}, with shipping.', {
    pin,
    amount,
  })
}
