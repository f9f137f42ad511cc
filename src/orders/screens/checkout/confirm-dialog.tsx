import { Link } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Note } from '#design/display/note.tsx'
import { rupeesExact } from '#platform/money.ts'
import { shippingText, totalsShown } from './checkout-totals.ts'
import type { Filled } from './saved-fields.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'
import { usePlaceOrder, type Outcome, type Problem } from './use-place-order.ts'

type ConfirmDialogProps = {
  shopper: User
  filled: Filled
  live: LiveCart
  code: string | undefined
  outcome: Outcome
  onPayOnline: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  shopper,
  filled,
  live,
  code,
  outcome,
  onPayOnline,
  onCancel,
}: ConfirmDialogProps) {
  const { busy, problem, place, reset } = usePlaceOrder(shopper, live, outcome)
  const totals = totalsShown(live, code)
  const isChargeKnown = live.state === 'checked' && totals.shippingPaise !== undefined
  const actions = (
    <>
      <Button
        size="large"
        busy={busy}
        busyLabel="Placing order"
        disabled={!isChargeKnown}
        onClick={() => place(filled)}
      >
        Yes, Place Order
      </Button>
      <Button size="large" weight="line" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => busy || onCancel()}
      title="Confirm Your Order"
      icon="package-check"
      actions={actions}
    >
      {live.state === 'failed' ? (
        <ChargeFailed onAgain={live.check} />
      ) : (
        <p>
          {chargeSentence(isChargeKnown ? totals.shippingPaise : undefined)} Do you want to proceed?
        </p>
      )}
      {problem && <ProblemNote problem={problem} onPayOnline={() => (reset(), onPayOnline())} />}
      <Sums filled={filled} totals={totals} />
    </Dialog>
  )
}

function ChargeFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <Note tone="warn" live="alert">
      We could not work out the shipping charge.{' '}
      <Button weight="line" size="small" onClick={onAgain}>
        Try Again
      </Button>
    </Note>
  )
}

function ProblemNote({
  problem: { words, seeOrders, payOnline },
  onPayOnline,
}: {
  problem: Problem
  onPayOnline: () => void
}) {
  return (
    <Note tone="bad" live="alert">
      {words}
      {seeOrders && (
        <>
          {' '}
          <Link to="/profile">See your orders</Link>
        </>
      )}
      {payOnline && (
        <>
          {' '}
          <Button weight="line" size="small" onClick={onPayOnline}>
            Pay online instead
          </Button>
        </>
      )}
    </Note>
  )
}

function Sums({
  filled: { phone, paymentMethod },
  totals: { discountPaise, shippingPaise, totalPaise },
}: {
  filled: Filled
  totals: ReturnType<typeof totalsShown>
}) {
  return (
    <dl className="sums">
      <div>
        <dt>Phone</dt>
        <dd>{phone.trim() || 'Not entered'}</dd>
      </div>
      <div>
        <dt>Paying by</dt>
        <dd>{paymentMethod}</dd>
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
  )
}

function chargeSentence(shippingPaise: number | undefined): string {
  if (shippingPaise === undefined) return 'We are working out the shipping charge.'
  return shippingPaise === 0
    ? 'The shipping charge is Free.'
    : `The shipping charge is ${rupeesExact(shippingPaise)}.`
}
