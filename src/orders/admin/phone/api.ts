import { implement } from '@orpc/server'
import { auditedOnce } from '#platform/audit/audited.ts'
import { paiseOf, rupeesOf } from '#platform/money.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import { allow, requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { usableVoucher } from '#vouchers/vouchers.ts'
import { arrivalOf } from '../../checkout/arrival.ts'
import { payMinutes } from '../../checkout/idempotency.ts'
import { inLockQueue } from '../../checkout/lock-queue.ts'
import { quoteFor, quoteView } from '../../checkout/quote.ts'
import { voucherOf } from '../../checkout/requested-voucher.ts'
import { savedAddresses } from '../../checkout/saved-addresses.ts'
import { agreedQuote, refuseOverDiscount, type Terms } from '../../phone/agreed-quote.ts'
import { placePhoneOrder } from '../../phone/place-phone-order.ts'
import { handedOver, isHandedOver, type PhonePayment } from '../../phone/rules.ts'
import { placedView } from '../../views.ts'
import type { Shop } from '#platform/shop.ts'
import { findOrder } from '../../moves/find-order.ts'
import { sendPaymentLink } from '../../phone/payment-link.ts'
import { contract } from './contract.ts'
import { findCustomers, findProducts } from './find.ts'

// Customers are found by phone and e-mail address, and shown with them.
const contactRule = { who: 'staff', may: ['customers.contact'], stepUp: false } as const

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const phoneApi = serve.router({
  findCustomers: serve.findCustomers.handler(({ context, input }) => {
    allowContacts(context)
    return findCustomers(context.shop, input.words)
  }),

  customerAddresses: serve.customerAddresses.handler(async ({ context, input: { customer } }) => {
    allowContacts(context)
    if (!isId(customer)) return []
    const saved = await savedAddresses(context.shop, { id: customer, name: '', email: '' })
    return saved.data
  }),

  findProducts: serve.findProducts.handler(({ context, input }) =>
    findProducts(context.shop, input.words),
  ),

  quotePhoneOrder: serve.quotePhoneOrder.handler(async ({ context, input }) => {
    const { shop } = context
    const { voucher: code, products, postalCode } = input
    const customer = input.customer && isId(input.customer) ? input.customer : undefined
    const voucher = code
      ? await voucherOf(shop, await usableVoucher(shop, code, customer), customer)
      : undefined
    const plain = await quoteFor(shop, { products, postalCode, voucher })
    const quote = agreedQuote(plain, termsOf(input))
    refuseOverDiscount(quote, memberOf(context).discountLimitPercent)
    const { byHandPaise, quotedShippingPaise } = quote
    return {
      ...quoteView(quote, await arrivalOf(shop, quote)),
      byHand: rupeesOf(byHandPaise),
      quotedShipping: quotedShippingPaise === null ? null : rupeesOf(quotedShippingPaise),
    }
  }),

  placePhoneOrder: serve.placePhoneOrder.handler(async ({ context, input }) => {
    const { key, customer, products, payment, voucher, reason, total, ...rest } = input
    const shippingAddress = isHandedOver(payment)
      ? handedOver(rest, context.shop.settings.legal.address)
      : rest.shippingAddress
    if (!shippingAddress) throw noAddress()
    const place = () =>
      auditedOnce(
        context,
        {
          subject: { kind: 'order', id: key },
          reason: reason ?? undefined,
          once: { key, request: input },
        },
        async (shop, member) => {
          const placed = await placePhoneOrder(shop, {
            customer:
              '_id' in customer
                ? { id: customer._id }
                : { name: customer.name, email: customer.email ?? null },
            draft: {
              products,
              shippingAddress,
              paymentMethod: payment,
              voucher: voucher ?? null,
              couponDiscount: 0,
              totalAmount: total,
            },
            terms: termsOf(input),
            reason: reason ?? undefined,
            payMinutes: rest.waitMinutes ?? payMinutes,
            key,
            member,
          })
          return placedView(placed)
        },
      )
    const placed = await inLockQueue(context.shop, place)
    return { success: true as const, placed, payLink: await payLinkOf(context.shop, placed) }
  }),
})

type PlacedView = ReturnType<typeof placedView>

type Agreed = {
  payment: PhonePayment
  discount?: { rupees: number } | { percent: number } | null | undefined
  shipping?: number | null | undefined
}

function termsOf({ payment, discount, shipping }: Agreed): Terms {
  const byHand = discount && ('rupees' in discount ? { paise: paiseOf(discount.rupees) } : discount)
  return {
    ...(byHand && { discount: byHand }),
    ...(typeof shipping === 'number' && { shippingPaise: paiseOf(shipping) }),
    isHandedOver: isHandedOver(payment),
  }
}

/** Stored nowhere: a repeat of the request gets a link of its own. */
async function payLinkOf(shop: Shop, { _id, orderStatus }: PlacedView): Promise<string | null> {
  if (orderStatus !== 'Payment Pending') return null
  const row = await findOrder(shop, _id)
  return row.paymentMethod === 'Online' ? sendPaymentLink(shop, row) : null
}

function allowContacts(context: StaffAction): void {
  allow(memberOf(context), contactRule, context.shop.clock())
}

function noAddress(): Error {
  const message = 'Please give the address.'
  return apiError(commonErrors, 'BAD_REQUEST', {
    message,
    errors: [{ path: 'shippingAddress.address', message }],
  })
}
