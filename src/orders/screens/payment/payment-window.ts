import type { Payer } from './bill.ts'
import type { Proof, ToPay } from './payment-calls.ts'
import { t } from '#platform/language/translate.ts'
import { loadPaymentScript } from './payment-script.ts'

// The provider's window is drawn by the provider: it takes our colour (peacock 700) as a value.
const color = '#08595f'
const timeoutSeconds = 900

/**
 * Opens the window and resolves with the proof, or undefined when closed or aborted. Rejects when
 * the script does not load. Failed attempts are retried inside the window.
 */
export async function payInWindow(
  payer: Payer,
  toPay: ToPay,
  { signal, onOpen }: { signal: AbortSignal; onOpen: () => void },
): Promise<Proof | undefined> {
  const PaymentWindow = await loadPaymentScript(payer.payments.script)
  if (signal.aborted) return undefined
  return new Promise((resolve) => {
    const controller = new AbortController()
    const finish = (proof?: Proof) => (controller.abort(), resolve(proof))
    const paymentWindow = new PaymentWindow({
      ...optionsOf(payer, toPay),
      modal: { ondismiss: () => finish(), confirm_close: true },
      handler: ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) =>
        finish({ razorpay_payment_id, razorpay_order_id, razorpay_signature }),
    })
    signal.addEventListener('abort', () => (paymentWindow.close(), finish()), {
      signal: controller.signal,
    })
    onOpen()
    paymentWindow.open()
  })
}

function optionsOf(
  { storeName, name, email, contact }: Payer,
  { checkout, razorpayOrder, razorpayKeyId }: ToPay,
) {
  return {
    key: razorpayKeyId,
    amount: razorpayOrder?.amount ?? 0,
    currency: razorpayOrder?.currency ?? 'INR',
    name: storeName,
    description: t('Order {orderNumber}', { orderNumber: checkout.orderNumber }),
    order_id: razorpayOrder?.id ?? '',
    prefill: { name, email, contact },
    theme: { color },
    timeout: timeoutSeconds,
    retry: { enabled: true },
  }
}
