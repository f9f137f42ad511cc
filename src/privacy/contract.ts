import { z } from 'zod'
import { proofErrors, proofOnly, withProof } from '#accounts/security/proof.ts'
import { Id, shopperAsks, type ErrorMap } from '#platform/rpc/contract.ts'
import { Wanted, Written } from './shapes.ts'

const InvoiceParty = z
  .object({ name: z.string(), address: z.array(z.string()), gstin: z.string().nullable() })
  .nullable()

export const privacyErrors = {
  STILL_OPEN: {
    status: 409,
    message:
      'An order is still open. You can delete your account once it is delivered or cancelled.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 409,
    message:
      'Please confirm your e-mail address first: open the link that we sent you, or have it sent again in your profile.',
  },
} satisfies ErrorMap

const Address = z.object({
  recipient: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  landmark: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string().nullable(),
})

const ExportedOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderDate: z.string(),
  orderStatus: z.string(),
  paymentMethod: z.string(),
  paymentStatus: z.string(),
  subTotal: z.number(),
  discount: z.number(),
  shippingCharge: z.number(),
  totalAmount: z.number(),
  trackingNumber: z.string().nullable(),
  shippingAddress: Address,
  /** A clinic or company that was billed. */
  billing: z
    .object({ gstin: z.string(), legalName: z.string(), poNumber: z.string().nullable() })
    .nullable(),
  products: z.array(
    z.object({
      productName: z.string(),
      price: z.number(),
      quantity: z.number().int(),
      takenOff: z.number().int(),
      /** Pieces of it whose price went back. */
      refunded: z.number().int(),
      /** Of the pieces that the shopper has, where the shop keeps them. */
      serialNumbers: z.array(z.string()),
    }),
  ),
  /** Where it went in several. */
  parcels: z.array(
    z.object({
      number: z.number().int(),
      trackingNumber: z.string().nullable(),
      sentAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
      /** To us, because nobody took it. */
      cameBackAt: z.string().nullable(),
      products: z.array(z.object({ productName: z.string(), pieces: z.number().int() })),
    }),
  ),
  /** Pieces that were taken off before they were sent, or came back in their parcel; their worth. */
  takenOff: z.array(
    z.object({ pieces: z.number().int(), amount: z.number(), reason: z.string(), at: z.string() }),
  ),
  /** What was asked to go back, with its steps and the words of both sides. */
  returns: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      reason: z.string(),
      amount: z.number().nullable(),
      products: z.array(
        z.object({ productName: z.string(), pieces: z.number().int(), condition: z.string() }),
      ),
      steps: z.array(z.object({ state: z.string(), words: z.string().nullable(), at: z.string() })),
    }),
  ),
  /** Invoices and credit notes of it; who they are for is empty once their years are over. */
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      day: z.string(),
      total: z.number(),
      buyer: InvoiceParty,
      shipTo: InvoiceParty,
    }),
  ),
  /** Papers of what was sent in place of returned pieces. */
  challans: z.array(z.object({ number: z.string(), day: z.string(), consignee: InvoiceParty })),
  payments: z.array(
    z.object({
      _id: z.string(),
      amount: z.number(),
      currency: z.string(),
      status: z.string(),
      method: z.string().nullable(),
      at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({ paymentId: z.string(), amount: z.number(), status: z.string(), at: z.string() }),
  ),
  /** Cash collected at the door; below zero it was given back. */
  cash: z.array(z.object({ amount: z.number(), at: z.string() })),
  history: z.array(z.object({ status: z.string(), at: z.string() })),
})

/** Everything the shop keeps about a shopper; money in rupees, moments in ISO 8601 and UTC. */
export const MyData = z.object({
  exportedAt: z.string(),
  store: z.string(),
  profile: z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    registeredAt: z.string(),
  }),
  sessions: z.array(z.object({ startedAt: z.string(), endsAt: z.string(), device: z.string() })),
  passkeys: z.array(z.object({ name: z.string(), addedAt: z.string() })),
  authenticatorApp: z.boolean(),
  cart: z.array(z.object({ productName: z.string(), quantity: z.number().int() })),
  /** What the shop's staff did to the account when it was asked to. */
  doneByShop: z.array(z.object({ what: z.string(), reason: z.string(), at: z.string() })),
  orders: z.array(ExportedOrder),
  vouchers: z.array(
    z.object({ code: z.string(), orderNumber: z.string(), state: z.string(), at: z.string() }),
  ),
  ...Wanted,
  /** The address book. */
  addresses: z.array(
    Address.extend({
      label: z.string().nullable(),
      isDefault: z.boolean(),
      savedAt: z.string(),
    }),
  ),
  ...Written,
  /** Sent while logged in, or with the verified e-mail address of the account. */
  enquiries: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      number: z.string(),
      subject: z.string(),
      message: z.string(),
      /** What was reported of a device. */
      report: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
      at: z.string(),
      /** Answers of the shop, and what the shopper wrote or said again. */
      messages: z.array(
        z.object({ from: z.enum(['shop', 'shopper']), words: z.string(), at: z.string() }),
      ),
    }),
  ),
})
export type MyData = z.infer<typeof MyData>

export const exportData = shopperAsks
  .route({
    method: 'POST',
    path: '/privacy/export',
    summary: 'Everything the shop keeps about the shopper, as a file (beyond the specification)',
  })
  .errors({ ...proofErrors, EMAIL_NOT_VERIFIED: privacyErrors.EMAIL_NOT_VERIFIED })
  .input(proofOnly)
  .output(MyData)

export const eraseData = shopperAsks
  .route({
    method: 'POST',
    path: '/privacy/erase',
    successStatus: 204,
    summary:
      "Deletes the shopper's account for good; refused while an order is open or money is on its way (beyond the specification)",
  })
  .errors({ ...proofErrors, STILL_OPEN: privacyErrors.STILL_OPEN })
  .input(
    withProof(
      { confirm: z.literal('DELETE', { error: 'Please type DELETE in capitals.' }) },
      'Please send your password and the word DELETE, and nothing else.',
    ),
  )

export const contract = { exportData, eraseData }
