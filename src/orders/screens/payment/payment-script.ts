/** What the shop uses of the provider's window (its web integration guide, 1.2). */
type WindowOptions = {
  key: string
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  timeout: number
  retry: { enabled: boolean }
  modal: { ondismiss: () => void; confirm_close: boolean }
  handler: (proof: {
    razorpay_payment_id: string
    razorpay_order_id: string
    razorpay_signature: string
  }) => void
}
type PaymentWindow = new (options: WindowOptions) => { open: () => void; close: () => void }

declare global {
  interface Window {
    Razorpay?: PaymentWindow
  }
}

const timeoutMs = 15_000
let loading: Promise<PaymentWindow> | undefined

/**
 * Loads the provider's script only when paying (rulings.md#third-parties). Rejects on failure; may
 * be retried.
 */
export function loadPaymentScript(url: string): Promise<PaymentWindow> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(url: string): Promise<PaymentWindow> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const onError = () => {
      script.remove()
      reject(new Error('the payment script did not load'))
    }
    const timer = setTimeout(onError, timeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.Razorpay) resolve(window.Razorpay)
      else onError()
    })
    script.addEventListener('error', () => (clearTimeout(timer), onError()))
    script.src = url
    document.head.append(script)
  })
}
