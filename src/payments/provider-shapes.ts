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
