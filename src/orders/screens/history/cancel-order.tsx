import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { Order } from '../../shapes.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { t } from '#platform/language/translate.ts'
import { refundText } from './refund-text.ts'

/** Last in the order: rarely needed. */
export function CancelOrder({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => (setIsOpen(false), void revalidate())
  // Its button is gone afterwards: focus moves to the order, which announces its new state.
  const onCancelled = async ({ _id, orderNumber }: Order) => {
    setIsOpen(false)
    showToast({ tone: 'ok', message: t('Order {orderNumber} is cancelled.', { orderNumber }) })
    await revalidate()
    document.getElementById(`order-${_id}`)?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button weight="line" size="small" onClick={() => setIsOpen(true)}>
        {t('Cancel order')}
      </Button>
      {isOpen && (
        <CancelOrderDialog
          order={{
            id: order._id,
            number: order.orderNumber,
            money: refundText(order),
            hasVoucher: order.discount > 0,
          }}
          onCancelled={(cancelledOrder) => void onCancelled(cancelledOrder)}
          onClose={close}
        />
      )}
    </>
  )
}
