import { Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Note } from '#design/display/note.tsx'
import { rupeesExact } from '#platform/money.ts'
import { totalsShown } from './checkout-totals.ts'
import type { Filled } from './saved-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import { shippingText } from './order-summary.tsx'
import type { Problem } from './use-place-order.ts'

type ConfirmDialogProps = {
  filled: Filled
  live: LiveCart
  code: string | undefined
  busy: boolean
  problem: Problem | undefined
  onYes: () => void
  onPayOnline: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  filled,
  live,
  code,
  busy,
  problem,
  onYes,
  onPayOnline,
  onCancel,
}: ConfirmDialogProps) {
  const { discountPaise, shippingPaise, totalPaise } = totalsShown(live, code)
  const known = live.state === 'checked' && shippingPaise !== undefined
  return (
    <Dialog
      open
      onClose={() => busy || onCancel()}
      title="Confirm Your Order"
      icon="package-check"
      actions={
        <>
          <Button
            size="large"
            busy={busy}
            busyLabel="Placing order"
            disabled={!known}
            onClick={onYes}
          >
            Yes, Place Order
          </Button>
          <Button size="large" weight="line" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      {live.state !== 'failed' && (
        <p>{chargeSentence(known ? shippingPaise : undefined)} Do you want to proceed?</p>
      )}
      {live.state === 'failed' && (
        <Note tone="warn" live="alert">
          We could not work out the shipping charge.{' '}
          <Button weight="line" size="small" onClick={live.check}>
            Try Again
          </Button>
        </Note>
      )}
      {problem && (
        <Note tone="bad" live="alert">
          {problem.words}
          {problem.seeOrders && (
            <>
              {' '}
              <Link to="/profile">See your orders</Link>
            </>
          )}
          {problem.payOnline && (
            <>
              {' '}
              <Button weight="line" size="small" onClick={onPayOnline}>
                Pay online instead
              </Button>
            </>
          )}
        </Note>
      )}
      <dl className="sums">
        <div>
          <dt>Phone</dt>
          <dd>{filled.phone.trim() || 'Not entered'}</dd>
        </div>
        <div>
          <dt>Paying by</dt>
          <dd>{filled.paymentMethod}</dd>
        </div>
        {discountPaise > 0 && (
          <div className="save">
            <dt>Discount</dt>
            <dd>−{rupeesExact(discountPaise)}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>{shippingText(shippingPaise)}</dd>
        </div>
        <div className="big">
          <dt>Total</dt>
          <dd>{rupeesExact(totalPaise)}</dd>
        </div>
      </dl>
    </Dialog>
  )
}

function chargeSentence(shippingPaise: number | undefined): string {
  if (shippingPaise === undefined) return 'We are working out the shipping charge.'
  return shippingPaise === 0
    ? 'The shipping charge is Free.'
    : `The shipping charge is ${rupeesExact(shippingPaise)}.`
}
