import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { User } from '#accounts/contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { totalsShown } from '../summary/checkout-totals.ts'
import { chargeQuestion } from './charge-question.ts'
import { ConfirmFacts, ConfirmSums } from './confirm-facts.tsx'
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
  /** Puts the focus into this field. */
  onFocus: (field: string) => void
}

export function ConfirmDialog({
  shopper,
  filled,
  live,
  code,
  outcome,
  onPayOnline,
  onCancel,
  onFocus,
}: ConfirmDialogProps) {
  const { busy, problem, place, reset } = usePlaceOrder(shopper, live, outcome)
  const totals = totalsShown(live, code)
  const isChargeKnown = live.state === 'checked' && totals.shippingPaise !== undefined
  const edit = (field: string) => {
    // The closed dialog gives the focus back to its button first.
    flushSync(onCancel)
    onFocus(field)
  }
  const actions = (
    <>
      <Button
        size="large"
        busy={busy}
        busyLabel={t('Placing order')}
        disabled={!isChargeKnown}
        onClick={() => place(filled)}
      >
        {t('Yes, Place Order')}
      </Button>
      <Button size="large" weight="line" disabled={busy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => busy || onCancel()}
      title={t('Confirm Your Order')}
      size="sheet"
      actions={actions}
    >
      {live.state === 'failed' ? (
        <ChargeFailed onAgain={live.check} />
      ) : (
        <p>{chargeQuestion(isChargeKnown ? totals : { ...totals, shippingBasis: undefined })}</p>
      )}
      {problem && <ProblemNote problem={problem} onPayOnline={() => (reset(), onPayOnline())} />}
      <ConfirmFacts filled={filled} lines={live.lines} isBusy={busy} onEdit={edit} />
      <ConfirmSums totals={totals} code={code} />
    </Dialog>
  )
}

function ChargeFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <Note tone="warn" live="alert">
      {t('We could not work out the shipping charge.')}{' '}
      <Button weight="line" size="small" onClick={onAgain}>
        {t('Try Again')}
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
          <Link to="/profile">{t('See your orders')}</Link>
        </>
      )}
      {payOnline && (
        <>
          {' '}
          <Button weight="line" size="small" onClick={onPayOnline}>
            {t('Pay online instead')}
          </Button>
        </>
      )}
    </Note>
  )
}
