import { useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Note } from '#design/display/note.tsx'
import type { Order } from '../../shapes.ts'
import { stopAwaiting } from '../payment/change-awaited.ts'
import { t } from '#platform/language/translate.ts'
import { cancelOrder } from '../payment/payment-calls.ts'

type Cancellable = { id: string; number: string; money: string; hasVoucher: boolean }

const unknownOutcome =
  'We could not reach the shop, so we do not know yet whether your order was cancelled. Please try again.'

export function CancelOrderDialog({
  order: { id, number, money, hasVoucher },
  onCancelled,
  onClose,
}: {
  order: Cancellable
  onCancelled: (order: Order) => void
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = async () => {
    setBusy(true)
    setProblem(undefined)
    const answer = await cancelOrder(id)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message ?? unknownOutcome)
    stopAwaiting(id)
    onCancelled(answer.body.data)
  }
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={t('Cancel order {number}?', { number })}
      icon="circle-alert"
      actions={
        <>
          <Button
            size="large"
            weight="danger"
            busy={busy}
            busyLabel={t('Cancelling')}
            onClick={() => void cancel()}
          >
            {t('Cancel order')}
          </Button>
          <Button size="large" weight="line" disabled={busy} onClick={onClose}>
            {t('Keep order')}
          </Button>
        </>
      }
    >
      <p>
        {t(money)}
        {hasVoucher && ` ${t('Your voucher can be used again.')}`}
      </p>
      {problem && (
        <Note tone="bad" live="alert">
          {t(problem)}
        </Note>
      )}
    </Dialog>
  )
}
