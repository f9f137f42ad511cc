import type { ComponentProps } from 'react'
import { lazyPart, useLoadLater } from '#web/startup/lazy-part.tsx'

/** Loaded lazily after hydration. */
const loadPayment = () => import('./payment.ts')

export const AwaitedNote = lazyPart(async () => (await loadPayment()).AwaitedNote)
export const AwaitedPanel = lazyPart(async () => (await loadPayment()).AwaitedPanel)
export const CancelledNote = lazyPart(async () => (await loadPayment()).CancelledNote)
const Dialog = lazyPart(async () => (await loadPayment()).PaymentDialog)
export const OrderPlaced = lazyPart(async () => (await loadPayment()).OrderPlaced)

type DialogProps = ComponentProps<typeof Dialog>

export function PaymentDialog(props: DialogProps) {
  useLoadLater(loadPayment)
  return <Dialog {...props} />
}
