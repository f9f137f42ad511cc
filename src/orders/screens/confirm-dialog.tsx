import { totalPaise } from '#cart/rules.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Note } from '#design/note.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { ShippingFields } from './checkout-fields.ts'
import type { LiveCart } from './live-cart.ts'
import { shippingText } from './order-summary.tsx'
import { paymentMethod } from './payment-method.tsx'

type ConfirmDialogProps = { fields: ShippingFields; live: LiveCart; busy: boolean; problem: string | undefined; onYes: () => void; onCancel: () => void }

export function ConfirmDialog({ fields, live, busy, problem, onYes, onCancel }: ConfirmDialogProps) {
  const shippingPaise = live.state === 'failed' ? undefined : live.quote && paiseOf(live.quote.shippingCharge)
  const known = live.state === 'checked' && shippingPaise !== undefined
  return (
    <Dialog
      open
      onClose={() => busy || onCancel()}
      title="Confirm Your Order"
      icon="package-check"
      actions={
        <>
          <Button size="large" busy={busy} busyLabel="Placing order" disabled={!known} onClick={onYes}>Yes, Place Order</Button>
          <Button size="large" weight="line" disabled={busy} onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      <p>{chargeSentence(known ? shippingPaise : undefined)} Do you want to proceed?</p>
      {live.state === 'failed' && (
        <Note tone="warn" live="alert">
          We could not work out the shipping charge. <Button weight="line" size="small" onClick={live.check}>Try Again</Button>
        </Note>
      )}
      {problem && <Note tone="bad" live="alert">{problem}</Note>}
      <dl className="sums">
        <div><dt>Phone</dt><dd>{fields.phone.trim() || 'Not entered'}</dd></div>
        <div><dt>Paying by</dt><dd>{paymentMethod}</dd></div>
        <div><dt>Shipping</dt><dd>{shippingText(shippingPaise)}</dd></div>
        <div className="big"><dt>Total</dt><dd>{rupeesExact(totalPaise(live.lines) + (shippingPaise ?? 0))}</dd></div>
      </dl>
    </Dialog>
  )
}

function chargeSentence(shippingPaise: number | undefined): string {
  if (shippingPaise === undefined) return 'We are working out the shipping charge.'
  return shippingPaise === 0 ? 'The shipping charge is Free.' : `The shipping charge is ${rupeesExact(shippingPaise)}.`
}
