import { and, eq, lte } from 'drizzle-orm'
import { announce } from '../webhooks/announce.ts'
import { timedOut } from './instruments.ts'
import { lockOrder } from './orders.ts'
import { lockPayment } from './payments.ts'
import { inOneTransaction, type Sandbox } from '../sandbox.ts'
import { authorise, fail, refundPayment } from './settle.ts'
import { payments, refunds, type RefundRow } from './tables.ts'

const batch = 50

/** Time-driven changes: timeouts, late bank answers, lapsed authorisations, completed refunds. */
export async function runDueWork(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox
  const duePayments = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(lte(payments.dueAt, clock()))
    .limit(batch)
  for (const { id, orderId } of duePayments) await changePayment(sandbox, id, orderId)
  const dueRefunds = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.dueAt, clock()))
    .limit(batch)
  for (const { id } of dueRefunds) await finishRefund(sandbox, id)
}

async function changePayment(sandbox: Sandbox, id: string, orderId: string): Promise<void> {
  await inOneTransaction(sandbox, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    // Checked again under the lock: another process may have handled it.
    if (payment.dueAt === null || payment.dueAt > tx.clock()) return
    if (payment.status === 'created') await fail(tx, id, { failure: timedOut })
    else if (payment.status === 'failed') await authorise(tx, order, payment)
    else await refundPayment(tx, payment)
  })
}

async function finishRefund(sandbox: Sandbox, id: string): Promise<void> {
  await inOneTransaction(sandbox, async (tx) => {
    const [refund] = await tx.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, id), lte(refunds.dueAt, tx.clock())))
      .for('update', { skipLocked: true })
    if (refund) await finish(tx, refund)
  })
}

async function finish(sandbox: Sandbox, refund: RefundRow): Promise<void> {
  const { db, faults } = sandbox
  const payment = await lockPayment(sandbox, refund.paymentId)
  const status = faults.strike('refund-failed', refund.receipt ?? '') ? 'failed' : 'processed'
  const amountRefunded =
    status === 'failed' ? payment.amountRefunded - refund.amount : payment.amountRefunded
  const changes = {
    amountRefunded,
    status:
      amountRefunded < payment.amount && payment.status === 'refunded'
        ? ('captured' as const)
        : payment.status,
  }
  await db.update(refunds).set({ status, dueAt: null }).where(eq(refunds.id, refund.id))
  await db.update(payments).set(changes).where(eq(payments.id, payment.id))
  await announce(sandbox, `refund.${status}`, {
    payment: { ...payment, ...changes },
    refund: { ...refund, status },
  })
}
