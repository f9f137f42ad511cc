import { z } from 'zod'
import { shippingBases } from '#delivery/rules.ts'
import { invoiceKinds } from '#invoices/rules.ts'
import { Id } from '#platform/rpc/contract.ts'
import { Offer } from '#vouchers/contract.ts'
import { orderStatuses, orderPaymentMethods, parcelStates, paymentStatuses } from './lifecycle.ts'
import { Names } from '#catalogue/names/contract.ts'

/** A quote line: live name, price and stock beside the requested quantity. */
export const QuoteLine = z.object({
  productId: Id,
  productName: z.string(),
  productNames: Names.optional(),
  productImage: z.string(),
  productWall: z.string(),
  price: z.number(),
  /** The product has other prices for other quantities. */
  isByQuantity: z.literal(true).optional(),
  quantity: z.number().int(),
  lineTotal: z.number(),
  /** How many of the requested pieces can be sold now; 0 when out of stock or inactive. */
  available: z.number().int(),
  /** False when it left the catalogue: there is no page to lead to. */
  isSold: z.boolean(),
  /** Where similar products are; null for a product that never was. */
  categoryId: Id.nullable(),
  /** The day by which its pieces are best used, where that is near. */
  bestBefore: z.string().nullable(),
})
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subTotal: z.number(),
  discount: z.number(),
  /** The voucher behind the discount; null when none was sent or it is not usable. */
  voucher: z
    .object({ code: z.string(), discount: z.number(), type: z.enum(['percent', 'flat']) })
    .nullable(),
  /** Why the voucher gives nothing; null when it does, and when none was sent. */
  voucherProblem: z.string().nullable(),
  /** 0 is shown as Free where `shippingBasis` is certain of it. */
  shippingCharge: z.number(),
  shippingBasis: z.enum(shippingBases),
  /** Why this cannot be paid at the door there; null when it can. */
  codProblem: z.string().nullable(),
  /** When it arrives, in words; null where nothing is promised. */
  arrives: z.string().nullable(),
  total: z.number(),
  /** Public vouchers for it, the best first, where they were asked for. */
  offers: z.array(Offer).optional(),
})
export type QuoteLine = z.infer<typeof QuoteLine>
export type Quote = z.infer<typeof Quote>

export const PlacedOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.number(),
})

/** The options of the payment window; absent when nothing is paid online. */
export const ToPay = z.object({
  razorpayOrder: z
    .object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') })
    .nullable(),
  razorpayKeyId: z.string(),
})

/** Where an order goes. */
export const SavedAddress = z.object({
  /** The name on the parcel; null is the shopper's own. */
  recipient: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  landmark: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string().nullable(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

/** A clinic or company that is billed instead of the shopper. */
const Billed = z.object({
  gstin: z.string(),
  legalName: z.string(),
  poNumber: z.string().nullable(),
})

/** Where the last orders went, and whom the very last one was billed to. */
export const SavedAddresses = z.object({
  data: z.array(SavedAddress),
  billing: Billed.nullable(),
})
export type SavedBilling = z.infer<typeof Billed>

export const Order = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentMethod: z.enum(orderPaymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  subTotal: z.number(),
  discount: z.number(),
  shippingCharge: z.number(),
  totalAmount: z.number(),
  /** The total less what pieces taken off were worth. */
  costNow: z.number(),
  /** What went back to the shopper, or is on its way. */
  wentBack: z.number(),
  orderDate: z.string(),
  /** Payment deadline of an unpaid order; else null. */
  payUntil: z.string().nullable(),
  canCancel: z.boolean(),
  /** The code behind the discount. */
  voucher: z.string().nullable(),
  /** When the order came into each of its states, oldest first. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
  trackingNumber: z.string().nullable(),
  /** Who carries the parcel, as its number tells, and the page that follows it. */
  courier: z.object({ name: z.string(), link: z.string().nullable() }).nullable(),
  /** Its invoices and credit notes, as they were made. */
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(invoiceKinds),
      day: z.string(),
      total: z.number(),
    }),
  ),
  /** Where it goes in several: those that are packed or sent, by their number. */
  parcels: z.array(
    z.object({
      number: z.number().int(),
      state: z.enum(parcelStates),
      trackingNumber: z.string().nullable(),
      courier: z.object({ name: z.string(), link: z.string().nullable() }).nullable(),
      packedAt: z.string(),
      sentAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
      /** When it came back to us, because nobody took it; it counts no more. */
      cameBackAt: z.string().nullable(),
      /** That counts; null before it is sent, and where none is made. */
      invoice: z.string().nullable(),
      products: z.array(z.object({ _id: Id, pieces: z.number().int() })),
    }),
  ),
  shippingAddress: SavedAddress,
  /** Null where it is the shopper. */
  billing: Billed.nullable(),
  products: z.array(
    z.object({
      _id: Id,
      productName: z.string(),
      /** Beyond what the order recorded: its names of today in other languages. */
      productNames: Names.optional(),
      productImage: z.string(),
      productWall: z.string(),
      price: z.number(),
      quantity: z.number().int(),
      /** Pieces of it that were taken off before they were sent, or came back in their parcel. */
      takenOff: z.number().int(),
      /** Pieces of it that came back. */
      returned: z.number().int(),
      /** Pieces that were sent in place of these. */
      replaced: z.number().int(),
      /** Pieces of it whose price went back. */
      refunded: z.number().int(),
    }),
  ),
})
export type Order = z.infer<typeof Order>

/** One order with all that its page says. */
export const OrderInFull = Order.extend({
  /** Money that went back, or is on its way, oldest first. */
  refunds: z.array(z.object({ amount: z.number(), at: z.string(), isDone: z.boolean() })),
})
export type OrderInFull = z.infer<typeof OrderInFull>

/** A PDF, in base64. */
export const PrintedInvoice = z.object({ name: z.string(), pdf: z.string() })
