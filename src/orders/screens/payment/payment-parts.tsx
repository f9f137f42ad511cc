import type { ComponentProps } from 'react'
import { lazyPart, useLoadLater } from '#web/startup/lazy-part.tsx'

/** What a payment shows and does: in a file that is loaded once its page has come to life. */
const loadPayment = () => import('./payment.ts')

export const AwaitedNote = lazyPart(async () => (await loadPayment()).AwaitedNote)
export const AwaitedPanel = lazyPart(async () => (await loadPayment()).AwaitedPanel)
const Dialog = lazyPart(async () => (await loadPayment()).PaymentDialog)
export const OrderPlaced = lazyPart(async () => (await loadPayment()).OrderPlaced)

type DialogProps = ComponentProps<typeof Dialog>

/** On every page that can take a payment: the parts are loaded with it. */
export function PaymentDialog(props: DialogProps) {
  useLoadLater(loadPayment)
  return <Dialog {...props} />
}
