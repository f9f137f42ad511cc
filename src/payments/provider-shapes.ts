import { z } from 'zod'
import { providerPaymentStatuses } from './lifecycle.ts'

/** The fields we read; others are ignored (payment-provider.md#rest). */

const orderShape = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.string(),
})
export const ProviderOrder = orderShape.transform(({ receipt, ...order }) => ({
  ...order,
  receipt: receipt ?? undefined,
}))
export type ProviderOrder = z.output<typeof ProviderOrder>

export const ProviderPayment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(providerPaymentStatuses),
    method: z.string().nullish(),
    captured: z.boolean().nullish(),
    amount_refunded: z.number().int().nullish(),
  })
  .transform(({ id, order_id, amount, currency, status, method, captured }) => ({
    id,
    providerOrderId: order_id ?? undefined,
    amountPaise: amount,
    currency,
    status,
    method: method ?? undefined,
    wasCaptured: captured ?? undefined,
  }))
export type ProviderPayment = z.output<typeof ProviderPayment>

export const ProviderRefund = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.number().int(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
  })
  .transform(({ id, payment_id, amount, status, receipt }) => ({
    id,
    paymentId: payment_id,
    amountPaise: amount,
    status,
    receipt: receipt ?? undefined,
  }))
export type ProviderRefund = z.output<typeof ProviderRefund>

const paise = z.number().int().min(0)

/** A row of the settlement report (payment-provider.md#settlements); its fee has the GST in it. */
export const ProviderSettlementRow = z
  .object({
    entity_id: z.string(),
    type: z.string(),
    debit: paise,
    credit: paise,
    amount: paise,
    currency: z.string(),
    fee: paise.nullish(),
    tax: paise.nullish(),
    on_hold: z.boolean().nullish(),
    settled: z.boolean(),
    settled_at: z.number().int().min(0).max(4_102_444_800).nullish(),
    settlement_id: z.string().nullish(),
    settlement_utr: z.string().nullish(),
    payment_id: z.string().nullish(),
    order_id: z.string().nullish(),
  })
  .transform((row) => ({
    id: row.entity_id,
    type: row.type,
    amountPaise: row.amount,
    debitPaise: row.debit,
    creditPaise: row.credit,
    feePaise: row.fee ?? 0,
    taxPaise: row.tax ?? 0,
    currency: row.currency,
    isUnsettled: !row.settled || row.on_hold === true,
    settledAt: row.settled_at ?? null,
    settlementId: row.settlement_id ?? null,
    utr: row.settlement_utr ?? null,
    paymentId: row.payment_id ?? null,
    providerOrderId: row.order_id ?? null,
  }))
export type ProviderSettlementRow = z.output<typeof ProviderSettlementRow>

/** Whole: a row of unknown shape would be missing in sums. */
export const ProviderSettlementRows = z
  .object({ items: z.array(ProviderSettlementRow) })
  .transform(({ items }) => items)

/** A list without items of unknown shape, which must not hide the others; `listed` counts all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => ({
    items: items.flatMap((entry) => item.safeParse(entry).data ?? []) as z.output<Item>[],
    listed: items.length,
  }))

export type Listed<Item> = { items: Item[]; listed: number }

export const ProviderFault = z.object({
  error: z.object({
    code: z.string().nullish(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
  }),
})

/** A webhook event: a snapshot of its entity. */
export const ProviderEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: ProviderPayment }).optional(),
    refund: z.object({ entity: ProviderRefund }).optional(),
  }),
})
export type ProviderEvent = z.output<typeof ProviderEvent>
