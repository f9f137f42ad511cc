import { t } from '#platform/language/translate.ts'
import { rupeesExact } from '#platform/money.ts'
import type { TotalsShown } from '../summary/checkout-totals.ts'

/** States the charge and what it rests on (rulings.md#shipping), and asks (specification.md#checkout). */
export function chargeQuestion({ shippingPaise, shippingBasis }: TotalsShown): string {
  const ask = t('Do you want to proceed?')
  const charge = shippingPaise === 0 ? t('Free') : rupeesExact(shippingPaise ?? 0)
  switch (shippingBasis) {
    case undefined:
      return t('We are working out the shipping charge. {ask}', { ask })
    case 'no-pin-code':
      return t(
        'Without a pin code the shipping charge is {amount}, and we call you if that cannot be kept. {ask}',
        { amount: rupeesExact(0), ask },
      )
    case 'unknown-pin-code':
      return t(
        'We do not know this pin code yet: the shipping charge is Free, and we call you if that cannot be kept. {ask}',
        { ask },
      )
    default:
      return t('The shipping charge is {charge}. {ask}', { charge, ask })
  }
}
