export { OrderPlaced } from '../checkout/order-placed.tsx'
export { AwaitedNote, AwaitedPanel } from './awaited-panel.tsx'
export { PaymentDialog } from './payment-dialog.tsx'
export { CancelledNote } from './cancelled-note.tsx'
