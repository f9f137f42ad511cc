import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { Order } from '../../shapes.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { whatGoesBack } from './what-goes-back.ts'

/** Last of all in an order: whoever reads it rarely comes to cancel it. */
export function CancelOrder({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const end = () => (setAsking(false), void revalidate())
  // The button that would have the focus is gone then: the order has it, and reads its new state.
  const cancelled = async ({ _id, orderNumber }: Order) => {
    setAsking(false)
    showToast({ tone: 'ok', message: `Order ${orderNumber} is cancelled.` })
    await revalidate()
    document.getElementById(`order-${_id}`)?.focus({ preventScroll: true })
  }
  return (
    <div className="order-end">
      <Button weight="line" size="small" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      {asking && (
        <CancelOrderDialog
          order={{ id: order._id, number: order.orderNumber, money: whatGoesBack(order) }}
          onCancelled={(ended) => void cancelled(ended)}
          onClose={end}
        />
      )}
    </div>
  )
}
