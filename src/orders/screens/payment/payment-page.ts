import type { ToPay } from './payment-calls.ts'
import type { Payer } from './bill.ts'
import { hostedFields } from './hosted-fields.ts'

// In-app and proxy browsers: a framed window does not work there (the provider's best practices).
const cannotShowAWindow = /Instagram|FBAN|FBAV|Opera Mini|UCBrowser|UCWEB|; wv\)/

export function needsPaymentPage(userAgent: string): boolean {
  return cannotShowAWindow.test(userAgent)
}

/** Goes to the provider's page, which returns with the proof, or to the profile without one. */
export function goToPaymentPage(payer: Payer, toPay: ToPay): void {
  const fields = hostedFields(payer, toPay, location.origin)
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
