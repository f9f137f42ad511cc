import { t } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { OrderStatus } from '../lifecycle.ts'
import type { Order } from '../shapes.ts'

/** What every page of an order says alike: that of the profile, its own, and that of its link. */

const stages: readonly OrderStatus[] = ['Placed', 'Packed', 'Shipped', 'Delivered']

type Steps = Pick<Order, 'history' | 'orderStatus'>

/** When the order last came into this state; undefined when it never did. */
export function reachedAt({ history }: Pick<Order, 'history'>, status: OrderStatus) {
  return history.findLast((step) => step.status === status)?.at
}

export type ShownStep = {
  status: OrderStatus
  at: string | undefined
  state: 'done' | 'now' | 'next'
}

/** The way of an order, with the steps to come; one that ended otherwise has those it took. */
export function shownSteps(order: Steps): ShownStep[] {
  const { history, orderStatus } = order
  const current = stages.indexOf(orderStatus)
  const isOver = current === -1 && orderStatus !== 'Payment Pending'
  if (isOver) {
    const statuses = [...new Set([...history.map(({ status }) => status), orderStatus])]
    return statuses
      .filter((status) => status !== orderStatus)
      .concat(orderStatus)
      .map((status) => ({
        status,
        at: reachedAt(order, status),
        state: status === orderStatus ? 'now' : 'done',
      }))
  }
  const way = current === -1 ? [orderStatus, ...stages] : stages
  const now = way.indexOf(orderStatus)
  return way.map((status, at) => ({
    status,
    at: at <= now ? reachedAt(order, status) : undefined,
    state: at < now ? 'done' : at === now ? 'now' : 'next',
  }))
}

export type SumRow = { term: string; value: string; look?: 'save' | 'total' }

/** From the sub-total to what was paid back. */
export function sumRows(order: Order): SumRow[] {
  const { subTotal, discount, voucher, shippingCharge, totalAmount, costNow, wentBack } = order
  const isCancelled = order.orderStatus === 'Cancelled'
  const less = isCancelled ? 0 : paiseOf(totalAmount) - paiseOf(costNow)
  const rows: (SumRow | false)[] = [
    { term: t('Sub-total'), value: shown(subTotal) },
    discount > 0 && {
      term: voucher ? t('Discount, {voucher}', { voucher }) : t('Discount'),
      value: `−${shown(discount)}`,
      look: 'save',
    },
    { term: t('Shipping'), value: shippingCharge === 0 ? t('Free') : shown(shippingCharge) },
    { term: t('Total'), value: shown(totalAmount), look: 'total' },
    less > 0 && { term: t('Taken off'), value: `−${rupeesExact(less)}`, look: 'save' },
    less > 0 && { term: t('Now'), value: shown(costNow), look: 'total' },
    wentBack > 0 && { term: t('Refunded'), value: shown(wentBack) },
  ]
  return rows.filter((row) => row !== false)
}

const shown = (rupees: number) => rupeesExact(paiseOf(rupees))
