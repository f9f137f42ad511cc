import type { ErrorMap } from '#platform/rpc/contract.ts'

export const orderErrors = {
  PRODUCTS_CHANGED: {
    status: 409,
    message: 'Something in your order changed. Please look at the new total before you order.',
  },
  OUT_OF_STOCK: { status: 409, message: 'This product is currently out of stock.' },
  OTHER_REQUEST: {
    status: 422,
    message: 'This confirmation was already used for another order. Please confirm again.',
  },
  ONLINE_UNAVAILABLE: {
    status: 422,
    message: 'Online payment is not available right now. Please choose Cash On Delivery.',
  },
  VOUCHER_INVALID: { status: 409, message: 'Invalid or expired voucher!' },
  PROVIDER_AWAY: {
    status: 503,
    message:
      'Your order is kept, but the payment service does not answer. Please try again in a moment: it will not be ordered twice.',
  },
  CONFIRMATION_OVER: {
    status: 409,
    message:
      'This order was not paid and is closed; nothing was charged. Please confirm once more to order again.',
  },
  TOO_MANY_UNPAID: {
    status: 429,
    message:
      'You have unpaid orders waiting. Please pay or cancel one of them first, or choose Cash On Delivery.',
  },
  NOT_SENT: {
    status: 422,
    message: 'We do not send to this pin code yet.',
  },
  OTHER_STATE: {
    status: 422,
    message: 'The law of GST lets us sell within our own State only.',
  },
  COD_NOT_ALLOWED: {
    status: 422,
    message: 'Cash On Delivery is not offered at this pin code.',
  },
  COD_LIMIT: {
    status: 429,
    message:
      'You have as much open by Cash On Delivery as we can send. Please pay this order online, or call us.',
  },
} satisfies ErrorMap

export const ownerErrors = {
  NOT_FOUND: { status: 404, message: 'There is no such order.' },
  ORDER_STATE: { status: 409, message: 'This order cannot be moved there.' },
  NOT_CAPTURED: {
    status: 409,
    message:
      'The payment of this order is not captured yet: wait until it is, or cancel the order.',
  },
  WRONG_NUMBER: { status: 422, message: 'This is no number of a courier of the shop.' },
  NOTHING_TO_REFUND: {
    status: 409,
    message: 'Nothing was paid online for this order, or all of it went back already.',
  },
} satisfies ErrorMap

/** Errors of the back office beside the owner's. */
export const staffOrderErrors = {
  ORDER_MOVED: {
    status: 409,
    message: 'Somebody else changed this order meanwhile. Please look at it again.',
  },
  EMAIL_SENT: {
    status: 409,
    message: 'The email about this parcel has left already: sending can no longer be undone.',
  },
  EMAIL_GONE: {
    status: 409,
    message: 'The text of this email is no longer kept: that is done for 30 days.',
  },
  INVOICE_INCOMPLETE: {
    status: 409,
    message: 'The invoice of this order is not complete.',
  },
  OVER_LIMIT: {
    status: 403,
    message: 'This is more than you may refund. An owner of the shop can raise your limit.',
  },
  OTHER_REQUEST: {
    status: 422,
    message: 'This request was already used for another refund. Please begin again.',
  },
  OVER_DISCOUNT: {
    status: 403,
    message: 'This is more than you may give. An owner of the shop can raise your limit.',
  },
  REASON_MISSING: {
    status: 422,
    message: 'Please say why the price is another one than the shop asks.',
  },
  CUSTOMER_KNOWN: {
    status: 409,
    message: 'This e-mail address has an account: choose it from the search.',
  },
  NO_CUSTOMER: { status: 404, message: 'There is no such customer any more.' },
} satisfies ErrorMap

/** Of an order that goes in several parcels. */
export const parcelErrors = {
  TOO_MANY: { status: 409, message: 'Fewer pieces are in no parcel yet.' },
  OTHER_REQUEST: {
    status: 422,
    message: 'This form was already sent for other pieces. Please begin again.',
  },
  NO_PARCEL: { status: 404, message: 'There is no such parcel any more.' },
} satisfies ErrorMap

export const paymentErrors = {
  NOT_FOUND: { status: 404, message: 'We could not find this order.' },
  NOT_VERIFIED: { status: 400, message: 'Payment verification failed' },
  ORDER_CLOSED: {
    status: 409,
    message: 'This order is closed. If money was taken for it, it goes back to you in full.',
  },
  PROVIDER_AWAY: {
    status: 503,
    message: 'The payment service does not answer. Please try again in a moment.',
  },
} satisfies ErrorMap

export const orderOutcomeUnknown =
  'We cannot tell yet whether your order was placed. Please confirm again in a moment: it will not be ordered twice.'

/** Of what cannot be ordered again. */
export const againErrors = {
  NOT_FOUND: paymentErrors.NOT_FOUND,
  NOTHING_LEFT: { status: 409, message: 'Nothing of this order can be had now.' },
} satisfies ErrorMap

/** Of returns by piece, for shoppers and staff. */
export const returnErrors = {
  NOT_FOUND: { status: 404, message: 'We could not find this return.' },
  NOT_RETURNABLE: { status: 409, message: 'This cannot be returned.' },
  RETURN_STATE: { status: 409, message: 'This cannot be done with the return any more.' },
  OTHER_REQUEST: {
    status: 422,
    message: 'This form was already sent for something else. Please begin again.',
  },
} satisfies ErrorMap
