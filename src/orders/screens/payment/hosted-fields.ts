import { languageCode, localPath } from '#platform/language/translate.ts'
import type { Payer } from './bill.ts'
import type { ToPay } from './payment-calls.ts'

/** What the provider's page is opened with; it returns with the proof, or to the profile without one. */
export function hostedFields(
  payer: Payer,
  { checkout, razorpayOrder, razorpayKeyId }: ToPay,
  origin: string,
): Record<string, string> {
  const backIn = languageCode() === 'en' ? '' : `&language=${languageCode()}`
  return {
    key_id: razorpayKeyId,
    order_id: razorpayOrder?.id ?? '',
    name: payer.storeName,
    'prefill[name]': payer.name,
    'prefill[email]': payer.email,
    'prefill[contact]': payer.contact,
    callback_url: `${origin}/api/payment/callback?order=${checkout._id}${backIn}`,
    cancel_url: `${origin}${localPath('/profile')}#order-${checkout._id}`,
  }
}
