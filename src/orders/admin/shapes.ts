import { z } from 'zod'
import { Id } from '#platform/rpc/contract.ts'
import { orderStatuses, orderPaymentMethods, parcelStates, paymentStatuses } from '../lifecycle.ts'
import { Order } from '../shapes.ts'
import { parcelActs } from './parcels/rules.ts'
import { batchActs } from './moves/rules.ts'
import { orderActs, orderViews } from './rules.ts'

/** An order in a list of the back office. */
export const OrderRow = z.object({
  _id: Id,
  orderNumber: z.string(),
  version: z.number().int(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(orderPaymentMethods),
  orderDate: z.string(),
  /** The name on the parcel. */
  name: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string().nullable(),
  /** Masked without `customers.contact`. */
  phone: z.string(),
  phoneToConfirm: z.boolean(),
  pieces: z.number().int(),
  totalAmount: z.number(),
  voucher: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  tags: z.array(z.string()),
  assignedTo: z.object({ _id: Id, name: z.string() }).nullable(),
  hasNote: z.boolean(),
  /** Working days that it waits to be sent; null when it does not. */
  waitingDays: z.number().int().nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const OrderRows = z.object({
  rows: z.array(OrderRow),
  /** Numbers to go on from; null at the end. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
  /** Counted up to 1,000; 1,001 is more. */
  count: z.number().int(),
  /** What this member may do with many of them at once. */
  batchActs: z.array(z.enum(batchActs)),
  canPrint: z.boolean(),
  /** An order by phone. */
  canCreate: z.boolean(),
  /** How far back a filter without an index has looked; null when all of them were. */
  searchedBackTo: z.string().nullable(),
})

export const ViewCounts = z.array(z.object({ view: z.enum(orderViews), count: z.number().int() }))

const Money = z.object({
  _id: Id,
  kind: z.enum(['payment', 'refund', 'cash']),
  amount: z.number(),
  status: z.string(),
  method: z.string().nullable(),
  at: z.string(),
  /** The provider's. */
  reference: z.string().nullable(),
  cause: z.string().nullable(),
})

const Parcel = z.object({
  _id: Id,
  /** Of the order: 1, 2, 3. */
  number: z.number().int(),
  state: z.enum(parcelStates),
  trackingNumber: z.string().nullable(),
  courier: z.object({ name: z.string(), link: z.string().nullable() }).nullable(),
  packedAt: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** To us, because nobody took it. */
  cameBackAt: z.string().nullable(),
  /** What its pieces cost, with their share of the delivery charge. */
  amount: z.number(),
  /** Due at its door. */
  toCollect: z.number(),
  products: z.array(z.object({ _id: Id, productName: z.string(), pieces: z.number().int() })),
  lots: z.array(
    z.object({
      _id: Id,
      code: z.string().nullable(),
      expiresOn: z.string().nullable(),
      pieces: z.number().int(),
    }),
  ),
  /** Until when its sending can be undone; null when it cannot. */
  undoSendUntil: z.string().nullable(),
  acts: z.array(z.enum(parcelActs)),
})

/** The delivery challan of a replacement. */
export const ShownChallan = z.object({
  number: z.string(),
  day: z.string(),
  returnNumber: z.string(),
  /** The replacement was not sent after all. */
  isCancelled: z.boolean(),
})

export const OrderDetail = Order.omit({
  history: true,
  canCancel: true,
  payUntil: true,
  courier: true,
  parcels: true,
}).extend({
  /** Of its lines, the share of the discount, and pieces whose price was taken off or given back. */
  products: z.array(
    Order.shape.products.element.extend({
      discount: z.number(),
      settled: z.number().int(),
      /** Pieces that no parcel has yet. */
      owed: z.number().int(),
    }),
  ),
  /** Of an order that goes in several; none of one that goes whole. */
  parcels: z.array(Parcel),
  challans: z.array(ShownChallan),
  version: z.number().int(),
  phoneToConfirm: z.boolean(),
  tags: z.array(z.string()),
  assignedTo: z.object({ _id: Id, name: z.string() }).nullable(),
  waitingDays: z.number().int().nullable(),
  shopper: z.object({
    _id: Id,
    name: z.string(),
    email: z.string().nullable(),
    isErased: z.boolean(),
    /** This member may open the customer's page. */
    hasPage: z.boolean(),
    orders: z.number().int(),
    spent: z.number(),
    returns: z.number().int(),
    since: z.string(),
  }),
  /** Phone and email are shown in part only. */
  isMasked: z.boolean(),
  money: z.array(Money),
  paid: z.number(),
  wentBack: z.number(),
  /** What can be refunded online, or in cash. */
  refundable: z.number(),
  cashHeld: z.number(),
  /** The most that this member may refund at a time; null is without limit. */
  refundLimit: z.number().nullable(),
  /** Until when sending can be undone; null when it cannot. */
  undoSendUntil: z.string().nullable(),
  /** Minutes that the email about a parcel waits before it leaves. */
  emailWaitMinutes: z.number().int(),
  /** Where it went before the last correction; null when that cannot be put back. */
  formerContact: z.string().nullable(),
  /** Slips and labels of it. */
  canPrint: z.boolean(),
  /** What this member may do now. */
  acts: z.array(z.enum(orderActs)),
  nextStep: z.enum(orderActs).nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const storyKinds = [
  'move',
  'note',
  'remark',
  'email',
  'payment',
  'refund',
  'cash',
  'event',
] as const

/** One entry of an order's story. */
export const StoryEntry = z.object({
  _id: Id,
  at: z.string(),
  kind: z.enum(storyKinds),
  /** A member's name, or shopper, owner, provider, shop. */
  who: z.string(),
  what: z.string(),
  /** Words somebody wrote, or before and after. */
  quote: z.string().nullable(),
  /** Of an email: waiting, sent, failed; null when it is no longer known. */
  emailState: z.enum(['waiting', 'sent', 'failed']).nullable(),
  /** Its text can be seen, and sent again. */
  isKept: z.boolean(),
})
export type StoryEntry = z.infer<typeof StoryEntry>
