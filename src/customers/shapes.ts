import { z } from 'zod'
import { Id } from '#platform/rpc/contract.ts'
import { orderStatuses, paymentStatuses } from '#orders/lifecycle.ts'
import { customerActs } from './rules.ts'

const Moment = z.iso.datetime()

/** What list and page say of a customer; rupees; contacts in part without `customers.contact`. */
const facts = {
  _id: Id,
  name: z.string(),
  /** Null is none. */
  email: z.string().nullable(),
  isVerified: z.boolean(),
  /** Phone and place are those of the newest order. */
  phone: z.string().nullable(),
  place: z.string().nullable(),
  orders: z.int(),
  spent: z.number(),
  returns: z.int(),
  lastOrderAt: Moment.nullable(),
  since: Moment,
  isCashBlocked: z.boolean(),
}

export const CustomerRow = z.object(facts)
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerRows = z.object({
  rows: z.array(CustomerRow),
  newer: z.string().nullable(),
  older: z.string().nullable(),
  /** Counted up to 1,000; 1,001 is more. */
  count: z.int(),
  /** Phones and addresses are shown in part only. */
  isMasked: z.boolean(),
})

const CustomerOrder = z.object({
  orderNumber: z.string(),
  orderDate: Moment,
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.number(),
  /** "Pulse oximeter and 2 more" */
  what: z.string(),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

const CustomerAddress = z.object({
  recipient: z.string().nullable(),
  phone: z.string(),
  place: z.string(),
})

export const storyKinds = ['order', 'email', 'enquiry', 'answer', 'review', 'act'] as const

const StoryEntry = z.object({
  _id: z.string(),
  at: Moment,
  kind: z.enum(storyKinds),
  who: z.string().nullable(),
  what: z.string(),
  quote: z.string().nullable(),
  emailState: z.enum(['under way', 'sent', 'failed']).nullable(),
  /** Below /admin. */
  href: z.string().nullable(),
})
export type StoryEntry = z.infer<typeof StoryEntry>

export const Customer = z.object({
  ...facts,
  isMasked: z.boolean(),
  isErased: z.boolean(),
  mergedInto: Id.nullable(),
  /** The new address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  cashBlock: z.object({ reason: z.string(), who: z.string().nullable(), at: Moment }).nullable(),
  orderRows: z.array(CustomerOrder),
  /** The number to go on from; null at the end. */
  olderOrders: z.string().nullable(),
  addresses: z.array(CustomerAddress),
  notes: z.array(z.object({ _id: Id, words: z.string(), who: z.string().nullable(), at: Moment })),
  sessions: z.array(
    z.object({ _id: Id, device: z.string(), startedAt: Moment, lastUsedAt: Moment }),
  ),
  story: z.array(StoryEntry),
  /** What this member may do. */
  acts: z.array(z.enum(customerActs)),
})
export type Customer = z.infer<typeof Customer>

export const Contact = z.object({ email: z.string().nullable(), phone: z.string().nullable() })
