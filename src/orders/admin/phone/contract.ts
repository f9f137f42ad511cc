import { z } from 'zod'
import { EmailAddress, Id, line, words } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'
import {
  DraftLine,
  idOf,
  nothingElse,
  notACart,
  atMost100,
  PinCode,
  VoucherCode,
} from '../../draft.ts'
import { ShippingAddress } from '../../draft.ts'
import { orderErrors, staffOrderErrors } from '../../errors.ts'
import { phonePayments, waits } from '../../phone/rules.ts'
import { PlacedOrder, Quote, SavedAddress } from '../../shapes.ts'
import { Key, Reason } from '../inputs.ts'

/** Orders that the staff places, below /admin/api/orders. */

const { CUSTOMER_KNOWN, NO_CUSTOMER, OVER_DISCOUNT, REASON_MISSING } = staffOrderErrors

const get = (path: `/${string}`, summary: string) =>
  ({ method: 'GET', path: `/orders${path}`, summary }) as const
const post = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path: `/orders${path}`, summary }) as const

const rupees = (label: string) => {
  const error = `Please give ${label} in rupees, 0 or more.`
  return z
    .number({ error })
    .min(0, { error })
    .max(1e8, { error: `${label} is too high.` })
}
const badPercent = { error: 'Please give the discount as 0 to 100 percent.' }

/** What was agreed beside the shop's price. */
const terms = {
  payment: z.enum(phonePayments, { error: `Please choose from: ${phonePayments.join(', ')}.` }),
  voucher: VoucherCode.nullish(),
  discount: z
    .union(
      [
        z.strictObject({ rupees: rupees('the discount') }),
        z.strictObject({ percent: z.number(badPercent).min(0, badPercent).max(100, badPercent) }),
      ],
      { error: 'Please give the discount in rupees or in percent.' },
    )
    .nullish(),
  /** Instead of the charge of the pin code. */
  shipping: rupees('the shipping').nullish(),
}

const lines = z.array(DraftLine.omit({ price: true }), notACart).max(100, atMost100)

const NewCustomer = z.strictObject(
  {
    name: line(100, 'the name'),
    email: z.union([z.literal('').transform(() => null), EmailAddress]).nullish(),
  },
  nothingElse('a name and perhaps an e-mail address'),
)
const Customer = z.union([z.strictObject({ _id: idOf('the customer') }), NewCustomer], {
  error: 'Please choose a customer, or give a name and perhaps an e-mail address.',
})

export const FoundCustomer = z.object({
  _id: Id,
  name: z.string(),
  /** Null of who has none. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  orders: z.number().int(),
})

export const FoundProduct = z.object({
  _id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string(),
  wall: z.string(),
  price: z.number(),
  stock: z.number().int(),
})

const PhoneQuote = Quote.extend({
  /** Of the discount, what is given by hand. */
  byHand: z.number(),
  /** What the shop asks for shipping, where another charge was agreed. */
  quotedShipping: z.number().nullable(),
})

export const contract = {
  findCustomers: staffAsks(['orders.create'])
    .route(get('/find-customers', 'Customers by phone, e-mail address, name or order'))
    .input(z.strictObject({ words: words(200, 'what to search') }, nothingElse('what to search')))
    .output(z.array(FoundCustomer)),

  customerAddresses: staffAsks(['orders.create'])
    .route(get('/customer-addresses', 'Where the last orders of a customer went'))
    .input(z.strictObject({ customer: idOf('the customer') }, nothingElse('the customer')))
    .output(z.array(SavedAddress)),

  findProducts: staffAsks(['orders.create'])
    .route(get('/find-products', 'Products on sale by name, SKU or barcode, with price and stock'))
    .input(z.strictObject({ words: words(200, 'what to search') }, nothingElse('what to search')))
    .output(z.array(FoundProduct)),

  quotePhoneOrder: staffAsks(['orders.create'])
    .route(post('/quote-phone-order', 'What an order costs now, with what was agreed'))
    .errors({ OVER_DISCOUNT })
    .input(
      z.strictObject(
        {
          customer: idOf('the customer').nullish(),
          products: lines,
          postalCode: PinCode.nullish(),
          ...terms,
        },
        nothingElse('the products and what was agreed'),
      ),
    )
    .output(PhoneQuote),

  placePhoneOrder: staffAsks(['orders.create'])
    .route(post('/place-phone-order', 'Places an order for somebody on the phone, once a key'))
    .errors({ ...orderErrors, CUSTOMER_KNOWN, NO_CUSTOMER, OVER_DISCOUNT, REASON_MISSING })
    .input(
      z.strictObject(
        {
          key: Key,
          customer: Customer,
          products: z
            .array(DraftLine, notACart)
            .min(1, { error: 'Please add a product.' })
            .max(100, atMost100),
          /** Not of what is handed over at the counter. */
          shippingAddress: ShippingAddress.nullish(),
          ...terms,
          reason: Reason.nullish(),
          waitMinutes: z
            .union(waits.map(({ minutes }) => z.literal(minutes)) as [z.ZodLiteral<number>], {
              error: 'Please choose how long it waits.',
            })
            .optional(),
          /** The total as it was shown; another one is not charged. */
          total: rupees('the total'),
        },
        nothingElse('a key, the customer, the products, where they go and what was agreed'),
      ),
    )
    .output(
      z.object({
        success: z.literal(true),
        placed: PlacedOrder,
        /** The link to pay, shown once; null where nothing is paid by one. */
        payLink: z.string().nullable(),
      }),
    ),
}
