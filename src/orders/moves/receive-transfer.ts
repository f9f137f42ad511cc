import { v7 } from 'uuid'
import type { Reason } from '#payments/refunds.ts'
import { rupeesExact } from '#platform/money.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import { claimUnits } from '../payment/apply-payment.ts'
import { emailPaid } from '../state/order-emails.ts'
import { transitionOrder, type OrderRow } from '../state/transition.ts'
import { changeOrder, recordCash } from './change-order.ts'

type Transfer = Reason & { amountPaise: number; reference: string }

/**
 * The money of a bank transfer is there: the order is placed. Of one that ended unpaid all pieces are
 * taken again, as for a late payment. Throws ORDER_STATE, also for another amount.
 */
export function receiveTransfer(
  shop: Shop,
  id: string,
  { amountPaise, reference, ...reason }: Transfer,
): Promise<void> {
  return changeOrder(shop, id, async (shop, row) => {
    refuseOther(row, amountPaise)
    if (!(await claimUnits(shop, row)))
      throw apiError(ownerErrors, 'ORDER_STATE', {
        message: `Order ${row.number} is ${row.status}, and its pieces or its voucher are not free any more: send the money back.`,
      })
    const payment = { paymentStatus: 'Paid', expiresAt: null } as const
    await transitionOrder(shop, row, { to: 'Placed', ...reason, ...payment })
    const movement = { id: v7(), amountPaise, duePaise: amountPaise, actor: reason.actor }
    const words = `${rupeesExact(amountPaise)} by bank transfer, reference ${reference}`
    await recordCash(shop, row, { ...movement, reference, words })
    await emailPaid(shop, row)
  })
}

function refuseOther(row: OrderRow, amountPaise: number): void {
  const { number, status, paymentMethod, totalPaise } = row
  const isOpen = status === 'Payment Pending' || status === 'Cancelled'
  const message =
    paymentMethod === 'Bank Transfer' && isOpen
      ? `Order ${number} waits for ${rupeesExact(totalPaise)}, no other amount.`
      : `Order ${number} waits for no bank transfer.`
  const isExpected = paymentMethod === 'Bank Transfer' && isOpen && amountPaise === totalPaise
  if (!isExpected) throw apiError(ownerErrors, 'ORDER_STATE', { message })
}
