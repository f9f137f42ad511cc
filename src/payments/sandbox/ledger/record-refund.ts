import { newId } from './ids.ts'
import { addMs, type Sandbox } from '../sandbox.ts'
import { refunds, type Notes, type PaymentRow, type RefundRow } from './tables.ts'

type Refunding = {
  amount: number
  speed: string
  notes: Notes
  receipt?: string | null | undefined
  idempotencyKey?: string | undefined
  requestHash?: string | undefined
}

/** Days at the real provider. */
const bankDelayMs = 1_500

export async function insertRefund(
  { db, clock }: Sandbox,
  payment: PaymentRow,
  input: Refunding,
): Promise<RefundRow> {
  const now = clock()
  const [refund] = await db
    .insert(refunds)
    .values({
      id: newId('rfnd_'),
      paymentId: payment.id,
      currency: payment.currency,
      ...input,
      dueAt: addMs(now, bankDelayMs),
      createdAt: now,
    })
    .returning()
  if (!refund) throw new Error('the practice refund was not written')
  return refund
}
