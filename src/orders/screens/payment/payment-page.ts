import type { ToPay } from './payment-calls.ts'
import type { Payer } from './bill.ts'

// In-app and proxy browsers: a framed window does not work there (the provider's best practices).
const cannotShowAWindow = /Instagram|FBAN|FBAV|Opera Mini|UCBrowser|UCWEB|; wv\)/

export function needsPaymentPage(userAgent: string): boolean {
  return cannotShowAWindow.test(userAgent)
}

/** Goes to the provider's page, which returns with the proof, or to the profile without one. */
export function goToPaymentPage(
  payer: Payer,
  { checkout, razorpayOrder, razorpayKeyId }: ToPay,
): void {
  const fields = {
    key_id: razorpayKeyId,
    order_id: razorpayOrder?.id ?? '',
    name: payer.storeName,
    'prefill[name]': payer.name,
    'prefill[email]': payer.email,
    'prefill[contact]': payer.contact,
    callback_url: `${location.origin}/api/payment/callback?order=${checkout._id}`,
    cancel_url: `${location.origin}/profile#order-${checkout._id}`,
  }
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: payer.payments.hosted,
    hidden: true,
  })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
