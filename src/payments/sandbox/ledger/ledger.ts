import { asc, isNull, and, count } from 'drizzle-orm'
import type { Sandbox } from '../sandbox.ts'
import {
  deliveries,
  orders,
  payments,
  refunds,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from './tables.ts'

/**
 * One order with its money in paise, for cross-checks of the shop's books (rulings.md#witnesses).
 */
export type LedgerEntry = {
  receipt: string | null
  orderId: string
  status: OrderRow['status']
  amount: number
  authorized: number
  /** Ever captured, refunded or not. */
  captured: number
  /** Refunded, also while pending. */
  refunded: number
  payments: Pick<
    PaymentRow,
    'id' | 'status' | 'amount' | 'amountRefunded' | 'captured' | 'lateAuthorized' | 'method'
  >[]
  refunds: Pick<RefundRow, 'id' | 'paymentId' | 'status' | 'amount'>[]
}

export async function readLedger({ db }: Sandbox): Promise<LedgerEntry[]> {
  return db.transaction(
    async (tx) => {
      const allPayments = Map.groupBy(
        await tx.select().from(payments).orderBy(asc(payments.createdAt)),
        ({ orderId }) => orderId,
      )
      const allRefunds = Map.groupBy(
        await tx.select().from(refunds).orderBy(asc(refunds.createdAt)),
        ({ paymentId }) => paymentId,
      )
      const allOrders = await tx.select().from(orders).orderBy(asc(orders.createdAt))
      return allOrders.map((order) => entry(order, allPayments.get(order.id) ?? [], allRefunds))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function countUndelivered({ db }: Sandbox): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(deliveries)
    .where(and(isNull(deliveries.deliveredAt), isNull(deliveries.givenUpAt)))
  return row?.waiting ?? 0
}

function entry(
  { id, receipt, status, amount }: OrderRow,
  paymentRows: PaymentRow[],
  allRefunds: Map<string, RefundRow[]>,
): LedgerEntry {
  const refundRows = paymentRows.flatMap((payment) => allRefunds.get(payment.id) ?? [])
  const captured = paymentRows.filter((payment) => payment.captured)
  return {
    receipt,
    orderId: id,
    status,
    amount,
    authorized: sum(paymentRows.filter((payment) => payment.status === 'authorized')),
    captured: sum(captured),
    refunded: sum(
      refundRows.filter(
        (refund) =>
          refund.status !== 'failed' && captured.some((payment) => payment.id === refund.paymentId),
      ),
    ),
    payments: paymentRows.map((payment) => ({
      id: payment.id,
      status: payment.status,
      amount: payment.amount,
      amountRefunded: payment.amountRefunded,
      captured: payment.captured,
      lateAuthorized: payment.lateAuthorized,
      method: payment.method,
    })),
    refunds: refundRows.map((refund) => ({
      id: refund.id,
      paymentId: refund.paymentId,
      status: refund.status,
      amount: refund.amount,
    })),
  }
}

function sum(rows: { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0)
}
