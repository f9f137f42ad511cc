import type { Email } from '#platform/mail/email-layout.ts'
import { rupees, rupeesExact } from '#platform/money.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Draft } from './draft.ts'
import { addressLine, type PricedLine, type Totals } from './rules.ts'

type Reader = { to: string; name: string; number: number }
export type Bought = Reader & {
  lines: (PricedLine & { productName: string })[]
  totals: Totals
  draft: Pick<Draft, 'shippingAddress' | 'paymentMethod'>
}

/** Products are named in the body, never in the subject: they may reveal an illness. */
export function orderPlacedEmail(order: Bought, publicUrl: string): Email {
  const { to, number, draft } = order
  const thanks = `Thank you for your order ${number}. Your profile shows how far it has come.`
  const call =
    draft.shippingAddress.phone.length === 10
      ? []
      : ['Your phone number has other than 10 digits: we call it before we pack your order.']
  return {
    to,
    subject: `Your order ${number} is placed`,
    body: [...greeting(order), thanks, ...call, ...contents(order), seeIt(publicUrl)],
  }
}

/** Confirms an online order, which is placed only by its payment. */
export function paymentReceivedEmail(order: Bought, publicUrl: string): Email {
  const { to, number, totals } = order
  const text = `Thank you. We received your payment of ${rupeesExact(totals.totalPaise)}, and your order ${number} is placed.`
  return {
    to,
    subject: `We received your payment for order ${number}`,
    body: [...greeting(order), text, ...contents(order), seeIt(publicUrl)],
  }
}

/** The order expired unpaid. */
export function notCompletedEmail(reader: Reader, publicUrl: string): Email {
  const { to, number } = reader
  const text = `Your order ${number} was not paid in time, so it was not completed. Nothing was charged. If your bank shows a payment all the same, it is refunded or your order is completed by itself, and we write to you.`
  return {
    to,
    subject: `Your order ${number} was not completed`,
    body: [
      ...greeting(reader),
      text,
      { link: `${publicUrl}/all-products`, label: 'Visit the store' },
    ],
  }
}

export function cancelledEmail(
  { refundPaise, ...reader }: Reader & { refundPaise: number },
  publicUrl: string,
): Email {
  const { to, number } = reader
  const money =
    refundPaise > 0
      ? `Your ${rupeesExact(refundPaise)} goes back the way you paid, within 7 to 10 business days.`
      : 'You owe nothing for it.'
  return {
    to,
    subject: `Your order ${number} is cancelled`,
    body: [...greeting(reader), `Your order ${number} is cancelled. ${money}`, seeIt(publicUrl)],
  }
}

type Store = Pick<Settings, 'publicUrl' | 'storeOwnerPhone' | 'confirmPhoneHours'>

/** A Cash On Delivery order whose unusual phone number was never confirmed. */
export function notConfirmedEmail(
  { phone, ...reader }: Reader & { phone: string },
  store: Store,
): Email {
  const { to, number } = reader
  const { publicUrl, storeOwnerPhone, confirmPhoneHours } = store
  const reason = `We could not confirm the phone number ${phone} of your order ${number} within ${confirmPhoneHours} hours, so we cancelled it. You owe nothing for it.`
  const reorderText = `To order again, please give a phone number of 10 digits, or call us at ${storeOwnerPhone} after you have ordered, and we confirm yours.`
  const paragraphs = [
    ...greeting(reader),
    reason,
    reorderText,
    { link: `${publicUrl}/all-products`, label: 'Order again' },
  ]
  return { to, subject: `Your order ${number} is cancelled`, body: paragraphs }
}

/** A payment that came late, twice or with a wrong amount. */
export function unusablePaymentEmail(
  { amountPaise, ...reader }: Reader & { amountPaise: number },
  publicUrl: string,
): Email {
  const { to, number } = reader
  const text = `A payment of ${rupeesExact(amountPaise)} reached us for your order ${number}, which could not use it: it came too late, or the order was paid already. It goes back to you in full, the way you paid, within 7 to 10 business days.`
  return {
    to,
    subject: `A payment for order ${number} goes back to you`,
    body: [...greeting(reader), text, seeIt(publicUrl)],
  }
}

export function refundedEmail(
  { amountPaise, ...reader }: Reader & { amountPaise: number },
  publicUrl: string,
): Email {
  const { to, number } = reader
  const text = `We refunded ${rupeesExact(amountPaise)} for your order ${number}, the way you paid. Your bank may need some days to show it.`
  return {
    to,
    subject: `A refund for order ${number}`,
    body: [...greeting(reader), text, seeIt(publicUrl)],
  }
}

export function shippedEmail(
  { trackingNumber, ...reader }: Reader & { trackingNumber: string },
  publicUrl: string,
): Email {
  const { to, number } = reader
  return {
    to,
    subject: `Your order ${number} is on its way`,
    body: [
      ...greeting(reader),
      `Your order ${number} has left our house.`,
      { facts: [['Tracking number', trackingNumber]] },
      seeIt(publicUrl),
    ],
  }
}

export function trackingCorrectedEmail(
  { trackingNumber, ...reader }: Reader & { trackingNumber: string },
  publicUrl: string,
): Email {
  const { to, number } = reader
  return {
    to,
    subject: `The tracking number of your order ${number}, corrected`,
    body: [
      ...greeting(reader),
      `We gave you a wrong tracking number for your order ${number}. We are sorry. This is the right one:`,
      { facts: [['Tracking number', trackingNumber]] },
      seeIt(publicUrl),
    ],
  }
}

const greeting = ({ name }: Reader) => [`Hello ${name},`]
const seeIt = (publicUrl: string) => ({ link: `${publicUrl}/profile`, label: 'See your order' })

function contents({ name, lines, totals, draft }: Bought): Email['body'] {
  const { recipient, phone } = draft.shippingAddress
  return [
    {
      facts: [
        ...lines.map(
          ({ productName, quantity, unitPricePaise }) =>
            [`${productName} × ${quantity}`, rupees(unitPricePaise * quantity)] as const,
        ),
        ...sums(totals),
      ],
    },
    {
      facts: [
        ['Payment', draft.paymentMethod],
        ['Deliver to', recipient ?? name],
        ['Address', addressLine(draft.shippingAddress)],
        ['Phone', phone],
      ],
    },
  ]
}

function sums({
  subtotalPaise,
  discountPaise,
  shippingPaise,
  totalPaise,
}: Totals): (readonly [string, string])[] {
  return [
    ['Sub-total', rupeesExact(subtotalPaise)],
    ...(discountPaise > 0 ? [['Discount', `−${rupeesExact(discountPaise)}`] as const] : []),
    ['Shipping', shippingPaise === 0 ? 'Free' : rupeesExact(shippingPaise)],
    ['Total', rupeesExact(totalPaise)],
  ]
}
